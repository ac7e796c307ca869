import JSON
import JavaScript

/// What functions of configurations see of the datasets' elements.
enum DatasetMeta {
    private static let mostElements = 10_000

    /// The members of a chart that describe its datasets: `getDatasetMeta(index)` and others.
    static func members(of config: ChartConfig) -> [(String, Value)] {
        let metas = config.datasets.enumerated().map { meta($1, at: $0, config) }
        func function(_ name: String, _ body: @escaping @Sendable (Int) -> Value) -> (String, Value) {
            let function = FunctionValue(name: name) { (arguments) throws(HostFunctionError) in
                guard case .number(let number)? = arguments.first, let index = Int(exactly: number) else {
                    throw HostFunctionError("\(name) needs an index.")
                }
                return body(index)
            }
            return (name, .function(function))
        }
        let hidden = config.datasets.map { $0["hidden"]?.isTruthy ?? false }
        return [
            ("_metasets", .array(metas)),
            function("getDatasetMeta") { metas.indices.contains($0) ? metas[$0] : .undefined },
            function("isDatasetVisible") { .boolean(hidden.indices.contains($0) && !hidden[$0]) },
            function("getDataVisibility") { _ in .boolean(true) },
        ]
    }

    private static func meta(_ source: DatasetSource, at index: Int, _ config: ChartConfig) -> Value {
        let type = source["type"]?.string ?? config.type
        let count = min(source["data"]?.count ?? 0, mostElements)
        let element = Value.object([("hidden", .boolean(false)), ("custom", .object([]))])
        var members: [(String, Value)] = [
            ("index", .number(Double(index))), ("type", .string(type)), ("hidden", .null),
            ("data", .array([Value](repeating: element, count: count))),
            ("controller", .object([("getStyle", .function(style(of: source)))])),
        ]
        if DatasetType.named(type)?.hasSlices == true, let data = source["data"] {
            let total = data.elements.reduce(0) { $0 + abs($1.asNumber ?? 0) }
            members.append(("total", .number(total)))
        }
        return .object(members)
    }

    /// A function that gives the colors of an element by its index.
    private static func style(of source: DatasetSource) -> FunctionValue {
        let keys = ["backgroundColor", "borderColor", "borderWidth", "pointStyle"]
        let values = keys.map { key in source[key].map { Value($0) } ?? .undefined }
        return FunctionValue(name: "getStyle") { (arguments) throws(HostFunctionError) in
            var index: Int?
            if case .number(let number)? = arguments.first { index = Int(exactly: number) }
            return .object(
                zip(keys, values).map { key, value in
                    guard case .array(let list) = value, let index, list.count > 0 else { return (key, value) }
                    return (key, index >= 0 ? list[index % list.count] : .undefined)
                })
        }
    }
}
