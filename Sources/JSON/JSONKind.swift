/// The six kinds of JSON values.
package enum JSONKind: String, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case number
    case string
    case array
    case object
}
