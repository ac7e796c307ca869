import JSON

/// Whether a spec determines colors, which suit only one theme.
struct NativeColors {
    private(set) var areSet = false
    private var count = 0

    /// The parts of the names of all keys with colors.
    private static let names = ["color", "fill", "gradient", "background"]
    /// The number of objects that are searched. A spec with more of them counts as one with colors.
    private static let maximumCount = 2_000

    init(_ root: JSONValue) {
        // The columns of the data may have any names.
        for (key, value) in root.members where key != "data" { search(value, of: key) }
    }

    private mutating func search(_ value: JSONValue, of key: String) {
        let key = key.lowercased()
        if Self.names.contains(where: key.contains) { areSet = true }
        search(value)
    }

    private mutating func search(_ value: JSONValue) {
        guard !areSet else { return }
        switch value.kind {
        case .object:
            count += 1
            if count > Self.maximumCount { areSet = true }
            for (key, value) in value.members where !areSet { search(value, of: key) }
        case .array:
            // Lists of objects hold nothing else.
            guard let first = value.elements.first(where: { _ in true }), first.kind == .object else { return }
            for element in value.elements where !areSet { search(element) }
        default: break
        }
    }
}
