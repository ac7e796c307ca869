import TestSupport
import Testing

@testable import Data

/// Numbers with a decimal comma in fields that commas separate.
@Suite struct SplitDecimalTests {
    private func table(_ text: String) throws(TableError) -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    @Test func `two fields are one number if the names say so`() throws {
        let table = try table("date,y\n2025-01-01,1,5\n2025-01-02,-2,25\n2025-01-03,3\n")
        #expect(table.names == ["date", "y"])
        #expect(table["y"] == .numbers([1.5, -2.25, 3]))
        #expect(table.notes.contains { $0.contains("decimal comma") })
        #expect(try self.table("city,temp\nBerlin,1,5\nRome,12,25\n")["temp"] == .numbers([1.5, 12.25]))
    }

    @Test(arguments: [
        "name,a,b\nA,1,5,2,5\nB,3,0,-4,5\n", "date,a,b\n2025-01-01,1,5,2,5\n2025-01-02,3,0,-4,5\n",
        "a,b\n1,5,2,5\n3,0,-4,5\n", "Report\n\nname,a,b\nA,1,5,2,5\nB,3,0,-4,5\n",
        "year,a,b\n2020,1,5,2,5\n2021,3,0,-4,5\n", "name,a,note,b\nA,1,5,x,2,5\nB,3,0,y,-4,5\n",
        "name,a,b\nA,€1,5,2,5 kg\nB,€3,0,-4,5 kg\n", "name,a,b\nA,1,5,2,5\nC,1,5,2,5\nB,3,-4,5\n",
    ])
    func `several columns can have decimal commas`(text: String) throws {
        let table = try table(text)
        #expect(table["a"]?.measurable?.first == 1.5)
        #expect(table["a"]?.measurable?.last == 3)
        #expect(table["b"]?.measurable?.first == 2.5)
        #expect(table["b"]?.measurable?.last == -4.5)
        #expect(table.notes.contains { $0.contains("\"a\", \"b\"") })
    }

    @Test func `one column can have decimal commas`() throws {
        #expect(try table("y\n1,5\n")["y"] == .numbers([1.5]))
        #expect(try table("y\n1,5\n2\n3,75\n")["y"] == .numbers([1.5, 2, 3.75]))
        #expect(try table("name,y\nA,0,125\nB,2,500\n")["y"] == .numbers([0.125, 2.5]))
    }

    /// Random numbers in any set of columns are what was written, or an error.
    @Test func `random columns are found`() throws {
        var random = RandomSource(seed: 41)
        var count = 0
        for _ in 0..<300 {
            let names = (0..<Int.random(in: 1...5, using: &random)).map { "c\($0)" }
            let split = Set(names.filter { _ in Bool.random(using: &random) })
            var rows: [[String]] = []
            for _ in 0..<6 {
                rows.append(
                    names.map { name in
                        let whole = Int.random(in: -99...99, using: &random)
                        return split.contains(name) ? "\(whole).\(Int.random(in: 0...99, using: &random))" : "\(whole)"
                    })
            }
            let lines = rows.map { "x," + $0.joined(separator: ",").replacing(".", with: ",") + "\n" }
            guard let table = try? table("name,\(names.joined(separator: ","))\n" + lines.joined()) else { continue }
            for (column, name) in names.enumerated() {
                #expect(table[name]?.measurable == rows.compactMap { Double($0[column]) }, "\(rows)")
            }
            if split.count > 1 { count += 1 }
        }
        #expect(count > 30)
    }

    @Test(arguments: [
        "date,a,b\n2025-01-01,1,5,2\n2025-01-02,2,5,3\n", "date,y\n2025-01-01,1,234\n2025-01-02,2,345\n",
        "name,n,a,b\nA,7,1,5,2,5\nB,8,3,0,4,5\n", "x,y\n5,5,2\n2,7,3\n", "country,pop\nA,1,234\nB,12,345\n",
        "name,a,b\nA,1,5,2,5\nB,3,4,5\nC,1,5,2,5\n",
    ])
    func `what could be several numbers is an error`(text: String) {
        let error = #expect(throws: TableError.self) { try table(text) }
        #expect(error?.message.contains("with a comma") == true)
    }

    @Test func `tables of R have names for all columns but the first`() throws {
        let table = try table("\"mpg\",\"cyl\"\n\"Mazda\",21,6\n\"Datsun\",22,4\n")
        #expect(table["mpg"] == .numbers([21, 22]))
        #expect(table["cyl"] == .numbers([6, 4]))
    }
}
