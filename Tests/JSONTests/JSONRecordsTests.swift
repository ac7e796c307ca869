import JSON
import TestSupport
import Testing

/// Arrays of objects with the same keys are read by code of their own, which must not be noticeable.
@Suite struct JSONRecordsTests {
    private static let records = [
        #"{"x":1,"y":2}"#, #"{"x":-0.5,"y":1e3}"#, #"{ "x" : 12.25 , "y" : null }"#, #"{"x":"a","y":"b\n"}"#,
        #"{"y":1,"x":2}"#, #"{"x":1}"#, "{}", #"{"x":1,"y":2,"z":3}"#, #"{"x":[1,2],"y":{"x":1}}"#,
        #"{"\u0078":1,"y":2}"#,
        #"{"x":true,"y":false}"#, "7", "[1,2]",
    ]

    @Test func `objects after similar ones are read as they are alone`() throws {
        for first in Self.records {
            for second in Self.records {
                let texts = [first, first, first, second, second, second, second, first]
                for separator in [",", ", ", " ,\n"] {
                    let root = try JSONDocument("{\"a\": [" + texts.joined(separator: separator) + "], \"b\": 1}").root
                    let elements = root["a"].map { Array($0.elements) } ?? []
                    #expect(elements.count == texts.count && root["b"]?.number == 1)
                    for (element, text) in zip(elements, texts) {
                        #expect(element.isEqual(to: try JSONDocument(text).root), "\(text) after \(first)")
                    }
                }
            }
        }
    }

    @Test func `faults after similar objects are found where they are`() {
        for record in [#"{"x":1,"y":"b"}"#, #"{"x":1,"y":25}"#] {
            let before = Array(repeating: record, count: 3).joined(separator: ",")
            for index in record.indices {
                for character in ["", "\"", "}", ",", "0", "n", "\\", "\u{1}"] {
                    var changed = record
                    changed.replaceSubrange(index...index, with: character)
                    for text in [changed, String(record[..<index])] {
                        let (alone, after) = (fault("[0,\(text)]"), fault("[\(before),\(text)]"))
                        let shift = before.utf8.count - 1
                        #expect(
                            alone?.kind == after?.kind && alone.map { $0.offset + shift } == after?.offset, "\(text)")
                    }
                }
            }
        }
    }

    private func fault(_ text: String) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONDocument(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `limits hold for similar objects`() throws {
        let text = "[" + Array(repeating: #"{"x":1,"y":2}"#, count: 100).joined(separator: ",") + "]"
        #expect(try JSONDocument(text, limits: JSONLimits(values: 501)).root.count == 100)
        #expect(throws: JSONError.self) { try JSONDocument(text, limits: JSONLimits(values: 500)) }
    }

    @Test func `many objects become columns`() throws {
        for count in [1_000, 40_000] {
            let rows = (0..<count).map { "{\"x\":\($0),\"y\":\($0 % 7 == 0 ? "null" : "-\($0).5")}" }
            let columns = try JSONDocument("[" + rows.joined(separator: ",") + "]").root.numberColumns(named: [
                "x", "y",
            ])
            let (x, y) = (try #require(columns)[0], try #require(columns)[1])
            #expect(x == (0..<count).map(Double.init))
            #expect(y.indices.allSatisfy { $0 % 7 == 0 ? y[$0].isNaN : y[$0] == -Double($0) - 0.5 })
        }
    }

    @Test func `objects in columns have members`() throws {
        let root = try JSONDocument(#"[{"b":1,"a":null},{"b":3,"a":-4.5}]"#).root
        let last = try #require(root.list.last)
        #expect(root.kind == .array && root.count == 2 && last.kind == .object && last.count == 2)
        #expect(last["b"]?.number == 3 && last["a"]?.number == -4.5 && last["c"] == nil)
        #expect(root.list[0]["a"]?.isNull == true && root.list[0]["a"]?.number == nil && last["b"]?["b"] == nil)
        #expect(last.members.map(\.key) == ["b", "a"] && last.sortedMembers.map(\.key) == ["a", "b"])
        #expect(last.sortedMembers.map(\.value.number) == [-4.5, 3] && last.number == nil && last.bool == nil)
        #expect(last.elements.map(\.kind).isEmpty && root.numbers == nil && root.strings == nil)
        #expect(JSONTree(root).text == #"[{"b":1,"a":null},{"b":3,"a":-4.5}]"#)
    }

    @Test func `long keys and wide spaces are read like others`() throws {
        for gap in ["", " ", "\n        "] {
            let row = "{\(gap)\"temperature\":\(gap)1,\(gap)\"x\"\(gap):2.5\(gap)}"
            let root = try JSONDocument("[" + Array(repeating: row, count: 9).joined(separator: ",\(gap)") + "]").root
            #expect(
                root.numberColumns(named: ["x", "temperature"]) == [
                    Array(repeating: 2.5, count: 9), Array(repeating: 1, count: 9),
                ])
        }
    }

    @Test func `elements have indices`() throws {
        for text in ["[1,null,3]", "[\"a\",\"b\"]", "[{\"x\":1},[1,\"a\"],2,[]]", "[]", "{}", "1"] {
            let value = try JSONDocument(text).root
            #expect(value.list.count == Array(value.elements).count)
            #expect(zip(value.list, value.elements).allSatisfy { $0.isEqual(to: $1) })
        }
    }
}
