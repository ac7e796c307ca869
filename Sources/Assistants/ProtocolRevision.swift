/// The revisions of the Model Context Protocol that the server speaks.
enum ProtocolRevision: String, CaseIterable {
    /// Each request has the client's version, so there is no handshake and no session.
    case stateless = "2026-07-28"
    case november2025 = "2025-11-25"
    case june2025 = "2025-06-18"

    /// The newest revision that begins with `initialize`.
    static let newestWithHandshake = november2025

    var isStateless: Bool { self == .stateless }

    static let names = allCases.map(\.rawValue)
}

/// The fields of a request over HTTP that repeat parts of the message.
package struct MessageHeaders: Sendable {
    /// `MCP-Protocol-Version`
    let version: String?
    /// `Mcp-Method`
    let method: String?
    /// `Mcp-Name`
    let name: String?

    package init(version: String?, method: String?, name: String?) {
        self.version = version
        self.method = method
        self.name = name
    }
}
