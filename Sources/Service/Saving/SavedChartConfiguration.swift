import SQLite

/// The limits for the number, size and lifetime of saved charts.
package struct SavedChartLimits: Hashable, Sendable {
    package var charts = 100_000
    /// The maximum total size of all specs, in bytes.
    package var octets = 256 << 20
    /// The maximum time to live, which is also the default if a request specifies none; zero for no limit.
    package var timeToLive = Duration.zero

    /// The maximum number of expired and deleted charts that are still distinguished from unknown charts.
    static let tombstones = 10_000
    /// The time for which they are distinguished, in seconds.
    static let tombstoneTime = 30 * 86_400

    package init() {}
}

/// The settings of saved charts.
extension Setting {
    static let saving: [Setting] = [
        .path(
            "saved-charts", \.savedChartsPath,
            "The database file for saved charts. The server creates it if it does not exist. If unset, charts cannot be saved."
        ),
        .whole(
            "max-saved-charts", \.savedCharts.charts, 1...100_000_000, unit: "charts",
            "The maximum number of saved charts. A further chart is answered with 507."),
        .whole(
            "max-saved-size", \.savedCharts.octets, 1...1_048_576, unit: "MiB", scale: 1 << 20,
            "The maximum total size of all saved specs. A further chart is answered with 507."),
        .seconds(
            "max-saved-age", \.savedCharts.timeToLive, 0...3_155_760_000,
            "The maximum time to live of a saved chart, which is also the default if a request specifies none; 0 for no limit."
        ).formerly("saved-time"),
    ]
}

extension ServiceConfiguration {
    /// Opens the database of saved charts; `nil` if none is configured.
    func openSavedCharts() throws(StartError) -> SavedChartThread? {
        guard let path = savedChartsPath else { return nil }
        do throws(SQLiteError) {
            return try SavedChartThread(path: path, limits: savedCharts)
        } catch {
            throw .savedCharts(path: path, error.advice)
        }
    }
}

extension SQLiteError {
    /// The message with advice for the operator.
    var advice: String {
        kind == .damaged ? message + "; restore it from a copy, or move it away to start with a new one" : message
    }
}
