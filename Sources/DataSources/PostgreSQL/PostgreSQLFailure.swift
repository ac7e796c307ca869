/// An error that a server reports.
struct PostgreSQLFailure: Hashable {
    /// Five characters (PostgreSQL's manual, appendix A); empty where the server has said nothing.
    let state: String
    let message: String

    /// - Parameter hasValues: Whether it was sent values of parameters.
    func error(_ source: String, hasValues: Bool = false) -> DataSourceError {
        let log = state.isEmpty ? message : "\(message) (SQLSTATE \(state))"
        switch state {
        // query_canceled by a time-out, lock_not_available
        case "57014", "55P03": return .tooSlow(source, log: log)
        default: break
        }
        switch state.prefix(2) {
        // Nothing; connection exceptions; the server is being shut down; system errors; internal errors.
        case "", "08", "57", "58", "XX": return .unreachable(source, log: log)
        // Insufficient resources, such as connections.
        case "53": return .overloaded(source, log: log)
        // Data exceptions: values of parameters, where there are any, are likelier to be at fault than the statement.
        case "22":
            guard hasValues else { return .failed(source, log: log) }
            return DataSourceError(
                .refused, source: source, "The data source \"\(source)\" cannot use the values of the parameters.",
                log: log)
        default: return .refused(source, log: log)
        }
    }
}
