import Geometry
import Testing

@testable import Charts

@Suite struct LineEndLabelTests {
    private func spec(_ ends: [Double], _ more: String = "", plot: String = "") -> String {
        let plots = ends.enumerated().map { number, end in
            #"{"type": "line", "title": "Series \#(number)", "y": [1, 5, 2, \#(end)]\#(plot)}"#
        }
        return #"{"width": 600, "height": 340, "plots": [\#(plots.joined(separator: ", "))]\#(more)}"#
    }

    @Test(arguments: [[1, 9], [3, 3, 3.2], [1, 2, 3, 4, 5]])
    func `names of lines are beside their ends`(ends: [Double]) throws {
        let scene = try Scene.of(spec(ends))
        #expect(scene.lineNames.count == ends.count && scene.legend == nil && scene.warnings.isEmpty)
        let names = scene.lineNames.map(\.text)
        for (index, name) in names.enumerated() {
            #expect(Rect(size: scene.size).contains(name.bounds))
            #expect(!names[..<index].contains { $0.overlaps(name, gap: 0) })
            #expect(!scene.axes.flatMap(\.texts).contains { $0.overlaps(name, gap: 0) })
        }
        #expect(Set(names.map(\.color)).count == ends.count)
    }

    @Test(
        arguments: [
            (#", "legend": true"#, ""), (#", "theme": "plainWhite""#, ""), ("", #", "showLabels": true"#),
            (#", "height": 120"#, ""), ("", #", "areaFill": "red", "areaBaseValue": 0"#),
        ])
    func `other charts have a legend`(more: String, plot: String) throws {
        var text = spec([1, 9], more, plot: plot)
        if more.contains("height") { text = text.replacing(#""height": 340, "#, with: "") }
        let scene = try Scene.of(text)
        #expect(scene.lineNames.isEmpty)
        #expect(scene.legend != nil)
    }

    @Test func `six lines and lines with long names have a legend`() throws {
        #expect(try Scene.of(spec([1, 2, 3, 4, 5, 6])).lineNames.isEmpty)
        let long = spec([1, 9]).replacing("Series 0", with: String(repeating: "long ", count: 20))
        #expect(try Scene.of(long).lineNames.isEmpty)
    }

    @Test func `lines that end early have a legend`() throws {
        let scene = try Scene.of(
            """
            {"plots": [{"type": "line", "title": "a", "y": [1, 2, 3, 4, 5]}, {"type": "line", "title": "b", "y": [3, 2]}]}
            """)
        #expect(scene.lineNames.isEmpty && scene.legend != nil)
    }
}
