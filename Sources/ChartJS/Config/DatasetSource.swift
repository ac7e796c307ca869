import JSON

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

    subscript(key: String) -> JSONValue? { overlay?[key] ?? own[key] }

    /// The objects in which options are looked for, the first one first.
    var scopes: [JSONValue?] { [overlay, own] }
}
