/// What a declared type says of a column; SQLite itself keeps any value in any column (https://www.sqlite.org/datatype3.html).
enum SQLiteType {
    static func kind(_ declaration: String) -> ResultColumn.Kind {
        let type = declaration.uppercased()
        if type.contains("DATE") || type.contains("TIMESTAMP") { return .dates }
        let numbers = ["INT", "REAL", "FLOA", "DOUB", "NUM", "DEC"]
        return numbers.contains { type.contains($0) } ? .numbers : .texts
    }
}
