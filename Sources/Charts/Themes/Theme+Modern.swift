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
            0x3b66d1, 0xf59713, 0xc2261f, 0x07a698, 0x5a2390, 0xeaa6c8, 0x75c8fa, 0x808f39, 0x6b3410, 0x6a7586,
        ])

    /// The variant of the default theme for dark pages.
    static let modernDark = modern(
        .modernDark,
        Shades(
            background: Color(hex: 0x14181f), strong: Color(hex: 0xf0f2f5), text: Color(hex: 0xa4adba),
            line: Color(hex: 0x5d6674), grid: Color(hex: 0x2a303a)),
        palette: [
            0x6a8bec, 0xfebc45, 0xd05c5c, 0x50ddd5, 0x8d55af, 0xf190a7, 0xb1e8fe, 0x8ea631, 0x8b583a, 0xa3b0c2,
        ])

    private struct Shades {
        var background: Color
        var strong: Color
        var text: Color
        var line: Color
        var grid: Color
    }

    private static func modern(_ name: Name, _ shades: Shades, palette: [UInt32]) -> Theme {
        Theme(
            name: name, graph: Box(fill: .color(shades.background)), plotAreaFrame: Box(), plotArea: Box(),
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
            palette: palette.map { Color(hex: $0) },
            separatorLineStyle: LineStyle(shades.background, width: 1.5, join: .round))
    }
}
