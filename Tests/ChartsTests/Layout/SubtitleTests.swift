import Dialects
import Geometry
import Specs
import Testing
import Text

@testable import Charts

@Suite struct SubtitleTests {
    private let texts = #""title": "Coal", "subtitle": "Share of 2017", "caption": "Source: EIA""#

    @Test func `the subtitle is below the title and the caption is below everything else`() throws {
        let scene = try Scene.of(#"{\#(texts), "plots": [{"type": "line", "y": [1, 2]}]}"#)
        let (title, subtitle) = (try #require(scene.title).bounds, try #require(scene.subtitle).bounds)
        let caption = try #require(scene.caption).bounds
        #expect(title.maxY <= subtitle.minY && subtitle.maxY < scene.plotArea.rect.minY)
        #expect(abs(title.minX - subtitle.minX) < 0.01 && abs(title.minX - caption.minX) < 0.01)
        let labels = scene.axes.flatMap(\.labels).map(\.bounds.maxY).max() ?? 0
        #expect(labels < caption.minY && caption.maxY <= scene.size.height)
        #expect(scene.warnings.isEmpty)
        #expect(scene.regions.map(\.kind.rawValue) == ["plotArea", "xAxis", "yAxis", "title", "subtitle", "caption"])
    }

    @Test func `small pictures omit the texts with a warning`() throws {
        let scene = try Scene.of(
            #"{"width": 70, "height": 40, \#(texts), "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(scene.title == nil && scene.subtitle == nil && scene.caption == nil)
        #expect(!scene.warnings.isEmpty)
    }

    @Test func `a text that is cut off is reported`() throws {
        let words = String(repeating: "many words ", count: 100)
        let scene = try Scene.of(
            #"{"caption": "\#(words)", "subtitle": "\#(words)", "plots": [{"type": "line", "y": [1, 2]}]}"#)
        #expect(scene.warnings.count == 2)
    }

    @Test func `digits have equal widths only where numbers are below each other`() {
        let theme = Theme.modern
        #expect(!theme.titleTextStyle.font.tabularFigures && !theme.legendTextStyle.font.tabularFigures)
        #expect(Axis(coordinate: .y, theme: theme).labelTextStyle.font.tabularFigures)
        #expect(!Axis(coordinate: .x, theme: theme).labelTextStyle.font.tabularFigures)
    }

    @Test func `a title at the bottom is above the caption`() throws {
        let scene = try Scene.of(
            #"{\#(texts), "titlePlotAreaFrameAnchor": "bottom", "plots": [{"type": "line", "y": [1, 2]}]}"#)
        let (title, subtitle) = (try #require(scene.title).bounds, try #require(scene.subtitle).bounds)
        let caption = try #require(scene.caption).bounds
        #expect(title.maxY <= subtitle.minY && subtitle.maxY <= caption.minY)
        #expect(scene.plotArea.rect.maxY < title.minY)
    }
}
