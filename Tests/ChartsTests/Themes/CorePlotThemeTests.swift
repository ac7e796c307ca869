import Drawing
import Geometry
import Testing
import Text

@testable import Charts

/// The five Core Plot themes have the same colors, widths, caps and radii as in Core Plot.
@Suite struct CorePlotThemeTests {
    /// The angle of a gradient, and its stops in thousandths.
    private func gradient(_ fill: Fill?) throws -> (angle: Double, stops: [[Int]]) {
        guard case .gradient(let gradient)? = fill, case .axial(let angle) = gradient.shape else {
            Issue.record("no axial gradient")
            return (0, [])
        }
        return (
            angle,
            gradient.stops.map { stop in
                [stop.color.red, stop.color.green, stop.color.blue, stop.position].map { Int(($0 * 1000).rounded()) }
            }
        )
    }

    private func check(
        _ theme: Theme, major: LineStyle, minor: LineStyle, text: Color, border: LineStyle, radius: Double
    ) {
        let look = theme.axis
        for style in [look.categoryAxisLineStyle, look.valueAxisLineStyle, look.majorTickLineStyle] {
            #expect(style == major)
        }
        #expect(look.minorTickLineStyle == minor)
        for style in [look.labelTextStyle, look.minorLabelTextStyle, look.titleTextStyle, theme.titleTextStyle] {
            #expect(style.color == text)
        }
        #expect(look.categoryMajorTickLength == 7 && look.valueMajorTickLength == 7 && look.minorTickLength == 5)
        #expect(look.tickDirection == .none && look.minorTicksPerInterval == 4 && look.titleTextStyle.font.size == 14)
        #expect(theme.plotAreaFrame.borderLineStyle == border && theme.plotAreaFrame.cornerRadius == radius)
        #expect(theme.plotArea == Box())
        #expect(look.categoryMajorGridLineStyle == nil && look.valueMajorGridLineStyle == nil)
        let isPlain = theme.name == .plainWhite || theme.name == .plainBlack
        #expect(look.labelTextStyle.font.size == 14 && look.minorLabelTextStyle.font.size == (isPlain ? 14 : 12))
    }

    @Test func `Plain White`() {
        let theme = Theme.plainWhite
        check(
            theme, major: LineStyle(Color(gray: 0.5)), minor: LineStyle(.black), text: .black,
            border: LineStyle(.black),
            radius: 0)
        #expect(theme.graph.fill == .color(.white) && theme.plotAreaFrame.fill == .color(.white))
    }

    @Test func `Plain Black`() {
        let theme = Theme.plainBlack
        check(
            theme, major: LineStyle(.white, width: 3, cap: .round), minor: LineStyle(.white, width: 3), text: .white,
            border: LineStyle(.white), radius: 0)
        #expect(theme.graph.fill == .color(.black) && theme.plotAreaFrame.fill == .color(.black))
    }

    @Test func `Dark Gradients`() throws {
        let theme = Theme.darkGradients
        check(
            theme, major: LineStyle(Color(gray: 0.5), width: 2, cap: .square),
            minor: LineStyle(Color(gray: 1.0 / 3), cap: .square), text: .white,
            border: LineStyle(Color(gray: 0.2), width: 4), radius: 10)
        let graph = try gradient(theme.graph.fill)
        #expect(graph.angle == 90)
        #expect(
            graph.stops == [
                [100, 100, 100, 0], [200, 200, 200, 300], [300, 300, 300, 500], [200, 200, 200, 600],
                [100, 100, 100, 1000],
            ])
        let frame = try gradient(theme.plotAreaFrame.fill)
        #expect(frame.angle == 90 && frame.stops == [[100, 100, 100, 0], [300, 300, 300, 1000]])
    }

    @Test func `Slate`() throws {
        let theme = Theme.slate
        check(
            theme, major: LineStyle(Color(red: 0, green: 0.25, blue: 0.5), width: 2, cap: .square),
            minor: LineStyle(.black, cap: .square), text: .black, border: LineStyle(Color(gray: 0.2)), radius: 5)
        for fill in [theme.graph.fill, theme.plotAreaFrame.fill] {
            let fill = try gradient(fill)
            #expect(fill.angle == 90 && fill.stops == [[430, 510, 630, 0], [700, 730, 800, 1000]])
        }
    }

    @Test func `Stocks`() throws {
        let theme = Theme.stocks
        check(
            theme, major: LineStyle(.white, width: 3, cap: .round), minor: LineStyle(.white, width: 3), text: .white,
            border: LineStyle(Color(gray: 0.2), width: 0), radius: 14)
        #expect(theme.graph.fill == .color(.black))
        let frame = try gradient(theme.plotAreaFrame.fill)
        #expect(frame.angle == 270)
        #expect(
            frame.stops == [[216, 286, 447, 0], [94, 173, 361, 500], [59, 133, 333, 500], [59, 133, 333, 1000]])
    }
}
