import Arrangements
import Budget
import Data
import Diagnostics
import Drawing
import Formatting

extension BarPlot {
    /// The order of tasks.
    package struct Tasks: Sendable {
        /// The names of the tasks before each one.
        package var after: [[String]] = []
        /// The instant that is marked by a line.
        package var today: PlotValue?
        /// The names, the starts and the ends of the tasks of all series; nil for those of the plot.
        private(set) var all: (names: Field?, starts: Field?, ends: Field?)?

        init() {}

        /// The order of tasks of which the plot has only a part.
        func amongAll(named names: Field?, from starts: Field?, to ends: Field?) -> Tasks {
            var tasks = self
            tasks.all = (names, starts, ends)
            return tasks
        }
    }

    func resolvedLinks(
        _ bars: ResolvedBarPlot, by resolver: Resolver, in space: Int, at place: GraphPlace
    ) throws(ChartError) -> ResolvedBarPlot.Links {
        let theme = resolver.theme
        let ink = theme.titleTextStyle.color
        var links = ResolvedBarPlot.Links(
            line: LineStyle(ink.interpolated(to: theme.background, at: 0.35), width: 1.25),
            todayLine: LineStyle(theme.decreaseColor, width: 1.5))
        if let today = tasks.today {
            links.today = try resolver.spaces[space][valueCoordinate].number(for: today, at: place["today"])
        }
        guard !tasks.after.isEmpty else { return links }
        let place = place["after"]
        let fields = tasks.all ?? (y, base, x)
        guard let location = fields.names, let start = fields.starts, let end = fields.ends else {
            throw ChartError(at: place, "Only tasks with names in y and a start can follow each other.")
        }
        let column = try resolver.column(of: location, at: place)
        let names = column.texts
        let count = names.count
        guard tasks.after.count <= count else {
            throw ChartError(at: place, "There are \(count) tasks and \(tasks.after.count) entries.")
        }
        let others = (try resolver.column(of: start, at: place), try resolver.column(of: end, at: place))
        guard others.0.count == count, others.1.count == count else {
            throw ChartError(at: place, "There are \(count) tasks with \(others.0.count) starts.")
        }
        try resolver.claim(count, each: 3 * ElementMemory.number, at: place)
        links.locations = try resolver.numbers(column, along: locationCoordinate, in: space, at: place)
        links.starts = try resolver.numbers(others.0, along: valueCoordinate, in: space, at: place)
        links.ends = try resolver.numbers(others.1, along: valueCoordinate, in: space, at: place)
        var records: [Name: Int] = [:]
        for case (let index, let name?) in names.enumerated() { records[Name(name)] = records[Name(name)] ?? index }
        let all = tasks.after.reduce(0) { $0 + $1.count }
        guard resolver.budget.allows(all, each: 6 * ElementMemory.number),
            !resolver.budget.isSpent(before: 300 * (all + count))
        else { throw ChartError(stoppedAt: place) }
        for (task, others) in tasks.after.enumerated() {
            for (index, other) in others.enumerated() {
                guard let source = records[Name(other)] else {
                    throw ChartError(
                        at: place[task][index], "There is no task \"\(other.shortened(to: 40))\".", found: other,
                        known: names.compactMap(\.self))
                }
                links.sources.append(source)
                links.targets.append(task)
            }
        }
        let graph = DirectedGraph(nodeCount: count, sources: links.sources, targets: links.targets)
        if let cycle = graph.cycle() {
            let path = (cycle + cycle.prefix(1)).map { names[links.sources[$0]] ?? "" }
            let shown = path.prefix(6).map { "\"\($0.shortened(to: 40))\"" }.joined(separator: ", ")
            throw ChartError(
                at: place, "The tasks follow each other in a circle: \(shown)\(path.count > 6 ? ", …" : "").")
        }
        return links
    }
}

extension ResolvedBarPlot {
    /// The arrows between tasks, and the line of today.
    struct Links: Sendable {
        var line: LineStyle
        var todayLine: LineStyle
        /// The locations of all tasks.
        var locations: [Double] = []
        var starts: [Double] = []
        var ends: [Double] = []
        /// The tasks at the start and at the end of each arrow.
        var sources: [Int] = []
        var targets: [Int] = []
        var today: Double?
    }
}
