import Budget
import Formatting
import Geography
import Geometry

/// The map that the plots of a graph share. Plots add what it has to show when they are resolved, and get it when all
/// of them are.
struct SharedMap: SharedState {
    /// The index of the plot that draws the map: the choropleth, or else the first one. Nil without maps.
    let owner: Int?
    /// The map that is drawn.
    let base: BaseMap
    /// The numbers of visible plots that color areas, and of those that are no maps.
    let plots: (choropleths: Int, others: Int)
    private var shapes: [MapShape]?
    /// Whether each area has a value.
    private var hasValue: [Bool] = []
    private var points: [GeoPoint] = []
    private var map: ProjectedMap?

    init(of graph: Graph) {
        let visible = graph.plots.enumerated().filter { !$1.common.isHidden }
        let maps = visible.compactMap { number, plot in (plot as? any MapPlot).map { (number, $0) } }
        let choropleths = maps.filter { $0.1 is ChoroplethPlot }
        owner = (choropleths.first ?? maps.first)?.0
        base = (choropleths.first ?? maps.first)?.1.base ?? BaseMap()
        plots = (choropleths.count, visible.count - maps.count)
    }

    /// Adds areas, of which some have values.
    mutating func add(_ shapes: [MapShape], hasValue: [Bool]) {
        self.shapes = shapes
        self.hasValue = hasValue
    }

    /// Adds points that have to be visible.
    mutating func add(_ points: [GeoPoint]) { self.points += points }

    /// The map of everything that was added.
    /// - Parameters:
    ///   - size: The size of the picture, in points.
    ///   - locale: The language of names.
    mutating func projected(size: Size, locale: String, budget: RenderBudget) -> ProjectedMap {
        if let map { return map }
        let shapes = shapes ?? MapPlaces(base.areas, naming: [], locale: locale, budget: budget).shapes
        let result = ProjectedMap(
            of: base, shapes, hasValue: hasValue.isEmpty ? nil : hasValue, points: points, size: size, budget: budget)
        map = result
        return result
    }
}

extension Resolver {
    /// The shared map, after all plots have added what it has to show.
    mutating func projectedMap() -> ProjectedMap {
        let (size, locale, budget) = (size, locale.tag, budget)
        return self[SharedMap.self].projected(size: size, locale: locale, budget: budget)
    }
}
