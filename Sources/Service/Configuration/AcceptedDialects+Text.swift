import Rendering

extension AcceptedDialects {
    private static let names: [(name: String, dialect: AcceptedDialects)] = [
        ("native", .native), ("chartjs", .foreign),
    ]

    /// Reads names separated by white space or commas. Returns `nil` if a name is unknown or there is none.
    init?(_ text: String) {
        self = []
        for word in text.words {
            guard let known = Self.names.first(where: { $0.name == word }) else { return nil }
            insert(known.dialect)
        }
        if isEmpty { return nil }
    }

    var text: String {
        Self.names.filter { contains($0.dialect) }.map(\.name).joined(separator: " ")
    }
}
