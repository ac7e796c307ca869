import Synchronization
import Testing

@testable import Caching

@Suite struct SharedCacheTests {
    private struct Failure: Error, Hashable {}
    private typealias Outcome = LoadOutcome<String, Failure>

    /// A cache with one finding, which records what is reported.
    private final class Fake: SharedCache {
        let limit = 100
        let finding: @Sendable (@escaping @Sendable (SharedResult) -> Void) -> SharedFinding
        let results = Mutex<[SharedResult]>([])

        init(_ finding: @escaping @Sendable (@escaping @Sendable (SharedResult) -> Void) -> SharedFinding) {
            self.finding = finding
        }

        func find(
            _ key: [UInt8], until deadline: ContinuousClock.Instant,
            then: @escaping @Sendable (SharedFinding) -> Void
        ) {
            then(finding { [self] result in results.withLock { $0.append(result) } })
        }
    }

    private static let freshness = Freshness(time: .seconds(5))
    /// Texts that begin with "=" when they are shared.
    private static let form = SharedForm<String> { text in
        text == "secret" ? nil : (Array("=\(text)".utf8), .seconds(1))
    } decode: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("=") ? String(text.dropFirst()) : nil
    } cost: {
        $0.utf8.count
    }

    /// - Returns: The value, and the known value that the origin was asked with; `nil` if it was not asked.
    private func load(_ cache: Fake, known: String? = nil, origin: Outcome) -> (value: String?, asked: String?) {
        let value = Mutex<String?>(nil)
        let asked = Mutex<String?>(nil)
        cache.load([1], as: Self.form, known: known, within: .seconds(3)) { known, time, done in
            #expect(.seconds(2)...(.seconds(3)) ~= time)
            asked.withLock { $0 = known ?? "nothing" }
            done(origin)
        } done: { outcome in
            if case .value(let text, _, _) = outcome { value.withLock { $0 = text } }
        }
        return (value.withLock { $0 }, asked.withLock { $0 })
    }

    @Test func `a fresh value is used without its origin`() {
        let cache = Fake { _ in .fresh(SharedEntry(Array("=a".utf8), Self.freshness)) }
        let (value, asked) = load(cache, origin: .failure(Failure(), .passing))
        #expect(value == "a")
        #expect(asked == nil)
    }

    @Test func `what cannot be read is loaded`() {
        let cache = Fake { _ in .fresh(SharedEntry(Array("?".utf8), Self.freshness)) }
        let (value, asked) = load(cache, origin: .value("b", cost: 1, freshness: Self.freshness))
        #expect(value == "b")
        #expect(asked == "nothing")
    }

    @Test func `a shared stale value is confirmed rather than an own one`() {
        let cache = Fake { .mustLoad(known: SharedEntry(Array("=new".utf8), Self.freshness), end: $0) }
        #expect(load(cache, known: "old", origin: .failure(Failure(), .passing)).asked == "new")
        let other = Fake { .mustLoad(known: nil, end: $0) }
        #expect(load(other, known: "old", origin: .failure(Failure(), .passing)).asked == "old")
        #expect(other.results.withLock { $0 } == [.failed])
    }

    @Test func `only values that may be cached, are small and have a form are shared`() {
        for (text, freshness, result) in [
            (
                "a", Self.freshness,
                SharedResult.value(SharedEntry(Array("=a".utf8), Self.freshness, keepTime: .seconds(1)))
            ),
            ("a", nil, .unshareable), ("secret", Self.freshness, .unshareable),
            (String(repeating: "x", count: 101), Self.freshness, .unshareable),
        ] {
            let cache = Fake { .mustLoad(known: nil, end: $0) }
            #expect(load(cache, origin: .value(text, cost: 1, freshness: freshness)).value == text)
            #expect(cache.results.withLock { $0 } == [result])
        }
    }

    @Test func `parts are read as they were written, and nothing else is`() {
        var writer = SharedWriter()
        writer.write(-5)
        writer.write("ä")
        writer.write(nil as String?)
        writer.write("b" as String?)
        writer.write([1.5, -.infinity])
        writer.write([1, 2] as [UInt8])
        func read(_ bytes: [UInt8]) -> Bool {
            var reader = SharedReader(bytes)
            let isSame =
                reader.number() == -5 && reader.text() == "ä" && reader.optionalText() == .some(nil)
                && reader.optionalText() == "b" && reader.numbers() == [1.5, -.infinity] && reader.part() == [1, 2]
            return isSame && reader.isAtEnd
        }
        #expect(read(writer.bytes))
        for count in 0..<writer.bytes.count { #expect(!read(Array(writer.bytes.prefix(count)))) }
        #expect(!read(writer.bytes + [0]))
        for number in [Int.max, .min, -1, 1 << 60] {
            var writer = SharedWriter()
            writer.write(number)
            for read in [
                { (reader: inout SharedReader) in reader.part() == nil }, { $0.text() == nil }, { $0.numbers() == nil },
                { $0.optionalText() == nil },
            ] {
                var reader = SharedReader(writer.bytes)
                #expect(read(&reader))
            }
        }
    }
}
