import HTTPServer

/// Why a service could not start.
package enum StartError: Error, Hashable, Sendable, CustomStringConvertible {
    case listen(ListenError)
    /// The database of saved charts, at this path, cannot be used.
    case savedCharts(path: String, String)
    /// The list of data sources, at this path, cannot be used.
    case dataSources(path: String, String)

    /// The file of certificate authorities, at this path, cannot be used.
    case authorities(path: String, String)

    package var description: String {
        switch self {
        case .listen(let error): error.description
        case .savedCharts(let path, let message): "cannot use \(path) for saved charts: \(message)"
        case .dataSources(let path, let message): "cannot use \(path) for data sources: \(message)"
        case .authorities(let path, let message): "cannot use \(path) for certificate authorities: \(message)"
        }
    }
}
