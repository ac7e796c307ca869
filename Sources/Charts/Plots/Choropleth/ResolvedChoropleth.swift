import Budget
import Data
import Drawing
import Formatting
import Geography
import Geometry

extension ChoroplethPlot {
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        try resolver.expectMaps(number)
        let column = try resolver.column(of: locations, at: place["locations"])
        try resolver.claim(column.count, each: column.sizeOfNewText + 100, at: place)
        let texts = column.texts
        guard let numbers = try resolver.numerals(of: values, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values of places must be numbers.")
        }
        guard numbers.count == texts.count else {
            throw ChartError(
                at: place["values"],
                "locations has \(texts.count) values and values has \(numbers.count); the counts must be equal.")
        }
        let places = MapPlaces(
            base.areas, naming: texts.map { $0 ?? "" }, locale: resolver.locale.tag, budget: resolver.budget)
        guard places.shapeOfRecord.count == texts.count else { throw ChartError(stoppedAt: place) }
        if !places.unknown.isEmpty, places.shapeOfRecord.allSatisfy({ $0 == nil }), places.hidden.isEmpty {
            throw ChartError(at: place["locations"], "No location is a place of this map. It \(places.complaint ?? "")")
        }
        let records = MapRecords(numbers, in: places.shapeOfRecord, of: places.shapes.count)
        let theme = resolver.theme
        let scale = try colors.resolvedScale(
            of: records.values, standard: theme.conventions.adaptsColorMapsToBackground ? nil : .named(.viridis),
            hasRoundClasses: true, theme: theme, at: place)
        resolver[SharedMap.self].add(places.shapes, hasValue: records.hasValue)
        var plot = ResolvedChoropleth(
            names: places.shapes.map(\.name), records: records, scale: scale, base: base, muted: muted)
        plot.nullFill = nullFill ?? MapGround.landFill(theme)
        plot.labels = common.labels.resolved(
            theme: theme, offset: 0,
            formatter: .number(theme.numberFormat.with(resolver.unit(of: values))))
        if common.showsInLegend {
            plot.colorBar = colors.resolvedBar(
                scale, title: common.name ?? values.columnName, theme: theme)
            if records.missingCount > 0, let fill = plot.nullFill {
                plot.missingEntry = LegendEntry(
                    title: resolver.locale.noData, swatch: .box(fill, border: nil), isNeeded: true)
            }
        }
        plot.warnings =
            colors.warnings(at: place) + colors.warnings(of: records.values, on: scale, at: place)
            + warnings(of: places, texts, records, at: place)
        return plot
    }

    private func warnings(
        of places: MapPlaces, _ texts: [String?], _ records: MapRecords, at place: GraphPlace
    ) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        if let lost = ChartWarning(lost: texts.count { $0?.isEmpty ?? true }, without: "locations", at: place) {
            warnings.append(lost)
        }
        for sentence in [places.complaint, places.omission] {
            if let sentence { warnings.append(ChartWarning(place["locations"], sentence)) }
        }
        if records.replacedCount > 0 {
            warnings.append(
                ChartWarning(
                    counting: records.replacedCount,
                    one: "1 value of a map is replaced by a later value for the same place.",
                    many: "# values of a map are replaced by later values for the same places."))
        }
        return warnings
    }
}

/// A map with numeric data.
struct ResolvedChoropleth: ResolvedPlot {
    /// The names of the areas.
    let names: [String]
    let records: MapRecords
    @Indirect private(set) var scale: ResolvedColorScale
    let base: BaseMap
    let muted: (records: [Bool], color: Color)?
    /// Nil until all plots are resolved.
    private(set) var ground: MapGround?
    var nullFill: Fill?
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    @IndirectOptional var colorBar: ResolvedColorBar? = nil
    var missingEntry: LegendEntry?
    var warnings: [ChartWarning] = []

    init(
        names: [String], records: MapRecords, scale: ResolvedColorScale, base: BaseMap,
        muted: (records: [Bool], color: Color)?
    ) {
        self.names = names
        self.records = records
        self.scale = scale
        self.base = base
        self.muted = muted
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        var plot = self
        plot.ground = MapGround(resolver.projectedMap(), of: base, resolver.theme)
        return plot
    }

    var isEmpty: Bool? { !records.values.contains(where: \.isFinite) }

    var paintsAreas: Bool { true }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries {
        guard let missingEntry else { return [] }
        return [missingEntry]
    }

    var isGround: Bool { true }

    func scene(in context: PlotContext) -> any PlotScene {
        ground.map { ChoroplethScene(self, $0, in: context) } ?? EmptyScene()
    }

    /// The fill of an area; nil for none.
    func fill(ofShape shape: Int) -> Fill? {
        guard let record = records.recordOfShape[shape], let color = scale.color(of: records.values[record]) else {
            return nullFill
        }
        if let muted, record < muted.records.count, muted.records[record] { return .color(muted.color) }
        return .color(color)
    }
}
