import Charts
import Data
import Formatting
import Glibc
import JSON
import Specs
import TestSupport

extension RandomSpec {
    mutating func plot(in spaces: [Space]) -> JSONTree {
        let number = count(0...spaces.count - 1)
        if knowsAllPlots, happens(0.7) {
            var plot = furtherPlot(in: spaces[number])
            let type = plot["type"]
            if type != "radar", type != "polar" { plot["plotSpace"] = .string("space \(number)") }
            if happens(0.6) { plot["title"] = .string(happens(0.7) ? name() : text()) }
            if happens(0.05) { plot["hidden"] = true }
            return JSONTree(sorting: plot)
        }
        var plot: [String: JSONTree] =
            happens(0.12)
            ? pie()
            : happens(0.4)
                ? bars(in: spaces[number]) : happens(0.06) ? histogram() : line(in: spaces[number])
        if plot["labels"] == nil, plot["startAngle"] == nil { plot["plotSpace"] = .string("space \(number)") }
        if happens(0.6) { plot["title"] = .string(happens(0.7) ? name() : text()) }
        if happens(0.05) { plot["hidden"] = true }
        if knowsAllPlots { divide(&plot) }
        return JSONTree(sorting: plot)
    }

    /// Divides some plots into series.
    private mutating func divide(_ plot: inout [String: JSONTree]) {
        let type = plot["type"]
        guard type == "line" || type == "area" || type == "scatter" || type == "bar" || type == "bubble",
            plot["colorValues"] == nil, case .array(let values)? = plot["y"]
        else { return }
        let others = random
        symbolSeed &+= 1
        random = RandomSource(seed: symbolSeed)
        if happens(0.4) {
            let names = values.map { _ in JSONTree.string("series \(count(0...12))") }
            plot["series"] =
                happens(0.5)
                ? .array(names)
                : [
                    "field": .array(names), "limit": .number(Double(count(2...9))),
                    "order": .string(one(of: ["name", "sum", "appearance"])),
                ]
            if type == "area", happens(0.5) {
                plot["stackOffset"] = .string(one(of: ["zero", "normalize", "center", "wiggle"]))
                plot["stack"] = .string(happens(0.5) ? "own" : "other")
            }
        }
        random = others
    }

    private mutating func line(in space: Space) -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = [
            "type": .string(one(of: ["line", "scatter", "area"])), "y": column(on: space.y, count: length),
            "interpolation": word(ScatterPlot.InterpolationAlgorithm.self),
        ]
        if happens(0.8) { plot["x"] = column(on: space.x, count: length) }
        if happens(0.3) {
            let kinds = PlotSymbol.Kind.allCases.filter { $0 != .custom }
            plot["plotSymbol"] = ["type": .string(one(of: kinds).rawValue), "size": .number(size(1...40))]
        }
        if happens(0.2) { plot["areaBaseValue"] = value(on: .linear) }
        if happens(0.2) { plot["stack"] = "stack" }
        guard plot["type"] == "scatter" else { return plot }
        let others = random
        symbolSeed &+= 1
        random = RandomSource(seed: symbolSeed)
        mark(&plot, count: length)
        random = others
        return plot
    }

    /// Adds sizes and colors of symbols, with their legends.
    private mutating func mark(_ plot: inout [String: JSONTree], count length: Int) {
        if happens(0.5) {
            if happens(0.5) { plot["type"] = "bubble" }
            plot["size"] = .array(numbers(count: length))
            if happens(0.3) { plot["maximumDiameter"] = .number(size(1...200)) }
            if happens(0.1) { plot["maximumSize"] = .number(size(1...1000)) }
            if happens(0.5) { plot["sizeLegend"] = happens(0.3) ? true : sizeLegend() }
        }
        guard happens(0.5) else { return }
        plot["colorValues"] = .array(
            happens(0.7)
                ? numbers(count: length) : (0..<length).map { _ in .string("group \(count(0...5))") })
        if happens(0.4) { plot["colorBar"] = happens(0.2) ? false : guide() }
        if happens(0.2) { plot["colorScale"] = ["midpoint": value(on: .linear), "numberOfSteps": 5] }
    }

    private mutating func guide() -> JSONTree {
        var guide: [String: JSONTree] = ["anchor": word(ColorBar.Anchor.self)]
        if happens(0.5) { guide["title"] = .string(happens(0.7) ? name() : text()) }
        if happens(0.2) { guide["labelFormatter"] = "number" }
        return JSONTree(sorting: guide)
    }

    private mutating func sizeLegend() -> JSONTree {
        var legend: [String: JSONTree] = ["anchor": word(ColorBar.Anchor.self)]
        if happens(0.5) { legend["title"] = .string(happens(0.7) ? name() : text()) }
        if happens(0.2) { legend["values"] = [.number(size(1...100)), .number(size(1...1000))] }
        return JSONTree(sorting: legend)
    }

    private mutating func bars(in space: Space) -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = [
            "type": "bar", "x": column(on: space.x, count: length), "y": column(on: space.y, count: length),
        ]
        if happens(0.2) { plot["barsAreHorizontal"] = true }
        if happens(0.3) { plot["stack"] = "stack" }
        if happens(0.3), plot["stack"] != nil { plot["stackOffset"] = one(of: ["normalize", "none"]) }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        if happens(0.1) { plot["labelOffset"] = .number(number(-30...30)) }
        if happens(0.15) {
            plot["labelFill"] = "gold"
            plot["labelBorderLineStyle"] = "brown"
            plot["labelPadding"] = .number(number(0...20))
        }
        if happens(0.1) { plot["barWidthsAreInViewCoordinates"] = true }
        if happens(0.1) { plot["barOffset"] = .number(number(-20...20)) }
        if happens(0.1) { plot["barCornerRadius"] = .number(size(1...30)) }
        if happens(0.1) { plot["barBaseCornerRadius"] = .number(size(1...30)) }
        if happens(0.1) { plot["lineStyle"] = ["lineWidth": .number(size(1...10))] }
        if happens(0.1) { plot["tubular"] = true }
        if happens(0.1) { plot["barWidths"] = [.null, .number(size(1...30)), 0] }
        if happens(0.1) { plot["barWidth"] = .number(size(1...100) / 10) }
        if happens(0.1) { plot["baseValue"] = value(on: .linear) }
        return plot
    }

    private mutating func pie() -> [String: JSONTree] {
        let length = min(length(), 200)
        var plot: [String: JSONTree] = [
            "type": .string(one(of: ["pie", "doughnut"])),
            "values": .array((0..<length).map { _ in happens(0.1) ? .null : .number(abs(number(0...100).rounded())) }),
            "startAngle": .number(number(-720...720)), "sliceDirection": word(PieChart.Direction.self),
        ]
        if happens(0.8) { plot["labels"] = .array((0..<length).map { _ in .string(happens(0.9) ? name() : text()) }) }
        if happens(0.2) { plot["endAngle"] = .number(number(-720...720)) }
        if happens(0.1) { plot["centerAnchor"] = [.number(number(0...1)), .number(number(0...1))] }
        if happens(0.2) { plot["pieRadius"] = .number(size(1...300)) }
        if happens(0.2) { plot["pieInnerRadius"] = .number(size(1...300)) }
        if happens(0.2) { plot["radialOffsets"] = [.number(number(-50...50)), 0, .number(size(1...1000))] }
        if happens(0.4) { plot["outsideLabels"] = word(PieChart.OutsideLabel.self) }
        if happens(0.2) { plot["labelFormatter"] = "number" }
        if happens(0.2) { plot["labelOffset"] = .number(number(-60...60)) }
        if happens(0.2) { plot["labelRotation"] = .number(number(-180...180)) }
        if happens(0.2) { plot["labelRotationRelativeToRadius"] = true }
        if happens(0.2) { plot["otherThreshold"] = .number(number(0...0.3)) }
        return plot
    }

    mutating func histogram() -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = [
            "type": "histogram", "values": .array(numbers(count: length)),
            "normalization": word(Histogram.Normalization.self),
        ]
        if happens(0.3) { plot["bins"] = .number(Double(count(1...998))) }
        if happens(0.3) { plot["bins"] = ["width": .number(size(1...1000) / 100)] }
        if happens(0.3) { plot["barsAreHorizontal"] = true }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        return plot
    }

    // MARK: Data

    static let hostile: [Double] = [
        0, -0.0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
        -.leastNonzeroMagnitude, 2.5e-308,
        1e-300, 1e15, 123_456_789.123_456_79, 0.1,
    ]

    mutating func length() -> Int {
        switch count(0...99) {
        case 0...9: count(0...2)
        case 10...90: count(3...30)
        case 91...98: count(31...300)
        default: count(1000...10_000)
        }
    }

    mutating func column(on type: ScaleType, count: Int) -> JSONTree {
        switch type {
        case .linear, .log, .logModulus: return .array(numbers(count: count))
        case .category:
            let isShort = happens(0.7)
            return .array((0..<count).map { index in .string(isShort ? "\(name()) \(index)" : text() + "\(index)") })
        case .dateTime:
            let step = size(1...100)
            let unit = one(of: [0.001, 1, 60, 3600, 86_400, 2_629_746, 31_556_952])
            let start = number(-3e9...3e9)
            return .array((0..<count).map { .string(date(start + Double($0) * step * unit)) })
        }
    }

    mutating func numbers(count: Int) -> [JSONTree] {
        let hasGaps = happens(0.2)
        let (start, scale) = (number(-1...1) * pow(10, number(-3...9)), pow(10, number(-9...9)))
        let kind = self.count(0...11)
        return (0..<count).map { index in
            if hasGaps, happens(0.2) { return .null }
            switch kind {
            case 0: return .number(start)
            case 1: return .number(one(of: Self.hostile))
            case 2: return .number(start + number(0...1e-6))
            case 3: return .number(Double(index))
            case 4...6: return .number(number(0...scale))
            default: return .number(start + number(-scale...scale))
            }
        }
    }

    /// An instant in ISO 8601 format.
    private func date(_ seconds: Double) -> String {
        Self.iso.string(for: min(seconds, 2e11), in: .utc)
    }

    private static let iso = try! DatePattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
}
