import JSON
import JavaScript

/// A dataset as the client describes it, below the members that take precedence: those in the spelling of version 4 for
/// those in that of version 2, and colors of a palette. The data is never copied.
struct DatasetSource: Sendable {
    let index: Int
    let own: JSONValue
    let overlay: JSONValue?

    /// - Parameter members: What takes precedence.
    init(_ own: JSONValue, at index: Int, _ members: [JSONTree.Member] = []) {
        self.own = own
        self.index = index
        overlay = members.isEmpty ? nil : JSONTree.object(members).value
    }

    /// The dataset with further members that take precedence.
    func with(_ members: [JSONTree.Member]) -> DatasetSource {
        guard !members.isEmpty else { return self }
        let before = overlay.flatMap { try? JSONTree(options: $0, at: "") } ?? .object([])
        return DatasetSource(own, at: index, before.merged(with: .object(members)).members)
    }

    subscript(key: String) -> JSONValue? { overlay?[key] ?? own[key] }

    /// The dataset as functions see it, with the colors of the palette.
    var scriptValue: Value {
        guard let overlay else { return Value(own) }
        return .object((Array(own.members) + Array(overlay.members)).map { ($0.key, Value($0.value)) })
    }

    /// The objects in which options are looked for, the first one first.
    var scopes: [JSONValue?] { [overlay, own] }
}
