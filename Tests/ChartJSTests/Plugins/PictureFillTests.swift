import Dialects
import Drawing
import Geometry
import Images
import JSON
import Testing

@testable import ChartJS

/// Fills with pictures: `getImageFill`.
@Suite struct PictureFillTests {
    private static let url = "https://example.org/a.png"

    private func body(_ fill: String) -> String {
        let script = """
            {type: 'bar', data: {labels: ['a'], datasets: [{data: [1], backgroundColor: \(fill)}]},
             options: {plugins: {backgroundImageUrl: '\(Self.url)'}}}
            """
        return JSONTree.object([.init(key: "c", value: .string(script))]).text
    }

    @Test func `a picture of a fill is needed once and repeated`() throws {
        let text = body("[getImageFill('\(Self.url)'), getImageFill('https://example.org/b.png')]")
        let config = try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits()).config
        let urls = ChartPictures.needs(config).map(\.request)
        #expect(urls == [.picture(url: Self.url), .picture(url: "https://example.org/b.png")])
        var pictures = ChartPictures()
        pictures[Self.url] = Pixmap(width: 3, height: 2)
        let model = try PluginCharts.model(text, pictures: pictures)
        let options = model.elementOptions(model.datasets[0].source, "bar", "bar")
        let color = try #require(options.color("backgroundColor", at: 0))
        var sketch = Sketch()
        sketch.fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), color)
        sketch.apply(model.scriptCalls.inks, Size(500, 300))
        guard case .fill(_, _, .pattern(let pattern)) = sketch.marks.first else {
            Issue.record("no pattern")
            return
        }
        #expect(pattern.isRepeated)
        #expect(pattern.tile == Rect(x: 0, y: 0, width: 3, height: 2))
        #expect(!model.scriptCalls.lacksPictures)
        #expect(options.color("backgroundColor", at: 1) == Color(gray: 0, alpha: 0.1))
        #expect(model.scriptCalls.lacksPictures)
    }

    @Test func `only the web has pictures, and not too many`() {
        for fill in ["getImageFill('file:///x')", "getImageFill()"] {
            #expect(throws: SpecError.self) { try TestCharts.model(body(fill)) }
        }
        let many = "Array.from({length: 21}, (_, i) => getImageFill('https://example.org/' + i))"
        #expect(throws: SpecError.self) { try TestCharts.model(body(many)) }
    }
}
