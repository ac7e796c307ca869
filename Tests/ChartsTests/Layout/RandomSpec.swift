import Charts
import Glibc
import JSON
import Specs
import TestSupport

/// Generates random specs with any size, theme, data, axes and legend, sensible or not.
struct RandomSpec {
    var random: RandomSource
    /// Whether specs set paddings, offsets and displacements, so that parts can overlap or leave the picture.
    let placesThings: Bool
    /// The seed of the choices for symbols, which do not affect any other choices.
    var symbolSeed: UInt64
    /// Whether specs contain plots of all types, not only the most common ones.
    let knowsAllPlots: Bool

    private init(seed: UInt64, placesThings: Bool, knowsAllPlots: Bool) {
        random = RandomSource(seed: seed)
        symbolSeed = seed &* 1000
        self.placesThings = placesThings
        self.knowsAllPlots = knowsAllPlots
    }

    static func graph(seed: UInt64, placesThings: Bool = false, knowsAllPlots: Bool = false) -> JSONTree {
        var spec = RandomSpec(seed: seed, placesThings: placesThings, knowsAllPlots: knowsAllPlots)
        return spec.graph()
    }

    /// A picture with several graphs.
    static func figure(seed: UInt64, knowsAllPlots: Bool = false) -> JSONTree {
        var spec = RandomSpec(seed: seed, placesThings: false, knowsAllPlots: knowsAllPlots)
        return spec.figure()
    }

    // MARK: Choices

    mutating func happens(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    mutating func one<T>(of choices: [T]) -> T {
        choices[Int.random(in: choices.indices, using: &random)]
    }

    mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    /// A whole number; all orders of magnitude are equally likely.
    mutating func size(_ range: ClosedRange<Double>) -> Double {
        exp(number(log(range.lowerBound)...log(range.upperBound))).rounded()
    }

    mutating func word<T: RawRepresentable<String> & CaseIterable>(_ type: T.Type) -> JSONTree {
        .string(one(of: Array(T.allCases)).rawValue)
    }

    // MARK: Graphs and figures

    private mutating func graph() -> JSONTree {
        var graph = content()
        addSize(to: &graph)
        return JSONTree(sorting: graph)
    }

    private mutating func addSize(to graph: inout [String: JSONTree]) {
        graph["width"] = .number(happens(0.3) ? size(60...1600) : number(200...1200).rounded())
        graph["height"] = .number(happens(0.3) ? size(40...1000) : number(150...800).rounded())
    }

    private mutating func figure() -> JSONTree {
        var figure: [String: JSONTree] = [:]
        addSize(to: &figure)
        if happens(0.5) { figure["title"] = .string(text()) }
        if happens(0.3) { figure["theme"] = word(Theme.Name.self) }
        if happens(0.3) { figure["legend"] = legend() }
        if happens(0.4) { figure["sharesX"] = true }
        if happens(0.3) { figure["rows"] = .array((0..<count(1...3)).map { _ in .number(size(1...10)) }) }
        if happens(0.3) { figure["columns"] = .array((0..<count(1...3)).map { _ in .number(size(1...10)) }) }
        if happens(0.3) { figure["spacing"] = .number(size(1...60)) }
        figure["graphs"] = .array(
            (0..<count(1...6)).map { _ in
                var graph = content()
                if happens(0.5) { graph["theme"] = nil }
                if happens(0.1) { graph["rowSpan"] = 2 }
                if happens(0.1) { graph["columnSpan"] = 2 }
                return JSONTree(sorting: graph)
            })
        if knowsAllPlots, case .array(let graphs)? = figure["graphs"], graphs.count % 2 == 0 {
            figure["sharesY"] = true
        }
        return JSONTree(sorting: figure)
    }

    /// A graph without its size.
    private mutating func content() -> [String: JSONTree] {
        var graph: [String: JSONTree] = [:]
        graph["theme"] = word(Theme.Name.self)
        if happens(0.7) { graph["title"] = .string(text()) }
        if happens(0.2) { graph["titleTextStyle"] = textStyle() }
        if happens(0.2) { graph["titlePlotAreaFrameAnchor"] = word(RectAnchor.self) }
        if happens(0.05) { graph["borderLineStyle"] = ["lineWidth": .number(size(1...12))] }
        if happens(0.2) { graph["annotations"] = .array((0..<count(1...3)).map { _ in annotation() }) }
        if placesThings {
            if happens(0.3) { graph["padding"] = .number(number(0...200)) }
            if happens(0.3) { graph["titleDisplacement"] = [.number(number(-300...300)), .number(number(-300...300))] }
            var frame: [String: JSONTree] = [:]
            for side in ["paddingLeft", "paddingTop", "paddingRight", "paddingBottom"] where happens(0.3) {
                frame[side] = .number(size(1...1000) - 1)
            }
            graph["plotAreaFrame"] = JSONTree(sorting: frame)
        }
        let spaces = (0..<(happens(0.7) ? 1 : count(2...3))).map { _ in
            Space(x: one(of: ScaleType.allCases), y: one(of: [.linear, .linear, .log, .logModulus]))
        }
        graph["plotSpaces"] = .array(spaces.enumerated().map { plotSpace($1, number: $0) })
        var plots = (0..<count(0...(happens(0.1) ? 30 : 4))).map { _ in plot(in: spaces) }
        if knowsAllPlots, happens(0.3) { addRelatedPlots(to: &plots) }
        graph["plots"] = .array(plots)
        if knowsAllPlots, happens(0.3) { graph["polarSpace"] = polarSpace() }
        if happens(0.4) { graph["axes"] = .array((0..<count(0...4)).map { _ in axis(of: spaces) }) }
        if happens(0.4) { graph["legend"] = legend() }
        return graph
    }

    /// The scale types of a plot space.
    struct Space {
        var x: ScaleType
        var y: ScaleType
    }

    private mutating func plotSpace(_ space: Space, number: Int) -> JSONTree {
        var result: [String: JSONTree] = ["id": .string("space \(number)")]
        if number == 0 || happens(0.5) { result["x"] = dimension(space.x) }
        result["y"] = dimension(space.y)
        return JSONTree(sorting: result)
    }

    private mutating func dimension(_ type: ScaleType) -> JSONTree {
        var result: [String: JSONTree] = [:]
        if type == .log || type == .logModulus || happens(0.3) { result["scale"] = .string(type.rawValue) }
        if happens(0.15) { result["range"] = [value(on: type, orText: "auto"), value(on: type, orText: "auto")] }
        if type == .linear, happens(0.05) {
            result["range"] = ["location": .number(number(-10...10)), "length": .number(one(of: [-7, 0.5, 1e3]))]
        }
        if happens(0.05) { result["globalRange"] = [value(on: type), value(on: type)] }
        if happens(0.1) { result["scaleToFit"] = word(PlotSpace.Dimension.Fitting.self) }
        if happens(0.1) { result["expandRangeByFactor"] = .number(number(0.5...3)) }
        if happens(0.2) { result["reversed"] = .bool(happens(0.5)) }
        if happens(0.2) { result["nice"] = .bool(happens(0.5)) }
        if happens(0.1) { result["includesZero"] = .bool(happens(0.5)) }
        if type == .category, happens(0.2) {
            result["categories"] = .array((0..<count(0...20)).map { _ in .string(name()) })
        }
        if happens(0.2) { result["timeZone"] = .string(one(of: ["Europe/Berlin", "UTC", "America/New_York"])) }
        return JSONTree(sorting: result)
    }

    /// A value on a scale.
    mutating func value(on type: ScaleType, orText text: String? = nil) -> JSONTree {
        if let text, happens(0.4) { return .string(text) }
        switch type {
        case .linear, .logModulus: return .number(happens(0.2) ? one(of: Self.hostile) : number(-1000...1000))
        case .log: return .number(happens(0.1) ? one(of: Self.hostile) : pow(10, number(-5...9)))
        case .category: return .number(Double(count(-2...30)))
        case .dateTime: return .string("20\(count(10...29))-0\(count(1...9))-11")
        }
    }

    // MARK: The legend

    private mutating func legend() -> JSONTree {
        if happens(0.3) { return .bool(happens(0.8)) }
        var legend: [String: JSONTree] = [:]
        if happens(0.8) { legend["anchor"] = word(RectAnchor.self) }
        if happens(0.2) { legend["inside"] = true }
        if happens(0.2) { legend["textStyle"] = textStyle() }
        if happens(0.2) { legend["swatchSize"] = .number(size(1...60)) }
        if happens(0.2) { legend["numberOfRows"] = .number(Double(count(0...4))) }
        if happens(0.2) { legend["numberOfColumns"] = .number(Double(count(0...4))) }
        if happens(0.2) { legend["padding"] = .number(size(1...30)) }
        if happens(0.2) { legend["columnMargin"] = .number(size(1...60)) }
        if happens(0.2) { legend["rowMargin"] = .number(size(1...30)) }
        if happens(0.2) { legend["borderLineStyle"] = "gray" }
        if happens(0.2) { legend["swatchLayout"] = word(Legend.SwatchLayout.self) }
        if happens(0.1) { legend["anchorLayer"] = word(Annotation.Layer.self) }
        if happens(0.1) { legend["entryFill"] = "#eee" }
        if happens(0.1) { legend["entryPadding"] = .number(size(1...20)) }
        if happens(0.1) { legend["equalColumns"] = true }
        if happens(0.1) { legend["equalRows"] = .bool(happens(0.5)) }
        if placesThings, happens(0.2) {
            legend["columnWidths"] = [.number(size(1...500))]
            legend["rowHeights"] = [.number(size(1...500)), .number(size(1...500))]
        }
        if placesThings, happens(0.5) {
            legend["displacement"] = [.number(number(-300...300)), .number(number(-300...300))]
        }
        return JSONTree(sorting: legend)
    }

    // MARK: Annotations

    private mutating func annotation() -> JSONTree {
        var annotation: [String: JSONTree] = [:]
        if happens(0.8) { annotation["text"] = .string(text()) }
        switch count(0...5) {
        case 0: annotation["anchorPlotPoint"] = [.number(number(-10...20)), .number(number(-100...100))]
        case 1: annotation["rule"] = ["y": value(on: .linear)]
        case 2: annotation["rule"] = ["x": .number(number(0...10))]
        case 3: annotation["band"] = ["x": [.number(number(0...10)), .number(number(0...10))]]
        case 4: annotation["legend"] = ["anchor": "top"]
        default: break
        }
        if happens(0.5) { annotation["rectAnchor"] = word(RectAnchor.self) }
        if happens(0.3) { annotation["anchorLayer"] = word(Annotation.Layer.self) }
        if happens(0.3) { annotation["rotation"] = .number(one(of: [45, 90, -90, 7])) }
        if happens(0.3) { annotation["fill"] = "khaki" }
        if happens(0.3) { annotation["displacement"] = [.number(number(-300...300)), .number(number(-300...300))] }
        if happens(0.3) { annotation["arrowLineStyle"] = "gray" }
        if happens(0.2) { annotation["contentAnchorPoint"] = [.number(number(-1...2)), .number(number(-1...2))] }
        if happens(0.2) { annotation["maximumSize"] = [.number(size(1...300)), .number(size(1...300))] }
        return JSONTree(sorting: annotation)
    }
}

extension JSONTree {
    /// An object with its members in the order of their keys.
    init(sorting members: [String: JSONTree]) {
        self = .object(members.sorted { $0.key < $1.key }.map { Member(key: $0, value: $1) })
    }
}
