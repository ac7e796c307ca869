import JSON

extension ForeignWord {
    /// The words for the trend of points.
    static let trends: [ForeignWord] =
        words(
            "trendline trendlineLinear trendlines regression regressionLine regressionType fitReg fitLine bestFit linearFit geomSmooth lowess loess ols",
            in: .plot, "ScatterPlot.trend", #""trend": true"#, make: { members(of: $0.value, $0.keys) })
        + words(
            "type kind model name", in: .trend, "Trend.method", #""method": "linear""#,
            make: { method($0.value).map { ["method": .tree(.string($0))] } })
        + words("degree polyOrder power", in: .trend, "Trend.order", #""order": 2"#, sample: "2")
        + words("span frac bandWidth", in: .trend, "Trend.bandwidth", #""bandwidth": 0.5"#, sample: "0.5")
        + words(
            "ci se level confidenceLevel confidenceInterval band", in: .trend, "Trend.confidence",
            #""confidence": 0.95"#, make: confidence)
        + words(
            "showEquation displayEquation equation", in: .trend, "Trend.label", #""label": "both""#
        ) { $0.value.isOn && $0.sibling("showr2 displayrsquared rsquared showrsquared r2")?.isOff == false }
        + words(
            "showR2 displayRSquared rSquared showRSquared r2", in: .trend, nil,
            "The label has the equation and R\u{b2}."
        ) {
            $0.value.isOn
                && ($0.parent["label"] != nil || $0.sibling("showequation displayequation equation")?.isOff == false)
        }
        + words(
            "showEquation displayEquation equation", in: .trend, "Trend.label", #""label": "equation""#,
            make: { $0.value.isOff ? [:] : ["label": "equation"] })
        + words(
            "showR2 displayRSquared rSquared showRSquared r2", in: .trend, "Trend.label", #""label": "rSquared""#,
            make: { $0.value.isOff ? [:] : ["label": "rSquared"] })
        + words(
            "dash dashes lineDash borderDash strokeDash linestyle ls linetype", in: .trend, "Trend.lineStyle",
            #""lineStyle": {"dashPattern": [4, 4]}"#, make: dashes(in: "lineStyle"))
        + words(
            "width lineWidth strokeWidth lw size", in: .trend, "Trend.lineStyle", #""lineStyle": {"lineWidth": 2}"#,
            sample: "2")
        + words(
            "stroke lineColor style colorMin colorMax borderColor", in: .trend, "Trend.color", #""color": "red""#,
            sample: #""red""#)
        + words(
            "show display visible enabled order legend label showInLegend visibleInLegend n nTicks extent params",
            in: .trend, nil, "It is not drawn here.")

    /// The words for means of repeated measurements, as in seaborn.
    static let means: [ForeignWord] =
        words(
            "errorbar errorBand ci confidenceInterval ciBand band se", in: .plot, "LinePlot.confidence",
            #""confidence": true"#, make: limits)

    private static let limits: @Sendable (Use) -> SpecTree? = { use in
        if let level = use.value.number {
            guard level > 1 else { return 0.01...0.9999 ~= level ? ["confidence": .value(use.value)] : nil }
            return level < 100 ? ["confidence": .tree(.number(level / 100))] : nil
        }
        if use.value.bool == true { return ["confidence": true] }
        if use.value.isOff { return [:] }
        return switch use.value.shortString?.lowercased() {
        case "ci", "confidence": ["confidence": true]
        case "sd", "std", "stdev": ["confidence": ["spread": "standardDeviation"]]
        case "se", "sem", "stderr": ["confidence": ["spread": "standardError"]]
        case "iqr", "pi": ["confidence": ["spread": "quartiles"]]
        case "range", "minmax": ["confidence": ["spread": "range"]]
        default: nil
        }
    }

    /// The trend that a value of another tool asks for; nil for one that is not known.
    private static func members(of value: JSONValue, _ keys: [String]) -> SpecTree? {
        guard keys.contains("trend") else { return nil }
        if value.kind == .object { return ["trend": .value(value)] }
        if value.isOff { return [:] }
        if value.bool == true { return ["trend": true] }
        return method(value).map { ["trend": .tree(.string($0))] }
    }

    /// The confidence as a fraction or in percent.
    private static let confidence: @Sendable (Use) -> SpecTree? = { use in
        guard let level = use.value.number, level > 1, level < 100 else { return ["confidence": .value(use.value)] }
        return ["confidence": .tree(.number(level / 100))]
    }

    /// The method of a trend.
    static func method(_ value: JSONValue) -> String? {
        switch value.shortString?.lowercased() {
        case "linear", "ols", "lm", "ls", "line", "straight", "regression": "linear"
        case "lowess", "loess", "smooth", "gam", "local": "loess"
        case "exp", "exponential": "exponential"
        case "log", "logarithmic", "ln": "logarithmic"
        case "pow", "power": "power"
        case "quad", "quadratic": "quadratic"
        case "poly", "polynomial", "cubic": "polynomial"
        default: nil
        }
    }
}
