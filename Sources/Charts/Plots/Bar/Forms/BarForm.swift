import Data
import Drawing
import Formatting

extension BarPlot {
    /// What the bars look like. Each form is a plot type.
    package enum Form: Hashable, Sendable {
        case bars
        /// A stem from the base to the tip, with a dot at the tip.
        case lollipops
        /// A dot at each end of a range, and a line between the dots.
        case dumbbells
        /// Changes, each from the sum before it to the sum after it, and sums.
        case waterfall
        /// Narrow bars over bands, with marks at targets.
        case bullets
        /// Two groups back to back.
        case pyramid
        /// Tasks from their start to their end.
        case tasks
        /// Columns with different widths, divided into parts.
        case marimekko

        /// Whether the bars are horizontal by default.
        var isHorizontal: Bool { self == .bullets || self == .pyramid || self == .tasks }

        /// Whether two values of each record become two plots.
        var isOfPairs: Bool { self == .dumbbells || self == .pyramid }

        var kind: ChartKind {
            switch self {
            case .bars: .bar
            case .lollipops: .lollipop
            case .dumbbells: .dumbbell
            case .waterfall: .waterfall
            case .bullets: .bullet
            case .pyramid: .pyramid
            case .tasks: .gantt
            case .marimekko: .marimekko
            }
        }

        /// The name in messages.
        var name: String {
            switch self {
            case .bars: "Bars"
            case .lollipops: "Lollipops"
            case .dumbbells: "Dumbbells"
            case .waterfall: "Waterfalls"
            case .bullets: "Bullets"
            case .pyramid: "Pyramids"
            case .tasks: "Tasks"
            case .marimekko: "Marimekko charts"
            }
        }
    }

    /// The stems and dots of lollipops and dumbbells.
    package struct Stem: Sendable {
        /// The diameter of the dots, in points.
        package var symbolSize = 11.0
        /// The style of the stems; `.some(nil)` draws none.
        package var lineStyle: LineStylePatch??

        init() {}
    }

    /// The client's key of the tips.
    var keyOfTips: String {
        switch form {
        case .dumbbells, .pyramid: pair.key ?? valueCoordinate.rawValue
        case .tasks: "end"
        default: valueCoordinate.rawValue
        }
    }

    /// The client's key of the bases.
    var keyOfBases: String {
        switch form {
        case .dumbbells: pair.key == "start" ? "end" : "start"
        case .tasks: "start"
        default: "base"
        }
    }

    /// Changes the automatic widths.
    func adapt(_ breadth: inout BarBreadth) {
        guard !hasExplicitSize else { return }
        switch form {
        case .lollipops, .dumbbells:
            // Dots side by side have some space between them.
            breadth.maximum = stem.symbolSize * (form == .lollipops ? 1.4 : 1)
            breadth.hasNeighbors = false
        case .pyramid:
            // The ages of a population have no gaps.
            let factor = min(breadth.slack, 1.32)
            breadth.width *= factor
            breadth.slack /= factor
        case .marimekko:
            // The scale determines the widths.
            (breadth.width, breadth.offset, breadth.slack, breadth.maximum) = (1, 0, 1, .infinity)
            breadth.hasNeighbors = true
        case .bars, .waterfall, .bullets, .tasks: break
        }
    }

    /// Adds what bars of a form have besides the bars.
    func addParts(
        to bars: inout ResolvedBarPlot, by resolver: Resolver, number: Int, in space: Int, at place: GraphPlace
    ) throws(ChartError) {
        let theme = resolver.theme
        let ink = theme.titleTextStyle.color
        switch form {
        case .bars, .pyramid, .marimekko: break
        case .lollipops, .dumbbells:
            let color = form == .dumbbells ? ink.interpolated(to: theme.background, at: 0.65) : bars.look.fill.mainColor
            let isSecond = pair.key == "end"
            var line = stem.lineStyle.over(
                LineStyle(color, width: form == .dumbbells ? 2.5 : 2), else: LineStyle(color))
            if form == .dumbbells, !isSecond { line = nil }
            let hasOwnColor: Bool =
                if case .some(.some(let patch)) = stem.lineStyle { patch.lineColor != nil } else { false }
            bars.stem = ResolvedBarPlot.Stem(
                line: line, takesColorOfBar: form == .lollipops && !hasOwnColor, diameter: stem.symbolSize,
                isPair: form == .dumbbells)
        case .waterfall:
            let line = LineStyle(ink.interpolated(to: theme.background, at: 0.45), width: 1)
            bars.connector = steps.connectorLineStyle.over(line, else: line)
        case .bullets: bars.bullet = try resolvedBullet(bars, by: resolver, number: number, in: space, at: place)
        case .tasks: bars.links = try resolvedLinks(bars, by: resolver, in: space, at: place)
        }
    }

    /// Adds the cost of what bars of a form have besides the bars.
    func addCostOfForm(_ bars: Double, to cost: inout Cost, in context: CostContext) {
        switch form {
        case .bars, .pyramid, .marimekko: break
        case .lollipops, .dumbbells: cost.areas += bars * ElementCost.shape
        case .waterfall: cost.areas += bars * ElementCost.shape / 2
        case .bullets:
            let bands = Double(bullet.ranges.count + 1)
            cost.areas += bars * bands * ElementCost.shape + context.area(context.pixels, .color(.black))
            cost.memory += bars * bands * Double(ElementMemory.mark)
        case .tasks:
            let links = Double(tasks.after.reduce(0) { $0 + $1.count })
            cost.areas += links * ElementCost.shape
            cost.memory += links * Double(ElementMemory.mark)
        }
    }
}

extension ResolvedBarPlot {
    /// The stems and dots that replace bars.
    struct Stem: Sendable {
        /// The style of the stems; nil for dots only.
        var line: LineStyle?
        /// Whether a stem has the color of its bar instead of that of the line.
        var takesColorOfBar: Bool
        /// The diameter of the dots, in points.
        var diameter: Double
        /// Whether another plot has the dots at the other ends.
        var isPair: Bool
    }
}
