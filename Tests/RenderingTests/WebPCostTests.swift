import Budget
import Dialects
import Drawing
import Geometry
import Images
import StandardDialects
import Testing

@testable import Rendering

/// What WebP pictures may take in the lanes of a service.
@Suite struct WebPCostTests {
    private func outcome(
        _ format: PictureFormat, quality: Int?, width: Int, estimate: Double
    ) throws -> RenderError? {
        let renderer = try PictureRenderer.factory(dialects: .standard())()
        let spec = "{\"width\":\(width),\"height\":100,\"plots\":[{\"type\":\"bar\",\"y\":[1,2]}]}"
        var options = PictureOptions()
        options.format = format
        options.quality = quality
        let budget = RenderBudget(estimate: estimate) { false }
        do throws(RenderError) {
            _ = try renderer.picture(of: .spec(Array(spec.utf8)), options, budget: budget)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a lossy picture needs a lane of its time before it is laid out`() throws {
        #expect(try outcome(.webp, quality: 80, width: 100, estimate: 100) == nil)
        #expect(try outcome(.webp, quality: 80, width: 2_000, estimate: 100) == .cancelled)
        #expect(try outcome(.webp, quality: 80, width: 2_000, estimate: 10_000) == nil)
        #expect(try outcome(.png, quality: nil, width: 2_000, estimate: 100) == nil)
    }

    @Test func `many colors make lossless pictures slow`() throws {
        var pixmap = Pixmap(width: 300, height: 2)
        for index in 0..<300 { pixmap[index, 0] = 0xFF00_0000 | UInt32(index % 256) * 0x01_0101 }
        #expect(!pixmap.exceedsPalette)
        pixmap[5, 1] = 0xFF12_3456
        #expect(pixmap.exceedsPalette)
        #expect(!Pixmap(width: 10, height: 10).exceedsPalette)
        #expect(!Pixmap(width: 10, height: 10, fill: 7).exceedsPalette)
    }
}
