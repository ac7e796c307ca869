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

    /// Warnings about settings of a map that another plot draws otherwise.
    mutating func warnings(ofMapOf plot: some MapPlot, _ number: Int) -> [ChartWarning] {
        let shared = self[SharedMap.self]
        guard let owner = shared.owner, owner != number else { return [] }
        return plot.base.settings(besides: shared.base).map {
            ChartWarning(.plot(number)[$0], "is not used: the plots share the map of plot \(owner + 1).")
        }
    }
}

extension BaseMap {
    /// The keys of settings that differ from their defaults and from those of another map.
    fileprivate func settings(besides other: BaseMap) -> [String] {
        var keys: [String] = []
        func compare<Value: Equatable>(_ key: String, _ value: KeyPath<BaseMap, Value>) {
            let own = self[keyPath: value]
            if own != BaseMap()[keyPath: value], own != other[keyPath: value] { keys.append(key) }
        }
        compare("map", \.areas.layer)
        compare("projection", \.projection)
        compare("fit", \.fit)
        compare("seaFill", \.seaFill)
        compare("borderLineStyle", \.borderLineStyle)
        compare("outlineLineStyle", \.outlineLineStyle)
        compare("graticule", \.graticule)
        return keys
    }
}
