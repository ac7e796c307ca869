import JavaScript

/// The functions of Vega's expressions.
enum ExpressionFunctions {
    /// The functions of one number.
    static let numeric: [String: @Sendable (Double) -> Double] = {
        let names = [
            "abs", "acos", "asin", "atan", "ceil", "cos", "exp", "floor", "log", "round", "sin", "sqrt", "tan",
        ]
        var table: [String: @Sendable (Double) -> Double] = [:]
        for (name, function) in MathFunctions.functions where names.contains(name) { table[name] = function }
        return table
    }()

    /// All functions whose results depend only on their arguments.
    static let table: [String: ExpressionFunction] = {
        let parts = [arithmetic, distributions, texts, lists, dates, dateTexts, types]
        return parts.reduce(into: [:]) { table, part in table.merge(part) { $1 } }
    }()

    /// The functions that depend on the chart or on what the host knows: scales, data sets, colors.
    static let namesOfHost: Set<String> = [
        "scale", "invert", "domain", "range", "bandwidth", "bandspace", "copy", "gradient", "data", "indata",
        "containerSize", "windowSize", "screen", "rgb", "hsl", "lab", "hcl", "luminance", "contrast", "geoArea",
        "geoBounds", "geoCentroid", "geoShape", "pathShape", "geoScale", "vlSelectionTest", "vlSelectionIdTest",
        "vlSelectionResolve",
    ]
}
