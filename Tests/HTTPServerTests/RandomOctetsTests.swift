import TestSupport
import Testing

@testable import HTTPServer

/// Random requests, composed of elements of the grammar; `script/fuzz` covers more.
@Suite struct RandomOctetsTests {
    private static let methods = ["GET", "GET", "GET", "HEAD", "POST", "POST", "OPTIONS", "CONNECT", "BREW", "G(T"]
    private static let targets = ["/", "/", "/", "/a?b=%20", "*", "http://a", "https://a/", "a:80", "/%zz"]
    private static let versions = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/1"]
    private static let fields = [
        "Host: a", "Host: [::1]:80", "Host: a:b", "X-A: b", "X A: b", "Content-Length: 5", "Content-Length: 5",
        "Content-Length: 0", "Content-Length: 5a", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked",
        "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: gzip",
        "Connection: close", "Connection: keep-alive", "Expect: 100-continue", "Expect: tea",
    ]
    private static let contents = [
        "", "", "", "hello", "hello", "5\r\nhello\r\n0\r\n\r\n", "2;a=\"b\"\r\nhe\r\n0\r\nX: y\r\n\r\n",
        "FFFFFFFFFFFFFFFFF\r\n", "5\r\nhelloX\r\n",
    ]
    private static let damage = [
        "\r\n", "\r", "\n", " ", "\t", ":", "\0", "\u{7F}", "\u{E9}", "BREWBREWBREWBREWBREWBREWBREWBREWBREWBREWBREW",
    ]

    private static let limits: [HTTPLimits] = {
        var tight = HTTPLimits()
        tight.requestLine = 40
        tight.fields = 60
        tight.fieldCount = 3
        tight.content = 12
        tight.chunkOverhead = 16
        return [HTTPLimits(), tight]
    }()

    private func octets(using random: inout RandomSource) -> [UInt8] {
        var text = ""
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if Int.random(in: 0..<8, using: &random) == 0 { text += "\r\n" }
            text += Self.methods.randomElement(using: &random)! + " " + Self.targets.randomElement(using: &random)!
            text += " " + Self.versions.randomElement(using: &random)! + "\r\n"
            if Int.random(in: 0..<8, using: &random) > 0 { text += "Host: a\r\n" }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                text += Self.fields.randomElement(using: &random)! + "\r\n"
            }
            text += "\r\n" + Self.contents.randomElement(using: &random)!
        }
        var bytes = Array(text.utf8)
        guard Int.random(in: 0..<4, using: &random) == 0 else { return bytes }
        let index = bytes.indices.randomElement(using: &random)!
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = .random(in: 0...255, using: &random)
        default: bytes.insert(contentsOf: Self.damage.randomElement(using: &random)!.utf8, at: index)
        }
        return bytes
    }

    private func pieces(of bytes: [UInt8], using random: inout RandomSource) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...8, using: &random))
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }

    /// - Parameter late: Whether requests are answered and output is sent only after all octets have arrived.
    private func history(
        of pieces: [ArraySlice<UInt8>], ending: Bool, late: Bool = false, limits: HTTPLimits
    ) -> [Exchange.Record] {
        var exchange = Exchange(limits: limits)
        exchange.answersAtOnce = !late
        exchange.sendsAtOnce = !late
        for piece in pieces { exchange.receive(piece) }
        while late {
            let count = exchange.records.count
            exchange.answer()
            exchange.finishSending()
            if exchange.records.count == count { break }
        }
        if ending, !exchange.isClosed { exchange.receiveEnd() }
        while late {
            let count = exchange.records.count
            exchange.finishSending()
            if exchange.records.count == count { break }
        }
        return exchange.records
    }

    @Test func `neither the division into reads nor delays make a difference`() {
        var random = RandomSource(seed: 9110)
        var handled = 0
        var refused: Set<MessageError> = []
        for round in 0..<20_000 {
            let bytes = octets(using: &random)
            let limits = Self.limits[round % 2]
            let ending = Bool.random(using: &random)
            let whole = history(of: [bytes[...]], ending: ending, limits: limits)
            let cut = history(of: pieces(of: bytes, using: &random), ending: ending, limits: limits)
            let late = history(of: [bytes[...]], ending: ending, late: true, limits: limits)
            #expect(cut == whole && late == whole, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            for record in whole {
                switch record {
                case .handled(_, _, let content):
                    handled += 1
                    #expect(content.count <= limits.content)
                case .refused(let error): refused.insert(error)
                default: break
                }
            }
        }
        // Many of the random requests are valid, and every error occurs.
        #expect(handled > 1_500)
        #expect(refused == Set(MessageError.allCases).subtracting([.slowHead, .slowContent, .noRoom]))
    }
}
