import Data

/// Something that a spec names instead of holding it.
package enum ResourceRequest: Hashable, Sendable {
    /// Data at a URL.
    case data(url: String)
    /// A PNG at a URL.
    case picture(url: String)
    /// What one of the operator's data sources answers.
    case query(DataQuery)
}
