/// The names of the columns of a delimited text.
struct ColumnNames {
    /// The unique names.
    private(set) var names: [String] = []
    /// The index of the column that names the records, if there is one.
    private(set) var recordName: Int?
    /// The indices of the columns without a name in the text.
    private(set) var unnamed: [Int] = []
    /// The names that occur more than once.
    private(set) var repeated: [String] = []

    /// The longest name in bytes.
    private static let longest = 200

    /// - Parameters:
    ///   - texts: The names as written; empty for missing names.
    ///   - line: The line of the names, from 1.
    /// - Complexity: O(n) for n names.
    init(_ texts: [String], line: Int) throws(TableError) {
        var taken = Set(texts.lazy.map { Name($0) })
        var seen: Set<Name> = []
        var counts: [Name: Int] = [:]
        for (index, text) in texts.enumerated() {
            guard text.utf8.count <= Self.longest else {
                throw TableError(
                    line: line, field: index + 1, "The name of a column has at most \(Self.longest) bytes.",
                    found: text)
            }
            guard text.isEmpty || !seen.insert(Name(text)).inserted else {
                names.append(text)
                continue
            }
            var name: String
            if text.isEmpty {
                unnamed.append(index)
                if index == 0 { recordName = 0 }
                name = index == 0 ? "row" : "column \(index + 1)"
            } else {
                repeated.append(text)
                name = text
            }
            if taken.contains(Name(name)) {
                let stem = name
                var count = counts[Name(stem)] ?? 0
                repeat {
                    count += 1
                    name = "\(stem).\(count)"
                } while taken.contains(Name(name))
                counts[Name(stem)] = count
            }
            taken.insert(Name(name))
            names.append(name)
        }
    }
}
