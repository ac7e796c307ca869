import Budget
import Data
import Drawing

/// A plot of the distribution of values, with a shape for each group of them: a box, a violin or its points.
protocol DistributionPlot: Plot {
    var barsAreHorizontal: Bool { get set }
    /// The locations of vertical shapes, or the values of horizontal shapes.
    var x: Field? { get set }
    /// The values of vertical shapes, or the locations of horizontal shapes.
    var y: Field? { get set }
    /// In data units of the location; nil divides the space between the plots.
    var barWidth: Double? { get }
    /// In data units of the location; nil places the shapes of several plots side by side.
    var barOffset: Double? { get set }

    /// The sides of the location at which the shapes are.
    var sides: DistributionSides { get }

    /// The automatic width of shapes as a fraction of the space that they have.
    static var breadth: DistributionBreadth { get }
}

/// The sides of a location at which a shape is, as readers of the picture see them. Of horizontal shapes, the left side is
/// below the location and the right side is above it.
enum DistributionSides: Hashable, Sendable {
    case both, left, right
}

/// The automatic width of the shapes of a plot type.
struct DistributionBreadth: Sendable {
    /// As a fraction of the distance of two locations.
    var alone: Double
    /// As a fraction of the space that each plot has if several plots are side by side.
    var besideOthers: Double
    /// In points.
    var maximum: Double
}

extension DistributionPlot {
    package var needsPlotSpace: Bool { true }

    var sides: DistributionSides { .both }

    /// The coordinate of the locations.
    var locationCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { locationCoordinate.orthogonal }

    var values: Field? { barsAreHorizontal ? x : y }

    /// The groups of the values according to the client.
    var groups: Field? { barsAreHorizontal ? y : x }

    /// The groups and locations. Values without groups form one group, which is named after the plot.
    var location: Field? {
        if let groups { return groups }
        return values == nil ? nil : .values(.texts([common.name ?? ""]))
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        [coordinate == locationCoordinate ? location : values].compactMap { $0 }
    }

    package func bandLocation(along coordinate: Coordinate) -> Field? {
        coordinate == locationCoordinate && barWidth == nil && barOffset == nil ? location : nil
    }

    /// Whether shapes of other plots can have the same locations.
    var sharesLocations: Bool { groups != nil || values == nil }
}

/// The values of a plot and the location of each.
struct LocatedValues {
    var numbers: [Double]
    /// The location of each value; nil if all of them are at `common`.
    var locations: [Double]?
    /// The location of values without groups.
    var common = 0.0

    /// Reads the values of a plot and their locations.
    init(of plot: some DistributionPlot, _ field: Field, _ fields: inout RecordFields) throws(ChartError) {
        let (along, across) = (plot.locationCoordinate, plot.valueCoordinate)
        numbers = try fields.numbers(field, across.rawValue, along: across)
        if let groups = plot.groups {
            locations = try fields.numbers(groups, along.rawValue, along: along)
            return
        }
        // A numeric scale has no position for a name.
        let type = fields.scaleType(along: along)
        common = type.hasPositiveValuesOnly ? 1 : 0
        if type.values == .names {
            common = try fields.ownNumbers(.texts([plot.common.name ?? ""]), along: along).first ?? 0
        }
    }

    /// The number of values whose location is missing.
    var countWithoutLocation: Int {
        guard let locations else { return 0 }
        return zip(locations, numbers).count { $0.isNaN && !$1.isNaN }
    }

    func location(of record: Int) -> Double { locations?[record] ?? common }

    /// The values by their locations.
    func samples(_ fields: RecordFields) throws(ChartError) -> BoxSamples {
        guard let locations else { return BoxSamples(numbers, at: common) }
        guard let samples = BoxSamples(numbers, at: locations, fields.budget) else {
            throw ChartError(stoppedAt: fields.place)
        }
        return samples
    }
}
