import Geometry
import JSON
import JavaScript

/// The context objects of a chart, of its datasets and of its scales, as functions of configurations see them.
struct ChartContext {
    let calls: ScriptCalls
    private let chart: Value

    init(_ config: ChartConfig, _ calls: ScriptCalls) {
        self.calls = calls
        let root = config.root
        func value(_ key: String) -> Value { root[key].map { Value($0) } ?? .undefined }
        let members: [(String, Value)] = [
            ("type", value("type")), ("data", value("data")),
            ("options", config.options.map { Value($0) } ?? .undefined),
        ]
        chart = .object(
            members + [
                ("config", .object(members)), ("width", .number(config.size.width)),
                ("height", .number(config.size.height)),
            ])
    }

    var ofChart: OptionContext { OptionContext(calls, [("chart", chart), ("type", .string("chart"))]) }

    /// - Parameters:
    ///   - index: The index of the dataset.
    ///   - element: The members for a value by its index.
    func ofDataset(
        _ source: DatasetSource, _ index: Int, element: @escaping (Int) -> [(String, Value)]
    ) -> OptionContext {
        OptionContext(
            calls,
            [
                ("chart", chart), ("dataset", Value(source.own)), ("datasetIndex", .number(Double(index))),
                ("type", .string("data")),
            ], element: element)
    }

    /// - Parameter element: The members for a tick by its index.
    func ofScale(_ id: String, element: @escaping (Int) -> [(String, Value)]) -> OptionContext {
        OptionContext(
            calls, [("chart", chart), ("scale", .object([("id", .string(id))])), ("type", .string("tick"))],
            element: element)
    }
}
