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

    @Test(arguments: ["date,a,b\n2025-01-01,1,5,2\n2025-01-02,2,5,3\n", "date,y\n2025-01-01,1,234\n2025-01-02,2,345\n"])
    func `what could be several numbers is an error`(text: String) {
        #expect(throws: TableError.self) { try table(text) }
    }

    @Test func `tables of R have names for all columns but the first`() throws {
        let table = try table("\"mpg\",\"cyl\"\n\"Mazda\",21,6\n\"Datsun\",22,4\n")
        #expect(table["mpg"] == .numbers([21, 22]))
        #expect(table["cyl"] == .numbers([6, 4]))
    }
}
