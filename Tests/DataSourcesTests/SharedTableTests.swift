import Caching
import Data
import Testing

@testable import DataSources

@Suite struct SharedTableTests {
    private let form = SharedForm<Table>.result

    @Test func `results are read as they were written`() throws {
        let table = try #require(
            Table(["n": .numbers([1, -0.5]), "t": .texts(["ä", nil]), "": .dates([0, 1e9])] as KeyValuePairs))
        let bytes = try #require(form.encode(table)).bytes
        #expect(form.decode(bytes) == table)
        let other = try #require(Table(["n": .numbers([.nan])]))
        let missing = try #require(form.encode(other)).bytes
        let numbers = try #require(form.decode(missing)?["n"]?.measurable)
        #expect(numbers.count == 1 && numbers[0].isNaN)
        let empty = try #require(form.encode(Table(count: 3))).bytes
        #expect(form.decode(empty)?.count == 3)
        for count in bytes.indices { #expect(form.decode(Array(bytes.prefix(count))) == nil) }
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x40
            _ = form.decode(damaged)
        }
    }

    @Test func `a table of which more is known than its values is not shared`() throws {
        let table = try Table(delimitedText: Array("a,b\n1,5%\n2,6%\n".utf8))
        #expect(!table.isPlain)
        #expect(form.encode(table) == nil)
        #expect(try Table(delimitedText: Array("a,b\n1,5\n2,\n".utf8)).isPlain)
    }

    @Test(arguments: [[-1, 1], [1, -1], [1 << 40, 1], [1, 1 << 40], [1 << 40, 0], [.max, .max], [0, 1 << 62]])
    func `sizes beyond the limits are refused before memory is taken`(sizes: [Int]) {
        var writer = SharedWriter()
        for size in sizes { writer.write(size) }
        #expect(form.decode(writer.bytes) == nil)
    }

    @Test func `keys differ with everything that changes the result`() {
        func query(_ source: String, _ text: String, _ values: [BoundValue]) -> BoundQuery {
            BoundQuery(
                source: Name(source), name: Name("q"), freshTime: .zero,
                work: .statement(BoundStatement(text: text, values: values)))
        }
        let range = RangeQuery(expression: Name("up"), range: 60, step: 1, end: nil)
        let ended = RangeQuery(expression: Name("up"), range: 60, step: 1, end: 5)
        let queries =
            [query("a", "x", []), query("b", "x", []), query("a", "y", [])]
            + [
                .missing, .text(Name("1")), .integer(1), .number(1), .boolean(true), .boolean(false), .date(1),
                .duration(1),
            ]
            .map { query("a", "x", [$0]) }
            + [range, ended].map { BoundQuery(source: Name("a"), name: Name("q"), freshTime: .zero, work: .range($0)) }
        #expect(Set(queries.map(\.sharedKey)).count == queries.count)
    }
}
