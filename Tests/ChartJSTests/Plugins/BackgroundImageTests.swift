import Budget
import Diagnostics
import Dialects
import Images
import JSON
import Testing

@testable import ChartJS

/// Pictures below charts.
@Suite struct BackgroundImageTests {
    private static let url = "https://example.org/a.png"

    private func config(_ url: String) throws -> ChartConfig {
        let text = #"{"type": "bar", "options": {"plugins": {"backgroundImageUrl": \#(url)}}}"#
        return try ChartRequest(JSONDocument(text).root, SpecOverrides(), SpecLimits()).config
    }

    @Test func `a picture is needed and drawn first`() throws {
        let config = try config("\"\(Self.url)\"")
        let need = try #require(ChartPictures.needs(config).first)
        #expect(need.request == .picture(url: Self.url))
        var resources = SpecResources()
        #expect(try ChartPictures(config, resources, .unlimited)[Self.url] == nil)
        resources[need.request] = .bytes(try PNGEncoder.encode(Pixmap(width: 3, height: 2)), mediaType: "image/png")
        let pictures = try ChartPictures(config, resources, .unlimited)
        #expect(pictures[Self.url]?.width == 3)
        let text = #"{"type": "bar", "options": {"plugins": {"backgroundImageUrl": "\#(Self.url)"}}}"#
        let model = try PluginCharts.model(text, pictures: pictures)
        var sketch = Sketch()
        model.drawPlugins(.beforeDraw, on: &sketch)
        guard case .picture = sketch.marks.first else {
            Issue.record("The picture is not drawn.")
            return
        }
    }

    @Test func `other files are errors of the resource`() throws {
        let config = try config("\"\(Self.url)\"")
        var resources = SpecResources()
        resources[.picture(url: Self.url)] = .bytes([1, 2, 3], mediaType: "image/jpeg")
        do throws(SpecError) {
            _ = try ChartPictures(config, resources, .unlimited)
            Issue.record("There is no error.")
        } catch {
            guard case .unusableResources(let issues) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(issues.first?.detail == "The background image is not a PNG, JPEG, WebP or GIF file.")
        }
    }

    @Test(arguments: [#""file:///etc/passwd""#, #""javascript:1""#, #""x""#])
    func `only the web has pictures`(url: String) {
        #expect(throws: SpecError.self) { try config(url) }
    }

    @Test(arguments: ["null", "5", "{}", "\"\"", "false"])
    func `other values are no pictures`(url: String) throws {
        #expect(ChartPictures.needs(try config(url)).isEmpty)
    }
}
