import Charts
import Data
import Glibc
import JSON
import Specs

extension RandomSpec {
    /// A plot of a type other than lines, bars and pies, or a plot with error bars or a function.
    mutating func furtherPlot(in space: Space) -> [String: JSONTree] {
        switch count(0...9) {
        case 0: range(in: space)
        case 1: tradingRange(in: space)
        case 2: box(in: space)
        case 3: heatMap(in: space)
        case 4: radar()
        case 5: polar()
        case 6: bubbles(in: space)
        case 7: withErrorBars(in: space)
        case 8: histogram()
        default: function(in: space)
        }
    }

    /// The settings of polar plots, possibly empty.
    mutating func polarSpace() -> JSONTree {
        var result: [String: JSONTree] = [:]
        if happens(0.3) { result["startAngle"] = .number(number(-720...720)) }
        if happens(0.3) { result["direction"] = .string(one(of: ["clockwise", "counterClockwise"])) }
        if happens(0.2) { result["categories"] = .array((0..<count(0...20)).map { _ in .string(name()) }) }
        if happens(0.2) { result["scale"] = .string(one(of: ["linear", "log"])) }
        if happens(0.2) { result["range"] = [.number(number(0...10)), .number(number(10...1000))] }
        if happens(0.3) { result["gridShape"] = .string(one(of: ["circle", "polygon"])) }
        if happens(0.2) { result["preferredNumberOfMajorTicks"] = .number(Double(count(0...50))) }
        if happens(0.2) { result["labelTextStyle"] = textStyle() }
        if happens(0.2) { result["radialLabelAngle"] = .number(number(-720...720)) }
        if happens(0.2) { result["radialLabels"] = .bool(happens(0.5)) }
        return JSONTree(sorting: result)
    }

    // MARK: Plots in a plot space

    private mutating func range(in space: Space) -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = ["type": "range", "y": column(on: space.y, count: length)]
        if happens(0.7) { plot["x"] = column(on: space.x, count: length) }
        for side in ["high", "low", "left", "right"] where happens(0.6) { plot[side] = distances(count: length) }
        if happens(0.2) { plot["barWidth"] = .number(size(1...60)) }
        if happens(0.1) { plot["gapWidth"] = .number(size(1...60)) }
        if happens(0.1) { plot["gapHeight"] = .number(size(1...60)) }
        if happens(0.3) { plot["areaFill"] = "rgba(0,0,255,0.2)" }
        if happens(0.3) { plot["fillDirection"] = word(RangePlot.FillDirection.self) }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        if happens(0.2) { plot["labelField"] = .string(one(of: ["x", "y", "high", "low", "left", "right"])) }
        return plot
    }

    private mutating func tradingRange(in space: Space) -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = ["type": .string(one(of: ["tradingRange", "ohlc", "candlestick"]))]
        plot["close"] = column(on: space.y, count: length)
        if happens(0.8) { plot["x"] = column(on: space.x, count: length) }
        for price in ["open", "high", "low"] where happens(0.8) { plot[price] = .array(numbers(count: length)) }
        if happens(0.2) { plot["barWidth"] = .number(size(1...60)) }
        if happens(0.1) { plot["stickLength"] = .number(size(1...60)) }
        if happens(0.1) { plot["barCornerRadius"] = .number(size(1...30)) }
        if happens(0.1) { plot["showBarBorder"] = false }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        return plot
    }

    private mutating func box(in space: Space) -> [String: JSONTree] {
        let length = length()
        let isHorizontal = happens(0.2)
        var plot: [String: JSONTree] = [
            "type": "box", "y": isHorizontal ? column(on: space.y, count: length) : .array(numbers(count: length)),
        ]
        if isHorizontal { plot["barsAreHorizontal"] = true }
        if isHorizontal || happens(0.8) {
            let groups = column(on: space.x, count: max(1, min(length, count(1...6))))
            // Each location has several values.
            if !isHorizontal, case .array(let places) = groups {
                plot["x"] = .array((0..<length).map { places[$0 % places.count] })
            } else {
                plot["x"] = .array(numbers(count: length))
            }
        }
        if happens(0.2) { plot["whiskerReach"] = happens(0.3) ? .null : .number(number(0...3)) }
        if happens(0.2) { plot["whiskerCapWidth"] = .number(number(0...1)) }
        if happens(0.2) { plot["meanSymbol"] = "diamond" }
        if happens(0.2) { plot["barWidth"] = .number(size(1...100) / 10) }
        if happens(0.2) { plot["barOffset"] = .number(number(-3...3)) }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        // Other plots of distributions have the same values.
        let type = ["box", "box", "violin", "strip", "beeswarm"][length % 5]
        plot["type"] = .string(type)
        if type == "box" { return plot }
        for key in ["whiskerReach", "whiskerCapWidth", "meanSymbol"] where plot.removeValue(forKey: key) != nil {
            if type == "violin" { plot["points"] = "strip" }
        }
        return plot
    }

    private mutating func heatMap(in space: Space) -> [String: JSONTree] {
        var plot: [String: JSONTree] = ["type": "heatMap"]
        if happens(0.5) {
            let length = length()
            plot["x"] = column(on: space.x, count: length)
            plot["y"] = column(on: space.y, count: length)
            plot["values"] = .array(numbers(count: length))
        } else {
            let (rows, columns) = (count(0...12), count(1...40))
            plot["values"] = .array((0..<rows).map { _ in .array(numbers(count: columns)) })
        }
        if happens(0.3) { plot["cellPadding"] = .number(size(1...20) - 1) }
        if happens(0.2) { plot["cellCornerRadius"] = .number(size(1...20)) }
        if happens(0.2) { plot["nullFill"] = "silver" }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        if happens(0.5) {
            var scale: [String: JSONTree] = [:]
            if happens(0.3) { scale["reversed"] = true }
            if happens(0.3) { scale["scale"] = .string(one(of: ["linear", "log"])) }
            if happens(0.3) { scale["midpoint"] = value(on: .linear) }
            if happens(0.3) { scale["numberOfSteps"] = .number(Double(count(1...20))) }
            plot["colorScale"] = JSONTree(sorting: scale)
        }
        if happens(0.5) {
            var bar: [String: JSONTree] = [:]
            if happens(0.2) { bar["hidden"] = true }
            if happens(0.5) { bar["anchor"] = .string(one(of: ["left", "right", "top", "bottom"])) }
            if happens(0.5) { bar["title"] = .string(text()) }
            if happens(0.2) { bar["labelTextStyle"] = textStyle() }
            if happens(0.2) { bar["titleTextStyle"] = textStyle() }
            if happens(0.2) { bar["barWidth"] = .number(size(1...100)) }
            if happens(0.2) { bar["preferredNumberOfMajorTicks"] = .number(Double(count(0...30))) }
            plot["colorBar"] = JSONTree(sorting: bar)
        }
        return plot
    }

    private mutating func bubbles(in space: Space) -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = [
            "type": "bubble", "x": column(on: space.x, count: length), "y": column(on: space.y, count: length),
            "size": .array(numbers(count: length)),
        ]
        if happens(0.3) { plot["maximumDiameter"] = .number(size(1...200)) }
        if happens(0.2) { plot["maximumSize"] = .number(size(1...1000)) }
        if happens(0.3) {
            plot["colorValues"] =
                happens(0.5)
                ? .array(numbers(count: length))
                : .array((0..<length).map { .string("group \($0 % 5)") })
        }
        if happens(0.3) { plot["labelFormatter"] = "number" }
        if happens(0.2) { plot["labelField"] = .string(one(of: ["size", "x", "y"])) }
        return plot
    }

    private mutating func withErrorBars(in space: Space) -> [String: JSONTree] {
        let length = length()
        let isBar = happens(0.5)
        var plot: [String: JSONTree] = [
            "type": .string(isBar ? "bar" : one(of: ["line", "scatter"])), "x": column(on: space.x, count: length),
            "y": column(on: space.y, count: length),
        ]
        if isBar, happens(0.2) { plot["barsAreHorizontal"] = true }
        if isBar, happens(0.3) {
            plot["barWidthsAreInViewCoordinates"] = true
            plot["barWidth"] = .number(size(1...40))
            plot["barOffset"] = .number(number(-20...20))
        }
        var bars: [String: JSONTree] = [:]
        for side in ["symmetric", "high", "low", "left", "right"] where happens(0.4) {
            bars[side] = happens(0.5) ? .number(size(1...1000)) : distances(count: length)
        }
        if happens(0.3) { bars["barWidth"] = .number(size(1...30)) }
        plot["errorBars"] = JSONTree(sorting: bars)
        return plot
    }

    private mutating func function(in space: Space) -> [String: JSONTree] {
        var plot: [String: JSONTree] = [
            "type": .string(one(of: ["line", "area", "scatter"])),
            "function": .string(
                one(of: ["sin(x)", "1/x", "exp(x)", "log(x)", "tan(x)", "x^2-3", "floor(x)", "sqrt(-1)"])),
            "dataRange": [.number(number(0.1...10)), .number(number(20...100))],
        ]
        if space.x == .dateTime { plot["dataRange"] = ["2020-01-01", "2021-01-01"] }
        if happens(0.3) { plot["resolution"] = .number(size(1...50)) }
        return plot
    }

    // MARK: Polar plots

    private mutating func radar() -> [String: JSONTree] {
        let length = min(length(), 300)
        var plot: [String: JSONTree] = ["type": "radar", "y": .array(numbers(count: length))]
        if happens(0.7) {
            let isShort = happens(0.7)
            plot["x"] = .array((0..<length).map { .string("\(isShort ? name() : text()) \($0)") })
        }
        addLook(to: &plot)
        return plot
    }

    private mutating func polar() -> [String: JSONTree] {
        let length = length()
        var plot: [String: JSONTree] = ["type": "polar", "radius": .array(numbers(count: length))]
        if happens(0.7) { plot["angle"] = .array((0..<length).map { _ in .number(number(-720...720)) }) }
        addLook(to: &plot)
        return plot
    }

    private mutating func addLook(to plot: inout [String: JSONTree]) {
        if happens(0.3) { plot["areaFill"] = happens(0.3) ? .null : "rgba(255,0,0,0.2)" }
        if happens(0.3) { plot["plotSymbol"] = "ellipse" }
        if happens(0.3) { plot["closed"] = .bool(happens(0.5)) }
        if happens(0.3) { plot["labelFormatter"] = "number" }
    }

    // MARK: Plots that refer to others

    /// Adds ids to the plots of a graph, and lines that refer to these plots.
    mutating func addRelatedPlots(to plots: inout [JSONTree]) {
        var names: [String] = []
        for (index, plot) in plots.enumerated() where happens(0.7) {
            guard case .object(let members) = plot else { continue }
            plots[index] = .object(members + [.init(key: "id", value: .string("plot \(index)"))])
            names.append("plot \(index)")
        }
        for number in 0..<count(1...3) where !names.isEmpty {
            let id = "related \(number)"
            var plot: [String: JSONTree] = ["type": .string(one(of: ["line", "area", "scatter"])), "id": .string(id)]
            if happens(0.6) {
                plot["derived"] = [
                    "from": .string(one(of: names)), "transform": word(DerivedSeries.Transform.self),
                    "window": .number(Double(count(1...20))),
                ]
            } else {
                plot["y"] = .array(numbers(count: count(0...30)))
            }
            if happens(0.5) { plot["fillBetween"] = .string(one(of: names)) }
            plots.append(JSONTree(sorting: plot))
            names.append(id)
        }
    }

    private mutating func distances(count: Int) -> JSONTree {
        .array(
            numbers(count: count).map {
                guard case .number(let number) = $0 else { return .null }
                return .number(abs(number))
            })
    }
}
