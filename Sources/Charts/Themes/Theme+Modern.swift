import Drawing
import Geometry
import Text

extension Theme {
    /// The default theme: a subtle grid and no boxes, for e-mails and dashboards on white.
    package static let modern = modern(
        .modern,
        Shades(
            background: Color(hex: 0xffffff), strong: Color(hex: 0x1c2430), text: Color(hex: 0x566072),
            line: Color(hex: 0x98a1af), grid: Color(hex: 0xe5e8ec)),
        palette: [
            0x285ed0, 0xde7005, 0xc23325, 0x2e9682, 0x522386, 0xc465a9, 0x0999ec, 0x899653, 0x6e360e, 0x6f747d,
            0xb52ba2, 0x186f46,
        ],
        tints: [
            0.25, -0.25, -0.6, -0.4, 0.25, -0.3, -0.25, -0.6, -0.55, -0.3, -0.6, -0.7,
            -0.5, -0.65, -0.3, -0.6, 0.35, -0.15, -0.5, -0.4, 0.15, -0.55, -0.2, 0.15,
        ])

    /// The variant of the default theme for dark pages.
    static let modernDark = modern(
        .modernDark,
        Shades(
            background: Color(hex: 0x14181f), strong: Color(hex: 0xf0f2f5), text: Color(hex: 0xa4adba),
            line: Color(hex: 0x5d6674), grid: Color(hex: 0x2a303a)),
        palette: [
            0x7793ff, 0xffca60, 0xf05e5f, 0x70e5d6, 0x9665bc, 0xf296b1, 0xb1d9fb, 0x9cb119, 0xae6e41, 0xabbbd1,
            0xd26dd4, 0x2ab374,
        ],
        tints: [
            0.25, 0.45, 0.25, 0.25, -0.3, -0.65, 0.55, 0.25, -0.25, 0.25, 0.35, -0.7,
            -0.55, 0.35, -0.5, 0.45, -0.15, 0.15, 0.25, 0.4, -0.5, -0.6, -0.3, 0.15,
        ])

    private struct Shades {
        var background: Color
        var strong: Color
        var text: Color
        var line: Color
        var grid: Color
    }

    private static func modern(_ name: Name, _ shades: Shades, palette: [UInt32], tints: [Double]) -> Theme {
        Theme(
            name: name, conventions: .modern, graph: Box(fill: .color(shades.background)), plotAreaFrame: Box(),
            plotArea: Box(),
            titleTextStyle: TextStyle(shades.strong, size: 16, weight: .semibold, tabularFigures: false),
            subtitleTextStyle: TextStyle(shades.text, size: 13, tabularFigures: false),
            captionTextStyle: TextStyle(shades.text, size: 10, tabularFigures: false), titleAnchor: .topLeft,
            axis: AxisLook(
                categoryAxisLineStyle: LineStyle(shades.line), valueAxisLineStyle: nil, tickDirection: .negative,
                categoryMajorTickLength: 4, valueMajorTickLength: 0, minorTickLength: 0,
                majorTickLineStyle: LineStyle(shades.line), minorTickLineStyle: nil,
                categoryMajorGridLineStyle: nil,
                valueMajorGridLineStyle: LineStyle(shades.grid), labelTextStyle: TextStyle(shades.text, size: 11),
                minorLabelTextStyle: TextStyle(shades.text, size: 9),
                titleTextStyle: TextStyle(shades.text, size: 11, weight: .medium, tabularFigures: false),
                labelOffset: 5,
                titleOffset: 6,
                minorTicksPerInterval: 0),
            legend: Box(), legendTextStyle: TextStyle(shades.text, size: 12, tabularFigures: false),
            dataLabelTextStyle: TextStyle(shades.strong, size: 11, tabularFigures: false),
            palette: palette.map { Color(hex: $0) }, tints: tints,
            separatorLineStyle: LineStyle(shades.background, width: 1.5, join: .round))
    }
}
