extension ServiceConfiguration {
    /// Opens the database of saved charts, where there is to be one, and checks it.
    func openSavedCharts() throws(StartError) -> SavedChartThread? {
        guard let path = savedChartsPath else { return nil }
        do throws(DatabaseError) {
            return try SavedChartThread(path: path, limits: savedCharts)
        } catch {
            let advice = error.kind == .damaged ? "; restore it from a copy, or move it away to begin a new one" : ""
            throw .savedCharts(path: path, error.message + advice)
        }
    }
}
