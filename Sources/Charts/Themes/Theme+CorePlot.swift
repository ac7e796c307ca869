import Drawing
import Geometry
import Text

/// Core Plot's five themes, with the colors, widths and radii of its `CPT…Theme` classes.
extension Theme {
    /// "Plain White"
    static let plainWhite = corePlot(
        .plainWhite, graph: .color(.white), frame: Box(fill: .color(.white), borderLineStyle: LineStyle(.black)),
        major: LineStyle(Color(gray: 0.5)), minor: LineStyle(.black), text: .black)

    /// "Plain Black"
    static let plainBlack = corePlot(
        .plainBlack, graph: .color(.black), frame: Box(fill: .color(.black), borderLineStyle: LineStyle(.white)),
        major: LineStyle(.white, width: 3, cap: .round), minor: LineStyle(.white, width: 3), text: .white)

    /// "Dark Gradients"
    static let darkGradients = corePlot(
        .darkGradients, graph: vertical([(0.1, 0), (0.2, 0.3), (0.3, 0.5), (0.2, 0.6), (0.1, 1)]),
        frame: Box(
            fill: vertical([(0.1, 0), (0.3, 1)]), borderLineStyle: LineStyle(Color(gray: 0.2), width: 4),
            cornerRadius: 10),
        major: LineStyle(Color(gray: 0.5), width: 2, cap: .square),
        minor: LineStyle(Color(gray: 1.0 / 3), cap: .square), text: .white)

    /// "Slate"
    static let slate = corePlot(
        .slate, graph: slateFill,
        frame: Box(fill: slateFill, borderLineStyle: LineStyle(Color(gray: 0.2)), cornerRadius: 5),
        major: LineStyle(Color(red: 0, green: 0.25, blue: 0.5), width: 2, cap: .square),
        minor: LineStyle(.black, cap: .square), text: .black)

    /// "Stocks"
    static let stocks = corePlot(
        .stocks, graph: .color(.black),
        frame: Box(
            fill: .gradient(
                Gradient(
                    shape: .axial(angle: 270),
                    stops: [
                        .init(color: Color(red: 0.21569, green: 0.28627, blue: 0.44706), position: 0),
                        .init(color: Color(red: 0.09412, green: 0.17255, blue: 0.36078), position: 0.5),
                        .init(color: Color(red: 0.05882, green: 0.13333, blue: 0.33333), position: 0.5),
                        .init(color: Color(red: 0.05882, green: 0.13333, blue: 0.33333), position: 1),
                    ])),
            borderLineStyle: LineStyle(Color(gray: 0.2), width: 0), cornerRadius: 14),
        major: LineStyle(.white, width: 3, cap: .round), minor: LineStyle(.white, width: 3), text: .white)

    private static let slateFill = Fill.gradient(
        Gradient(
            shape: .axial(angle: 90),
            stops: [
                .init(color: Color(red: 0.43, green: 0.51, blue: 0.63), position: 0),
                .init(color: Color(red: 0.70, green: 0.73, blue: 0.80), position: 1),
            ]))

    /// A gradient of grays from the bottom to the top.
    private static func vertical(_ stops: [(gray: Double, position: Double)]) -> Fill {
        .gradient(
            Gradient(
                shape: .axial(angle: 90),
                stops: stops.map { Gradient.Stop(color: Color(gray: $0.gray), position: $0.position) }))
    }

    private static func corePlot(
        _ name: Name, graph: Fill, frame: Box, major: LineStyle, minor: LineStyle, text: Color
    ) -> Theme {
        let isDark = text == .white
        let isPlain = name == .plainWhite || name == .plainBlack
        let family = "Helvetica"
        return Theme(
            name: name, conventions: .corePlot, graph: Box(fill: graph), plotAreaFrame: frame, plotArea: Box(),
            titleTextStyle: TextStyle(text, size: 16, weight: .bold, family: family),
            subtitleTextStyle: TextStyle(text, size: 13, family: family),
            captionTextStyle: TextStyle(text, size: 10, family: family), titleAnchor: .top,
            axis: AxisLook(
                categoryAxisLineStyle: major, valueAxisLineStyle: major, tickDirection: .none,
                categoryMajorTickLength: 7,
                valueMajorTickLength: 7, minorTickLength: 5, majorTickLineStyle: major, minorTickLineStyle: minor,
                categoryMajorGridLineStyle: nil, valueMajorGridLineStyle: nil,
                labelTextStyle: TextStyle(text, size: 14, family: family),
                minorLabelTextStyle: TextStyle(text, size: isPlain ? 14 : 12, family: family),
                titleTextStyle: TextStyle(text, size: 14, family: family), labelOffset: 2, titleOffset: 6,
                minorTicksPerInterval: 4),
            legend: Box(
                fill: .color(Color(gray: isDark ? 0.15 : 1, alpha: 0.9)),
                borderLineStyle: LineStyle(Color(gray: 0.5)), cornerRadius: 5),
            legendTextStyle: TextStyle(text, size: 12, family: family),
            dataLabelTextStyle: TextStyle(text, size: 12, family: family),
            palette: isDark ? darkPalette : lightPalette,
            separatorLineStyle: LineStyle(isDark ? .white : .black, width: 1, join: .round))
    }

    private static let lightPalette = [0x1f5fbf, 0xc8452f, 0x2e8b57, 0xe08a1e, 0x7d4fb3, 0x12849c, 0xb04a7e, 0x6b7280]
        .map { Color(hex: $0) }
    private static let darkPalette = [0x5fd35f, 0x6ea8ff, 0xff9f40, 0xff6b6b, 0xffe066, 0xc792ea, 0x4dd0e1, 0xd7dde5]
        .map { Color(hex: $0) }
}
