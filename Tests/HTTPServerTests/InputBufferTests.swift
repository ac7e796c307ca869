import TestSupport
import Testing

@testable import HTTPServer

@Suite struct InputBufferTests {
    @Test func `octets are returned in the order of their arrival`() {
        var random = RandomSource(seed: 4)
        var buffer = InputBuffer()
        var next: UInt8 = 0
        var expected: UInt8 = 0
        for _ in 0..<2_000 {
            let received = (0..<Int.random(in: 0...3_000, using: &random)).map { _ in
                defer { next &+= 1 }
                return next
            }
            buffer.append(received[...])
            let count = Int.random(in: 0...buffer.unused.count, using: &random)
            let used: [UInt8]
            if Bool.random(using: &random) {
                used = buffer.take(count)
            } else {
                used = Array(buffer.unused.prefix(count))
                buffer.drop(count)
            }
            #expect(used == (0..<count).map { expected &+ UInt8(truncatingIfNeeded: $0) })
            expected &+= UInt8(truncatingIfNeeded: count)
        }
    }

    @Test func `used octets are released`() {
        var buffer = InputBuffer()
        buffer.append([0])
        for _ in 0..<10_000 {
            buffer.append([UInt8](repeating: 0, count: 1_000)[...])
            buffer.drop(1_000)
            #expect(buffer.heldOctets <= 80_000)
        }
        #expect(!buffer.isEmpty)
        buffer.drop(1)
        #expect(buffer.isEmpty && buffer.heldOctets == 0)
    }
}
