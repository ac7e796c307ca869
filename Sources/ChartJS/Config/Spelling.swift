import JSON

/// Keys of versions 2 and 3 and their positions in the options of version 4, which is the model of all charts.
enum Spelling {
    struct Move: Sendable {
        let source: String
        let target: String
        let sourceKeys: [String]
        /// Whether the value is the style of a font, which also decides its weight.
        let isFontStyle: Bool

        init(_ source: String, _ target: String, isFontStyle: Bool = false) {
            self.source = source
            sourceKeys = JSONTree.keys(source)
            self.target = target
            self.isFontStyle = isFontStyle
        }
    }

    /// Moves of a font's keys in an object.
    private static func fonts(in path: String) -> [Move] {
        [
            Move("\(path)fontSize", "\(path)font.size"), Move("\(path)fontColor", "\(path)color"),
            Move("\(path)fontFamily", "\(path)font.family"),
            Move("\(path)fontStyle", "\(path)font.style", isFontStyle: true),
            Move("\(path)lineHeight", "\(path)font.lineHeight"),
        ]
    }

    /// Those of a scale, in order.
    static let scale: [Move] =
        ["beginAtZero", "min", "max", "suggestedMin", "suggestedMax", "reverse"].map { Move("ticks.\($0)", $0) }
        + [
            Move("time.min", "min"), Move("time.max", "max"), Move("ticks.fixedStepSize", "ticks.stepSize"),
            Move("ticks.userCallback", "ticks.callback"), Move("ticks.backdropPaddingX", "ticks.backdropPadding.x"),
            Move("ticks.backdropPaddingY", "ticks.backdropPadding.y"), Move("ticks.minor", "ticks"),
            Move("gridLines.drawBorder", "border.display"), Move("grid.drawBorder", "border.display"),
            Move("gridLines.offsetGridLines", "grid.offset"), Move("gridLines.tickMarkLength", "grid.tickLength"),
            Move("gridLines.borderDash", "border.dash"), Move("grid.borderDash", "border.dash"),
            Move("gridLines.borderDashOffset", "border.dashOffset"),
            Move("grid.borderDashOffset", "border.dashOffset"), Move("grid.borderColor", "border.color"),
            Move("grid.borderWidth", "border.width"), Move("gridLines.zeroLineColor", "grid.zeroLine.color"),
            Move("gridLines.zeroLineWidth", "grid.zeroLine.lineWidth"),
            Move("gridLines.zeroLineBorderDash", "grid.zeroLine.dash"),
            Move("gridLines.zeroLineBorderDashOffset", "grid.zeroLine.dashOffset"), Move("gridLines", "grid"),
            Move("scaleLabel.labelString", "title.text"), Move("scaleLabel", "title"),
        ] + fonts(in: "ticks.") + fonts(in: "ticks.major.") + fonts(in: "title.") + fonts(in: "pointLabels.")

    /// Those of the options of a chart, in order.
    static let chart: [Move] =
        [
            Move("legend", "plugins.legend"), Move("title", "plugins.title"),
            Move("scale", "scales.r"), Move("elements.rectangle", "elements.bar"), Move("showLines", "showLine"),
            Move("plugins.legend.fullWidth", "plugins.legend.fullSize"),
            Move("plugins.title.fullWidth", "plugins.title.fullSize"), Move("defaultFontSize", "font.size"),
            Move("defaultFontColor", "color"), Move("defaultFontFamily", "font.family"),
            Move("defaultFontStyle", "font.style", isFontStyle: true), Move("defaultLineHeight", "font.lineHeight"),
            Move("defaultColor", "backgroundColor"), Move("elements.barWithErrorBar", "elements.bar"),
            Move("elements.rectangleWithErrorBar", "elements.bar"),
            Move("elements.pointWithErrorBar", "elements.point"),
            Move("elements.arcWithErrorBar", "elements.arc"), Move("datasets.barWithErrorBars", "datasets.bar"),
            Move("datasets.lineWithErrorBars", "datasets.line"),
            Move("datasets.scatterWithErrorBars", "datasets.scatter"),
            Move("datasets.polarAreaWithErrorBars", "datasets.polarArea"),
        ] + fonts(in: "plugins.legend.labels.") + fonts(in: "plugins.title.") + fonts(in: "plugins.subtitle.")

    /// Those of a dataset.
    static let dataset = [Move("lineTension", "tension"), Move("steppedLine", "stepped")]

    /// Options of bars that version 2 also has at the axis.
    static let barsOfAxis = ["barPercentage", "barThickness", "categoryPercentage", "maxBarThickness", "minBarLength"]
}

extension JSONTree {
    /// Moves values to where version 4 has them.
    mutating func move(_ moves: [Spelling.Move]) {
        for move in moves {
            guard let value = self[move.sourceKeys[...]] else { continue }
            self.move(move.source, to: move.target)
            guard move.isFontStyle, let style = value.string else { continue }
            // A style of version 2 is complete: one that is not bold replaces a bold weight.
            let isBold = style.contains("bold") || (Double(style).map { $0 >= 600 } ?? false)
            setDefault(move.target.replacingSuffix("style", with: "weight"), .string(isBold ? "bold" : "normal"))
        }
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
