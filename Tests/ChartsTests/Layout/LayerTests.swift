import Drawing
import Geometry
import Testing
import Text

@testable import Charts

@Suite struct LayerTests {
    private func order(_ words: [PlotAreaLayer]?) -> [PlotAreaLayer] { PlotAreaLayer.order(topDown: words) }

    @Test func `axis lines are above plots by default, and below plots for an empty list as in Core Plot`() {
        #expect(order(nil) == [.minorGridLines, .majorGridLines, .plots, .axisLines, .axisLabels, .axisTitles])
        #expect(order([]) == [.minorGridLines, .majorGridLines, .axisLines, .plots, .axisLabels, .axisTitles])
    }

    @Test func `listed layers are on top, with the first one topmost`() {
        #expect(
            order([.plots, .minorGridLines])
                == [.majorGridLines, .axisLines, .axisLabels, .axisTitles, .minorGridLines, .plots])
        #expect(order([.plots, .plots]).count == 6)
        for first in PlotAreaLayer.allCases {
            for second in PlotAreaLayer.allCases where second != first {
                let result = order([first, second])
                #expect(result.last == first && result[4] == second && Set(result).count == 6)
            }
        }
    }

    @Test func `paddings can be set for all sides or for each side`() throws {
        let plots = #""axes": [], "plots": [{"type": "line", "y": [1, 2]}]"#
        func frame(_ keys: String) throws -> Rect {
            try Scene.of(#"{"width": 300, "height": 200, \#(keys), \#(plots)}"#).plotAreaFrame.rect
        }
        #expect(try frame(#""padding": 20"#) == Rect(x: 20, y: 20, width: 260, height: 160))
        let mixed = Rect(minX: 5, minY: 20, maxX: 280, maxY: 170)
        #expect(try frame(#""paddingLeft": 5, "padding": 20, "paddingBottom": 30"#) == mixed)
        #expect(try frame(#""padding": 20, "paddingBottom": 30, "paddingLeft": 5"#) == mixed)
        // Half of the border is added to the padding.
        #expect(
            try frame(#""padding": 20, "borderLineStyle": {"lineWidth": 6}"#)
                == Rect(x: 23, y: 23, width: 254, height: 154))
    }

    @Test func `the paddings of a frame count from its edge in every theme`() throws {
        for theme in Theme.Name.allCases {
            let scene = try Scene.of(
                """
                {"theme": "\(theme.rawValue)", "axes": [], "plots": [{"type": "line", "y": [1, 2]}],
                 "plotAreaFrame": {"padding": 30, "borderLineStyle": {"lineWidth": 2}}}
                """)
            #expect(scene.plotArea.rect == scene.plotAreaFrame.rect.inset(by: 31), "\(theme)")
        }
    }

    @Test func `fill and border have Core Plot's radii`() {
        let box = PlacedBox(
            Rect(x: 0, y: 0, width: 100, height: 50),
            Box(borderLineStyle: LineStyle(.black, width: 4), cornerRadius: 10))
        // The outer edge of the border starts to curve at the radius plus half the border width from the corner.
        #expect(box.outline.points.first == Point(12, 0))
        #expect(box.inside.points.first == Point(4 + 8, 4))
        let square = PlacedBox(box.rect, Box(borderLineStyle: LineStyle(.black, width: 4)))
        #expect(square.outline.points.first == Point(0, 0))
    }

    @Test func `a mask that cuts labels causes a warning`() throws {
        func warnings(_ frame: String) throws -> [ChartWarning] {
            try Scene.of(
                #"{"plotAreaFrame": {\#(frame)}, "plots": [{"type": "line", "y": [10, 20]}]}"#
            ).warnings
        }
        #expect(try warnings(#""masksToBorder": true"#).isEmpty)
        #expect(try warnings(#""masksToBorder": true, "paddingLeft": 12"#).count == 1)
        #expect(try warnings(#""paddingLeft": 12"#).isEmpty)
    }

    @Test func `null removes the axes, and the axis set determines the border of the plot area`() throws {
        let plots = #""plots": [{"type": "line", "y": [1, 2]}]"#
        #expect(try Scene.of(#"{"axisSet": null, \#(plots)}"#).axes.isEmpty)
        let scene = try Scene.of(#"{"axisSet": {"borderLineStyle": {"lineWidth": 3}}, \#(plots)}"#)
        #expect(scene.plotArea.box.borderLineStyle?.stroke.lineWidth == 3)
        #expect(scene.axes.count == 2)
    }

    @Test(arguments: RectAnchor.allCases)
    func `a title inside the frame is positioned as in Core Plot`(anchor: RectAnchor) throws {
        let scene = try Scene.of(
            """
            {"title": "Title", "titleInside": true, "titleDisplacement": [3, 4],
             "titlePlotAreaFrameAnchor": "\(anchor.rawValue)", "plots": []}
            """)
        let title = try #require(scene.title)
        let place = anchor.place(title.block.size, in: scene.plotAreaFrame.rect)
        #expect(abs(title.bounds.minX - place.minX - 3) < 0.01 && abs(title.bounds.minY - place.minY + 4) < 0.01)
        #expect(scene.plotAreaFrame.rect == Rect(x: 16, y: 16, width: 768, height: 368))
    }

    @Test(arguments: RectAnchor.allCases)
    func `titles above and below do not overlap the frame`(anchor: RectAnchor) throws {
        let scene = try Scene.of(
            #"{"title": "Title", "titlePlotAreaFrameAnchor": "\#(anchor.rawValue)", "plots": []}"#)
        let (title, frame) = (try #require(scene.title).bounds, scene.plotAreaFrame.rect)
        switch anchor.fraction.y {
        case 0: #expect(title.maxY <= frame.minY)
        case 1: #expect(title.minY >= frame.maxY)
        default: #expect(frame.contains(title))
        }
    }
}
