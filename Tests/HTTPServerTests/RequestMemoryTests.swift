import Testing

@testable import HTTPServer

@Suite struct RequestMemoryTests {
    private static func content(_ octet: UInt8, _ count: Int = 100_000) -> [UInt8] {
        Array(repeating: octet, count: count)
    }

    @Test func `responses count until they are sent`() {
        let memory = RequestMemory(budget: 250_000, connections: 1_000)
        let contents = (0..<3).map { Self.content($0) }
        #expect(memory.beginSending(contents[0]))
        #expect(memory.beginSending(contents[1]))
        #expect(memory.refused == 0)
        #expect(!memory.beginSending(contents[2]))
        #expect(memory.refused == 1)
        memory.endSending(contents[0])
        #expect(memory.beginSending(contents[2]))
        memory.endSending(contents[1])
        memory.endSending(contents[2])
        #expect(memory.beginSending(Self.content(3, 240_000)))
    }

    @Test func `content that several connections send counts once`() {
        let memory = RequestMemory(budget: 250_000, connections: 1_000)
        let (shared, other) = (Self.content(0), Self.content(1))
        #expect((0..<50).allSatisfy { _ in memory.beginSending(shared) })
        #expect(memory.beginSending(other))
        #expect(!memory.beginSending(Self.content(2)))
        for _ in 0..<49 { memory.endSending(shared) }
        #expect(!memory.beginSending(Self.content(2)))
        memory.endSending(shared)
        #expect(memory.beginSending(Self.content(2)))
        withExtendedLifetime(other) {}
    }

    @Test func `a single content may have any size`() {
        let memory = RequestMemory(budget: 1_000, connections: 1)
        let contents = [Self.content(0), Self.content(1)]
        #expect(memory.beginSending(contents[0]))
        #expect(!memory.beginSending(contents[1]))
        memory.endSending(contents[0])
        #expect(memory.beginSending(contents[1]))
    }

    @Test func `small content needs no memory`() {
        let memory = RequestMemory(budget: 1_000, connections: 1)
        let large = Self.content(0)
        #expect(memory.beginSending(large))
        #expect(memory.beginSending(Self.content(1, 60_000)))
        withExtendedLifetime(large) {}
    }

    @Test func `requests and responses share the memory`() {
        let memory = RequestMemory(budget: 250_000, connections: 100)
        memory.change(from: 0, to: 200_000)
        let contents = [Self.content(0), Self.content(1)]
        #expect(memory.beginSending(contents[0]))
        #expect(!memory.beginSending(contents[1]))
        #expect(!memory.allows(3_000))
        #expect(memory.allows(2_000))
        memory.endSending(contents[0])
        #expect(memory.allows(3_000))
    }
}
