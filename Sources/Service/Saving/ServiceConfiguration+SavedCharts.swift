import SQLite

extension ServiceConfiguration {
    /// Opens the database of saved charts, where there is to be one.
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
    /// The message with what an operator can do.
    var advice: String {
        kind == .damaged ? message + "; restore it from a copy, or move it away to begin a new one" : message
    }
}
