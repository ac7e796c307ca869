import Digests
import Testing

@testable import Engine

@Suite struct FlightTableTests {
    private func key(_ text: String) -> PictureKey {
        var digest = SecretDigest()
        digest.update(text.utf8.span)
        return PictureKey(digest.finish())
    }

    @Test func `requests with equal keys share a flight`() {
        var table = FlightTable<Int>()
        #expect(table.join(key("a"), 1) == false)
        let flight = table.open(key("a"), 1)
        #expect(table.join(key("a"), 2) == true)
        #expect(table.join(key("b"), 3) == false)
        #expect(table.close(flight) == [1, 2])
        #expect(table.join(key("a"), 4) == false)
        #expect(table.close(flight) == [])
    }

    @Test func `flights for the same picture are merged`() {
        var table = FlightTable<Int>()
        let first = table.open(key("a"), 1)
        let second = table.open(key("b"), 2)
        let other = table.open(key("c"), 3)
        #expect(table.identify(first, as: "picture") == true)
        #expect(table.identify(first, as: "picture") == true)
        #expect(table.identify(second, as: "picture") == false)
        #expect(table.identify(other, as: "another") == true)
        #expect(table.join(key("b"), 4) == true)
        #expect(table.join(key("d"), identity: "picture", 5) == true)
        #expect(table.join(key("d"), 6) == true)
        #expect(table.join(key("e"), identity: "unknown", 7) == false)
        #expect(table.close(second) == [])
        #expect(table.close(first) == [1, 2, 4, 5, 6])
        for name in ["a", "b", "d"] { #expect(table.join(key(name), 8) == false) }
        #expect(table.join(key("e"), identity: "picture", 9) == false)
        #expect(table.close(other) == [3])
    }

    @Test func `waiters are released one by one`() {
        var table = FlightTable<Int>()
        let flight = table.open(key("a"), 1)
        _ = table.join(key("a"), 2)
        let first = table.release(flight) { $0 == 1 }
        #expect(first.released == [1])
        #expect(first.anyLeft)
        let second = table.release(flight) { $0 == 2 }
        #expect(second.released == [2])
        #expect(!second.anyLeft)
    }

    @Test func `a flight ends only if all its waiters have left`() {
        var table = FlightTable<Int>()
        let flight = table.open(key("a"), 1)
        _ = table.join(key("a"), 2)
        #expect(table.close(flight, ifAll: { $0 == 1 }) == false)
        #expect(table.join(key("a"), 1) == true)
        #expect(table.close(flight, ifAll: { $0 < 3 }) == true)
        #expect(table.join(key("a"), 1) == false)
        #expect(table.close(flight, ifAll: { _ in true }) == false)
    }
}
