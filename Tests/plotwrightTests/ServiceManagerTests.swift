import Glibc
import Testing

@testable import plotwright

@Suite struct ServiceManagerTests {
    @Test func `a message is a datagram to an abstract socket`() throws {
        let name = "plotwright-test-\(getpid())"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let start = try #require(MemoryLayout.offset(of: \sockaddr_un.sun_path))
        unsafe withUnsafeMutableBytes(of: &address) { bytes in
            for (index, byte) in name.utf8.enumerated() { unsafe bytes[start + 1 + index] = byte }
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(descriptor) }
        let length = socklen_t(start + 1 + name.utf8.count)
        let bound = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe bind(descriptor, $0, length) }
        }
        #expect(bound == 0)
        #expect(ServiceManager.send("READY=1", to: "@" + name))
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = unsafe recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "READY=1")
    }

    @Test(arguments: ["", "relative", "/nowhere/socket", "@" + String(repeating: "a", count: 108), "@nobody-listens"])
    func `a message to a wrong place is not sent`(path: String) {
        #expect(!ServiceManager.send("READY=1", to: path))
    }
}
