import TestSupport
import Testing

@testable import Data

/// Data with random damage.
@Suite struct RandomTextTests {
    private static let samples: [TableFormat: [String]] = [
        .csv: [
            "a,b,day\n1,x,2026-01-01\n2,\"y, \"\"z\"\"\",2026-01-02\n,,\n", "a;b\r\n1,5;2\r\n3;4,25\r\n",
            "\u{FEFF}name\n\"a\nb\"\n", "n\nNA\n-\n3e5\n",
        ],
        .tsv: ["a\tb\n1\t2\n3\t\n"],
        .json: [
            #"[{"a": 1, "b": "x", "c": {"d": null}}, {"a": 2.5, "b": null}]"#,
            #"{"a": [1, 2, null], "b": ["x", "y", "z"]}"#,
            #"{"data": [{"day": "2026-01-01T10:00Z"}, {"day": "2026-01-02"}]}"#,
        ],
        .ndjson: ["{\"a\": 1}\n{\"a\": 2, \"b\": \"x\"}\n\n{\"b\": \"y\"}\n"],
    ]

    @Test(arguments: TableFormat.allCases, 0..<4)
    func `any bytes give a table with equal columns or an error with a message`(
        format: TableFormat, seed: Int
    ) throws {
        var random = RandomSource(seed: UInt64(seed))
        let samples = try #require(Self.samples[format])
        let marks = Array(",;\t\"\n\r{}[]:\\0\0".utf8)
        for _ in 0..<400 {
            var bytes = Array(samples[Int.random(in: 0..<samples.count, using: &random)].utf8)
            for _ in 0..<Int.random(in: 0..<6, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8(Int.random(in: 0..<256, using: &random))
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(marks[Int.random(in: marks.indices, using: &random)], at: place)
                default: bytes.append(contentsOf: bytes[place...].prefix(20))
                }
            }
            do throws(TableError) {
                let table = try Table(
                    bytes, format: format,
                    at: format == .json && Int.random(in: 0..<4, using: &random) == 0 ? "/data" : "",
                    options: TableOptions(maximumValues: 500))
                #expect(table.valueCount <= 500)
                #expect(Set(table.names).count == table.names.count)
                #expect(table.names.allSatisfy { table[$0]?.count == table.count })
            } catch {
                #expect(!error.message.isEmpty)
                #expect(error.line.map { $0 > 0 } ?? true)
                #expect(error.field.map { $0 > 0 } ?? true)
            }
        }
    }
}
