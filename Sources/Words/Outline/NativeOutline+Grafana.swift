import JSON

extension NativeOutline {
    /// A panel of Grafana. One that has its data in the document is drawn.
    mutating func readPanel() {
        guard
            chart.find("fieldconfig gridpos snapshotdata") != nil
                || chart.find("targets", as: .array) != nil
        else { return }
        isChanged = true
        guard let frames = GrafanaFrame.all(of: chart) else {
            missing = [
                (
                    "/targets",
                    "This is a panel of Grafana, which has queries in place of data. Name a data source and a query in \"data\", as /docs/data shows, and the plots beside it; /docs/coming-from/grafana-renderer compares both."
                )
            ]
            return
        }
        let panel = GrafanaPanel(chart, frames)
        guard !WordBudget.current.isExceeded else { return }
        missing = panel.missing
        (chart, plots) = (panel.members, panel.plots)
        moves += panel.moves
        isWhole = true
    }
}
