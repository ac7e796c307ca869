import Drawing
import Geometry
import TestSupport
import Testing

@testable import Charts

@Suite struct LineStyleTests {
    private let path: Path = {
        var path = Path()
        path.addPolyline([Point(10, 10), Point(50, 10), Point(50, 30)])
        return path
    }()

    private let gradient = Gradient(
        shape: .axial(angle: 0), stops: [.init(color: .black, position: 0), .init(color: .white, position: 1)])

    @Test func `a gradient overrides a fill, and a fill overrides the color`() {
        var style = LineStyle(Color(hex: 0xff0000), width: 8)
        #expect(style.pens(for: path, pixelsPerPoint: 1).map(\.paint) == [.color(Color(hex: 0xff0000))])
        style.fill = .gradient(gradient)
        #expect(
            style.pens(for: path, pixelsPerPoint: 1).map(\.paint)
                == [.gradient(gradient, bounds: Rect(minX: 10, minY: 6, maxX: 54, maxY: 30))])
        style.gradient = gradient
        #expect(style.pens(for: path, pixelsPerPoint: 1).first?.paint == .color(.black))
    }

    @Test(arguments: [0.3, 1, 5, 12, 1000], [1.0, 2, 4])
    func `a gradient across a line runs from the edges to the center`(width: Double, pixelsPerPoint: Double) {
        var style = LineStyle(.black, width: width, cap: .round, dash: [5, 3])
        style.gradient = gradient
        let pens = style.pens(for: path, pixelsPerPoint: pixelsPerPoint)
        #expect((1...64).contains(pens.count))
        #expect(pens.first?.style.lineWidth == width && pens.last?.paint == .color(.white))
        #expect(zip(pens, pens.dropFirst()).allSatisfy { $0.style.lineWidth > $1.style.lineWidth })
        #expect(pens.allSatisfy { $0.style.lineWidth > 0 && $0.style.dashPattern == [5, 3] })
        if width * pixelsPerPoint < 64 {
            #expect(
                zip(pens, pens.dropFirst()).allSatisfy {
                    $0.style.lineWidth - $1.style.lineWidth < 1.01 / pixelsPerPoint
                })
        }
    }

    @Test func `translucent colors of a gradient do not add up`() {
        var random = RandomSource(seed: 17)
        for _ in 0..<300 {
            let alphas = [Double.random(in: 0...1, using: &random), .random(in: 0.01...1, using: &random)].sorted()
            var style = LineStyle(.black, width: .random(in: 1...20, using: &random))
            let stops = alphas.enumerated().map { index, alpha in
                Gradient.Stop(
                    color: Color(red: .random(in: 0...1, using: &random), green: 0.4, blue: 0.2, alpha: alpha),
                    position: Double(index))
            }
            let gradient = Gradient(shape: .axial(angle: 0), stops: stops)
            style.gradient = gradient
            #expect(style.layerOpacity == alphas[1])
            // At the center of the line, all pens cover each other. They are composited with the source-over rule.
            var covered = 0.0
            let pens = style.pens(for: path, pixelsPerPoint: 1)
            for pen in pens {
                guard case .color(let color) = pen.paint else { continue }
                covered += color.alpha * (1 - covered)
                let place = pens.count > 1 ? 1 - pen.style.lineWidth / style.stroke.lineWidth : 1
                #expect(covered * alphas[1] <= alphas[1] + 1e-9 && place >= 0)
            }
            #expect(abs(covered - 1) < 1e-9)
        }
        var fainter = LineStyle(.black, width: 6)
        fainter.gradient = Gradient(
            shape: .axial(angle: 0),
            stops: [
                .init(color: .black.withAlpha(0.5), position: 0), .init(color: .black.withAlpha(0), position: 1),
            ])
        #expect(fainter.pens(for: path, pixelsPerPoint: 1).count == 1)
    }

    @Test func `a color set by the client overrides the gradient of a theme`() {
        var base = LineStyle(.black)
        base.fill = .gradient(gradient)
        base.gradient = gradient
        let style = LineStylePatch(lineColor: .white).over(base)
        #expect(style.color == .white && style.fill == nil && style.gradient == nil)
    }
}
