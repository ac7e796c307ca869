extension ServiceConfiguration {
    /// Opens the database of saved charts, where there is to be one.
    func openSavedCharts() throws(StartError) -> SavedChartThread? {
        guard let path = savedChartsPath else { return nil }
        do throws(DatabaseError) {
            return try SavedChartThread(path: path, limits: savedCharts)
        } catch {
            throw .savedCharts(path: path, error.advice)
        }
    }
}
