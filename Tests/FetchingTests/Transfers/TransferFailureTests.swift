import CCurl
import Testing

@testable import Fetching

@Suite struct TransferFailureTests {
    private static let frames = TransferFailure.malformed("violates HTTP/2")
    private static let chunks = TransferFailure.malformed("is truncated or has invalid chunks")
    private static let broken = TransferFailure.unreachable("the connection was lost")

    /// Messages of libcurl 7.88.
    @Test(
        arguments: [
            (56, "Illegal or missing hexadecimal sequence in chunked-encoding", chunks),
            (56, "Malformed encoding found in chunked-encoding", chunks),
            (56, "Too long hexadecimal number in chunked-encoding", chunks),
            (56, "Recv failure: Connection reset by peer", broken),
            (
                56,
                "OpenSSL SSL_read: OpenSSL/3.0.15: error:0A000126:SSL routines::unexpected eof while reading, errno 0",
                .unreachable("TLS failed, unexpected eof while reading")
            ),
            (56, "OpenSSL SSL_read: SSL_ERROR_SYSCALL, errno 104", .unreachable("TLS failed, the connection was lost")),
            (56, "nghttp2 recv error -902: The user callback function failed", frames),
            (55, "Send failure: Broken pipe", broken), (55, "nghttp2_submit_request() failed: -509", frames),
            (16, "Error in the HTTP2 framing layer", frames),
            (92, "HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)", frames),
            (
                35, "OpenSSL/3.0.15: error:0A00010B:SSL routines::wrong version number",
                .unreachable("TLS failed, wrong version number")
            ),
            (
                35, "error:0A000410:SSL routines::sslv3 alert handshake failure",
                .unreachable("TLS failed, sslv3 alert handshake failure")
            ),
            (
                35, "OpenSSL SSL_connect: Connection reset by peer in connection to example.com:443 ",
                .unreachable("TLS failed, Connection reset by peer in connection to example.com:443 ")
            ),
            (
                60, "SSL certificate problem: self-signed certificate",
                .unreachable("TLS failed, SSL certificate problem: self-signed certificate")
            ),
            (43, "error:0A0000C1:SSL routines::no shared cipher", .unreachable("TLS failed, no shared cipher")),
            (43, "Something\u{1B}[31m else", .unreachable("Something[31m else")),
            (18, "transfer closed with outstanding read data remaining", .incomplete),
        ] as [(UInt32, String, TransferFailure)])
    func `failures are classified by code and message`(code: UInt32, message: String, failure: TransferFailure) {
        #expect(
            TransferFailure(
                CURLcode(rawValue: code), message: message, isInHead: false, onlyRefusedAddresses: false) == failure)
    }

    @Test func `some failures may be caused by a closing connection`() {
        for failure in [Self.frames, Self.chunks, Self.broken, .incomplete] { #expect(failure.mayBeOfConnection) }
        for failure in [TransferFailure.addressNotAllowed, .unresolved, .tooSlow, .tooLarge] {
            #expect(!failure.mayBeOfConnection)
        }
    }

    @Test func `a field that is too long is distinguished from a lack of memory`() {
        for code in [27, 100] as [UInt32] {
            let head = TransferFailure(
                CURLcode(rawValue: code), message: "", isInHead: true, onlyRefusedAddresses: false)
            #expect(head == .malformed("has fields of more than 65536 bytes"))
            let content = TransferFailure(
                CURLcode(rawValue: code), message: "Out of memory", isInHead: false, onlyRefusedAddresses: false)
            #expect(content == .unreachable("Out of memory"))
        }
    }
}
