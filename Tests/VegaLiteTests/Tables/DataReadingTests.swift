import Budget
import Diagnostics
import JSON
import JavaScript
import Testing
import VegaLite

@Suite struct DataReadingTests {
    private func table(_ text: String, _ format: String = "{}", _ budget: RenderBudget = .unlimited) throws -> DataTable
    {
        try DataReading.table(
            values: JSONDocument(text).root, DataFormat(JSONDocument(format).root, at: "/format"), at: "/values", budget
        )
    }

    private func texts(_ table: DataTable, _ name: String) -> [String] {
        (0..<table.count).map { table[FieldPath(name)][$0] }.map(ValueText.text)
    }

    @Test func delimitedTextHasOnlyTexts() throws {
        let table = try table(##""a,b,\"c d\"\n1,x,\"q\"\"r\"\n,2\n3,y,z,w""##, #"{"type": "csv"}"#)
        #expect(table.names == ["a", "b", "c d"])
        #expect(texts(table, "a") == ["\"1\"", "\"\"", "\"3\""])
        #expect(texts(table, "b") == ["\"x\"", "\"2\"", "\"y\""])
        #expect(texts(table, "c d") == ["\"q\"r\"", "\"\"", "\"z\""])
        #expect(try self.table(##""a\tb\n1\t2""##, #"{"type": "tsv"}"#).names == ["a", "b"])
        #expect(try self.table(##""a|b\n1|2""##, #"{"type": "dsv", "delimiter": "|"}"#).names == ["a", "b"])
    }

    @Test func fieldsAreParsed() throws {
        let parse = #"{"type": "csv", "parse": {"n": "number", "b": "boolean", "d": "date", "p": "date:'%d/%m/%Y'"}}"#
        let table = try table(##""n,b,d,p,t\n1.5,true,2012-01-02,03/02/2012,7\n,false,x,x,""##, parse)
        #expect(texts(table, "n") == ["1.5", "null"])
        #expect(texts(table, "b") == ["true", "false"])
        #expect(texts(table, "d") == ["1325462400000", "NaN"])
        #expect(texts(table, "p") == ["date:1328227200000", "null"])
        #expect(texts(table, "t") == ["\"7\"", "\"\""])
    }

    @Test func nestedFieldsBecomeColumns() throws {
        let table = try table(#"[{"a": {"b": "1"}}, {"a": null}]"#, #"{"parse": {"a.b": "number"}}"#)
        #expect(texts(table, "a.b") == ["1", "null"])
        #expect(table.names == ["a", "a.b"])
    }

    @Test func typesAreInferredOnRequest() throws {
        let table = try table(
            ##""n,b,d,s,e\n1,true,2012-01-02,x,\n-2.5,false,2012-02,1,""##, #"{"type": "csv", "parse": "auto"}"#)
        #expect(texts(table, "n") == ["1", "-2.5"])
        #expect(texts(table, "b") == ["true", "false"])
        #expect(texts(table, "d") == ["1325462400000", "1328054400000"])
        #expect(texts(table, "s") == ["\"x\"", "\"1\""])
    }

    @Test func propertiesAndTextsOfJSONAreRead() throws {
        #expect(try table(#"{"a": {"b": [{"x": 1}, {"x": 2}]}}"#, #"{"property": "a.b"}"#).count == 2)
        #expect(try table(##""[{\"x\": 1}]""##).names == ["x"])
        #expect(try table(#"{"x": 1}"#).count == 1)
        #expect(try table("[]").count == 0)
    }

    @Test func sequencesExcludeTheirEnd() throws {
        let json = try JSONDocument(#"{"start": 0, "stop": 1, "step": 0.25, "as": "x"}"#).root
        let table = try DataReading.table(sequence: json, at: "/sequence", .unlimited)
        #expect(table["x"]?.numbers == [0, 0.25, 0.5, 0.75])
    }

    private func error(_ body: () throws -> DataTable) -> String {
        do {
            return "no error: \(try body().count) records"
        } catch DataError.issue(let issue) {
            return issue.place + ": " + issue.detail
        } catch {
            return "\(error)"
        }
    }

    @Test func faultsHavePlaces() {
        #expect(error { try table("[1]", #"{"type": "xml"}"#) }.hasPrefix("/format/type: "))
        #expect(error { try table("[1]", #"{"parse": {"a": "foo"}}"#) }.hasPrefix("/format/parse/a: "))
        #expect(error { try table("[1]", #"{"property": "a"}"#) }.hasPrefix("/values: "))
        #expect(error { try table(##""a\n\"b""##, #"{"type": "csv"}"#) }.contains("Line 2"))
        #expect(error { try table(##""{""##) }.contains("not JSON"))
    }

    @Test(arguments: [
        #"{"start": 0, "stop": 1e9}"#, #"{"start": -1e308, "stop": 1e308, "step": 1e-308}"#,
        #"{"start": 0, "stop": 1, "step": 0}"#,
        #"{"start": 0}"#, #"{"start": "a", "stop": 1}"#,
    ])
    func sequencesAreLimited(text: String) {
        #expect(
            error { try DataReading.table(sequence: JSONDocument(text).root, at: "/sequence", .unlimited) }
                .hasPrefix("/sequence"))
    }

    @Test func tablesAreLimited() {
        let budget = RenderBudget(memory: 1 << 20) { false }
        let records = "[" + String(repeating: #"{"a": 1},"#, count: 60_000) + #"{"b": "x"}]"#
        #expect(throws: DataError.stopped) { try table(records, "{}", budget) }
        let wide = "[" + (0..<3_000).map { #"{"k\#($0)": 1}"# }.joined(separator: ",") + "]"
        #expect(error { try table(wide) }.contains("8000000 values"))
    }
}
