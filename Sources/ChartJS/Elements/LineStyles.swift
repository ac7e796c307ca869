import Budget
import Drawing
import Geometry
import JSON
import JavaScript

/// The looks of the parts of a line between two points, which functions of the option `segment` choose.
struct LineStyles {
    /// The options that can differ.
    static let keys = [
        "borderColor", "borderWidth", "borderDash", "borderDashOffset", "borderCapStyle", "borderJoinStyle",
    ]

    struct Look: Equatable {
        var style: StrokeStyle
        var color: Color?
    }

    private let line: LineElement
    private let own: Options
    private let functions: [String: FunctionValue]

    init(_ line: LineElement, _ own: Options) {
        self.line = line
        self.own = own
        let pairs = (Self.keys + ["backgroundColor"]).compactMap { key in own.function(key).map { (key, $0) } }
        functions = Dictionary(pairs) { first, _ in first }
    }

    /// What functions are called with between two points.
    private func context(from start: Int, to end: Int) -> Value {
        line.options.contextValue(
            at: nil,
            with: [
                ("type", .string("segment")), ("p0", value(start)), ("p1", value(end)),
                ("p0DataIndex", .number(Double(start))), ("p1DataIndex", .number(Double(end))),
            ])
    }

    private func option(_ key: String, _ context: Value) -> JSONValue? {
        if let function = functions[key] {
            let result = own.result(of: function, [context])
            if let result, !result.isUndefined { return line.chart.scriptCalls.json(result) }
        } else if let value = own[key] {
            return value
        }
        return line.options.value(key, at: line.index)
    }

    /// The point before another one on the way from the last one that is shown: across a gap, one without a value.
    static func point(before end: Int, after last: Int) -> Int { end > 0 && end - 1 > last ? end - 1 : last }

    /// The color of the area between two points.
    func fill(from start: Int, to end: Int) -> Color? {
        line.chart.color(option("backgroundColor", context(from: start, to: end)))
    }

    /// The look between two points.
    func look(from start: Int, to end: Int) -> Look {
        let context = context(from: start, to: end)
        func option(_ key: String) -> JSONValue? { self.option(key, context) }
        let width = option("borderWidth")?.asNumber.map(Options.limited) ?? 0
        let style = StrokeStyle(
            lineWidth: max(0, width), lineCap: LineCap(option("borderCapStyle")?.string),
            lineJoin: LineJoin(option("borderJoinStyle")?.string), dashPattern: option("borderDash").dashes,
            patternPhase: option("borderDashOffset")?.asNumber.map(Options.limited) ?? 0)
        return Look(style: style, color: line.chart.color(option("borderColor")))
    }

    /// A point as functions see it.
    private func value(_ index: Int) -> Value {
        let point = line.points[index]
        var members: [(String, Value)] = [
            ("x", .number(point.at.x)), ("y", .number(point.at.y)), ("skip", .boolean(point.isSkipped)),
        ]
        if case .object(let element) = line.options.contextValue(at: index) {
            for key in ["parsed", "raw"] { if let value = element[key] { members.append((key, value)) } }
        }
        return .object(members)
    }
}

extension LineElement {
    /// Draws each part with its look. Neighboring parts with equal looks are one line.
    func drawStyles(_ own: Options, _ visible: Range<Int>, on sketch: inout Sketch) {
        guard showsLine else { return }
        let styles = LineStyles(self, own)
        for segment in segments.lazy.map({ $0.within(visible) }) where segment.count > 1 {
            var run = [segment[0]]
            var look: LineStyles.Look?
            func stroke(_ look: LineStyles.Look?, on sketch: inout Sketch) {
                guard let look, run.count > 1 else { return }
                var path = Path()
                add(run, to: &path, isReduced: false)
                sketch.stroke(path, look.style, look.color)
            }
            let isLoop = isWhole(segment)
            for number in 1..<(isLoop ? segment.count + 1 : segment.count) {
                guard !chart.budget.isSpent(before: 10_000) else { return }
                let end = segment[number % segment.count]
                let next = styles.look(from: LineStyles.point(before: end, after: run.last ?? 0), to: end)
                if next != look {
                    stroke(look, on: &sketch)
                    run = run.suffix(1)
                    look = next
                }
                run.append(end)
            }
            stroke(look, on: &sketch)
        }
    }
}
