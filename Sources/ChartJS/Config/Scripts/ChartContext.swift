import Geometry
import JSON
import JavaScript

/// The context objects of a chart, of its datasets and of its scales, as functions of configurations see them.
final class ChartContext {
    let calls: ScriptCalls
    private let members: [(String, Value)]
    /// The chart itself.
    private(set) var value: Value

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
            ]
        self.value = .object(members)
    }

    /// Lets functions see the chart area once it is known.
    func show(_ area: Area) {
        let sides: [(String, Value)] = [
            ("left", .number(area.left)), ("top", .number(area.top)), ("right", .number(area.right)),
            ("bottom", .number(area.bottom)), ("width", .number(area.width)), ("height", .number(area.height)),
        ]
        value = .object(members + [("chartArea", .object(sides))])
    }

    var ofChart: OptionContext { OptionContext(self, [("type", .string("chart"))]) }

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
                ("type", .string("dataset")),
            ], element: { [("type", .string("data"))] + element($0) })
    }

    /// - Parameter element: The members for a tick by its index.
    func ofScale(_ id: String, element: @escaping (Int) -> [(String, Value)]) -> OptionContext {
        OptionContext(self, [("scale", .object([("id", .string(id))])), ("type", .string("tick"))], element: element)
    }
}
