import JSON

/// An axis of a document.
struct OutlineAxis {
    /// The name by which plots refer to it.
    let name: String
    let coordinate: String
    var members: OutlineMembers
    let pointer: String
    /// The side of the plot area, if it is said.
    var side: String?
}
