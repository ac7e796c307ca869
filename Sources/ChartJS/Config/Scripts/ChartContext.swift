import Geometry
import JSON
import JavaScript

/// The context objects of a chart, of its datasets and of its scales, as functions of configurations see them.
final class ChartContext {
    let calls: ScriptCalls
    private var members: [(String, Value)]
    /// The chart itself.
    private(set) var value: Value

    /// The key of the standard entries of the legend in a chart.
    static let legendKey = "\u{0}legend"

    init(_ config: ChartConfig, _ calls: ScriptCalls) {
        self.calls = calls
        let root = config.root
        func value(_ key: String) -> Value { root[key].map { Value($0) } ?? .undefined }
        let parts: [(String, Value)] = [
            ("type", value("type")), ("data", value("data")),
            ("options", config.options.map { Value($0) } ?? .undefined),
        ]
        members =
            parts + [
                ("config", .object(parts)), ("width", .number(config.size.width)),
                ("height", .number(config.size.height)), ("ctx", .host(CanvasObject())),
            ] + DatasetMeta.members(of: config)
        self.value = .object(members)
    }

    /// Lets functions see the chart area and the scales once they are known.
    func show(_ area: Area, _ scales: [Scale]) {
        members.append(("chartArea", .object(area.contextMembers)))
        members.append(("scales", .object(scales.map { ($0.id, .object($0.contextMembers)) })))
        value = .object(members)
    }

    /// The chart with the standard entries of its legend.
    func chartValue(legend: Value) -> Value { .object(members + [(Self.legendKey, legend)]) }

    var ofChart: OptionContext { OptionContext(self, [("type", .string("chart"))]) }

    /// - Parameter id: The key of the annotation.
    func ofAnnotation(_ id: String) -> OptionContext {
        OptionContext(self, [("type", .string("annotation")), ("id", .string(id))])
    }

    /// - Parameters:
    ///   - index: The index of the dataset.
    ///   - element: The members for a value by its index.
    func ofDataset(
        _ source: DatasetSource, _ index: Int, element: @escaping (Int) -> [(String, Value)]
    ) -> OptionContext {
        OptionContext(
            self,
            [
                ("dataset", source.scriptValue), ("datasetIndex", .number(Double(index))),
                ("index", .number(Double(index))), ("type", .string("dataset")),
            ], element: { [("type", .string("data"))] + element($0) })
    }

    /// - Parameter element: The members for a tick by its index.
    func ofScale(_ id: String, element: @escaping (Int) -> [(String, Value)]) -> OptionContext {
        OptionContext(self, [("scale", .object([("id", .string(id))])), ("type", .string("tick"))], element: element)
    }
}

extension Area {
    fileprivate var contextMembers: [(String, Value)] {
        [
            ("left", .number(left)), ("top", .number(top)), ("right", .number(right)), ("bottom", .number(bottom)),
            ("width", .number(width)), ("height", .number(height)),
        ]
    }
}

extension Scale {
    /// The scale as functions see it.
    fileprivate var contextMembers: [(String, Value)] {
        let area = Area(left: left, top: top, right: right, bottom: bottom)
        return [("id", .string(id)), ("axis", .string(axis)), ("min", .number(minimum)), ("max", .number(maximum))]
            + area.contextMembers
    }
}
