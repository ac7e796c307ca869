import Budget
import Dialects
import Drawing
import Geometry
import Images
import JSON
import Raster
import Testing
import Text

@testable import WordClouds

/// The pictures of word clouds.
@Suite struct WordCloudTests {
    private static let speech =
        "four score and seven years ago our fathers brought forth on this continent a new nation conceived in liberty and dedicated to the proposition that all men are created equal now we are engaged in a great civil war testing whether that nation or any nation so conceived and so dedicated can long endure مرحبا مرحبا 東京 😀"

    private func request(_ members: String) throws -> WordCloudRequest {
        try WordCloudRequest(RequestParameters(JSONDocument(members).root), budget: .unlimited)
    }

    private func layout(_ request: WordCloudRequest, _ budget: RenderBudget = .unlimited) throws -> CloudLayout {
        let typesetter = try Typesetter()
        let most = request.words[0].count
        let words = request.words.enumerated().map { index, word in
            CloudWord(block: typesetter.set(word.text, font: request.font), weight: word.count / most, index: index)
        }
        return try CloudLayout(words, request, budget)
    }

    /// Checks that no two words cover a pixel and that none leaves the picture.
    private func check(_ cloud: CloudLayout, _ request: WordCloudRequest) {
        let border = 20.0
        let size = Size(request.width + 2 * border, request.height + 2 * border)
        let scratch = RasterScratch()
        var covered: [Bool] = []
        var overlaps = 0
        var outside = 0
        for placement in cloud.placements {
            var canvas = RasterCanvas(size: size, pixelsPerPoint: 1, scratch: scratch)
            let center = Point(placement.center.x + border, placement.center.y + border)
            canvas.draw(
                placement.word.block,
                transform: placement.word.transform(fontSize: placement.fontSize, center: center), color: .black)
            let pixmap = canvas.pixmap
            if covered.isEmpty { covered = [Bool](repeating: false, count: pixmap.pixels.count) }
            for (index, pixel) in pixmap.pixels.enumerated() where pixel >> 24 > 128 {
                if covered[index] { overlaps += 1 }
                covered[index] = true
                let (x, y) = (Double(index % pixmap.width) - border, Double(index / pixmap.width) - border)
                if x < 0 || y < 0 || x >= request.width || y >= request.height { outside += 1 }
            }
        }
        #expect(overlaps == 0)
        #expect(outside == 0)
    }

    @Test(arguments: [
        #""width":300,"height":200"#, #""width":300,"height":200,"rotation":90,"padding":0"#,
        #""width":200,"height":80"#,
        #""width":300,"height":300,"fontScale":60"#, #""width":300,"height":200,"fontScale":5"#,
        #""width":60,"height":300,"fontFamily":"sans-serif","fontWeight":"bold""#,
    ])
    func `words neither overlap nor leave the picture`(members: String) throws {
        let request = try request(#"{\#(members),"text":"\#(Self.speech)"}"#)
        let cloud = try layout(request)
        #expect(cloud.placements.count + cloud.omitted == request.words.count)
        #expect(cloud.omitted == 0 || request.magnification > 1)
        // The largest word is always there.
        #expect(cloud.placements.first?.word.index == 0)
        check(cloud, request)
    }

    @Test func `frequent words are larger, and equal requests have equal clouds`() throws {
        let request = try request(#"{"text":"\#(Self.speech)"}"#)
        let cloud = try layout(request)
        let sizes = cloud.placements.map(\.fontSize)
        #expect(sizes == sizes.sorted(by: >))
        #expect(sizes[0] > 2 * sizes[sizes.count - 1])
        #expect(try layout(request).placements.map(\.center) == cloud.placements.map(\.center))
    }

    @Test func `a spent budget ends the layout`() throws {
        let request = try request(#"{"text":"\#(Self.speech)"}"#)
        let spent = RenderBudget { true }
        _ = spent.poll()
        #expect(throws: SpecError.stopped(at: .parameter("text"))) { try layout(request, spent) }
    }

    @Test(arguments: [
        #"{"text":"a","width":0}"#, #"{"text":"a","height":3001}"#, #"{"text":"a","case":"odd"}"#,
        #"{"text":"a","colors":"red"}"#, #"{"text":"a","colors":["red","nothing"]}"#, #"{"text":"a","colors":{"a":1}}"#,
        #"{"text":"..."}"#, #"{"text":"a","maxNumWords":1001}"#, #"{"text":"a","scale":"cube"}"#,
        #"{"text":"a","backgroundColor":"odd"}"#, #"{"text":"the","removeStopwords":true}"#,
    ])
    func `errors name the parameter`(members: String) {
        #expect(throws: SpecError.self) { try request(members) }
    }

    @Test func `texts and values are parameters`() throws {
        let typed = try request(
            #"{"text":"A b","width":300,"colors":["red"],"removeStopwords":true,"rotation":0,"case":"none"}"#)
        let texts = try request(
            #"{"text":"A b","width":"300px","colors":"[\"rgb(255,0,0)\"]","removeStopwords":"1","rotation":"0","case":"NONE"}"#
        )
        for request in [typed, texts] {
            #expect(request.width == 300)
            #expect(request.colors == [Color(hex: 0xFF0000)])
            #expect(request.words.map(\.text) == ["b"])
            #expect(request.rotation == 0)
        }
    }
}
