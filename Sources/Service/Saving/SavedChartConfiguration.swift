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
        location,
        .path(
            "saved-charts-password-file", \.savedChartsPasswordFile,
            "A file with the password of the database in PostgreSQL. If unset, libpq looks for the password in `PGPASSFILE` or `PGPASSWORD`."
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

extension Setting {
    private static let location = Setting(
        name: "saved-charts", letter: nil,
        summary:
            "The database file for saved charts, which the server creates if it does not exist, or the URL of a database in PostgreSQL without a password, such as `postgresql://plotwright@db/charts`, which several servers may share. If unset, charts cannot be saved.",
        unit: nil, values: "a path or a URL", isSecret: false, fileType: .text, automatic: nil,
        apply: { text, configuration in
            guard !text.isEmpty, text.utf8.count < 4096, !text.utf8.contains(0) else { return false }
            configuration.savedChartsPath = text
            return true
        }, show: { $0.savedChartsPath.map(PostgreSQLStoreAddress.shown) })
}

extension ServiceConfiguration {
    /// Opens the store of charts; `nil` if none is configured.
    func openSavedCharts() throws(StartError) -> ChartDatabase? {
        guard let path = savedChartsPath else { return nil }
        do throws(StoreError) {
            guard PostgreSQLStoreAddress.isURL(path) else {
                return try ChartDatabase(path: path, limits: savedCharts)
            }
            let address = try PostgreSQLStoreAddress(path, passwordFile: savedChartsPasswordFile)
            return try ChartDatabase(address, limits: savedCharts)
        } catch {
            throw .savedCharts(path: PostgreSQLStoreAddress.shown(path), error.advice)
        }
    }
}
