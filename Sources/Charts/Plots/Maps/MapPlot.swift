import Drawing

/// A plot on a map. All plots of a graph with maps share one map.
protocol MapPlot: Plot {
    var base: BaseMap { get }
}

extension Resolver {
    /// Checks that all visible plots can share a map, and that at most one of them colors its areas.
    mutating func expectMaps(_ number: Int) throws(ChartError) {
        let plots = self[SharedMap.self].plots
        guard plots.others == 0 else {
            throw ChartError(
                at: .plot(number)["type"],
                "Beside a map, there can only be points of maps. Write each other plot into its own chart of graphs.")
        }
        guard plots.choropleths < 2 || !(graph.plots[number] is ChoroplethPlot) else {
            throw ChartError(
                at: .plot(number)["type"],
                "A chart has only one choropleth map. Write each into its own chart of graphs.")
        }
    }

    /// Warnings about settings of a map that another plot draws.
    mutating func warnings(ofMapOf plot: some MapPlot, _ number: Int) -> [ChartWarning] {
        guard let owner = self[SharedMap.self].owner, owner != number else { return [] }
        return plot.base.settings.map {
            ChartWarning(.plot(number)[$0], "is not used: the plots share the map of plot \(owner + 1).")
        }
    }
}

extension BaseMap {
    /// The keys of settings that differ from their defaults.
    fileprivate var settings: [String] {
        var keys: [String] = []
        if !areas.isOfCountries { keys.append("map") }
        if projection != Projection() { keys.append("projection") }
        if fit != nil { keys.append("fit") }
        if seaFill != nil { keys.append("seaFill") }
        if borderLineStyle != nil { keys.append("borderLineStyle") }
        if outlineLineStyle != nil { keys.append("outlineLineStyle") }
        if graticule { keys.append("graticule") }
        return keys
    }
}
