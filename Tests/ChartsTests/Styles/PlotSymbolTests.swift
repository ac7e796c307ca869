import Drawing
import Geometry
import TestSupport
import Testing

@testable import Charts

@Suite struct PlotSymbolTests {
    @Test(arguments: PlotSymbol.Kind.allCases)
    func `symbols of every type stay within their size, around their anchor`(type: PlotSymbol.Kind) throws {
        var symbol = PlotSymbol(type: type, size: Size(20, 12), lineStyle: LineStyle(.black), fill: .color(.white))
        symbol.customSymbolPath = try PathParser.path("M 100 100 h 3 v 1 h -3 z")
        guard type != .none else { return #expect(symbol.shapes(pixelsPerPoint: 1).isEmpty) }
        let shape = try #require(symbol.shape)
        let box = try #require(shape.path.boundingBox)
        #expect(Rect(x: -10, y: -6, width: 20, height: 12).contains(box, tolerance: 1e-9))
        #expect((shape.fill == nil) == type.isOpen)
        symbol.anchorPoint = Point(0, 1)
        let moved = try #require(symbol.shape?.path.boundingBox)
        // The top left corner of the symbol is at the point.
        #expect(abs(moved.x - box.x - 10) < 1e-9 && abs(moved.y - box.y - 6) < 1e-9)
    }

    @Test func `a custom path is stretched to the size, and fills are stretched to the path`() throws {
        var symbol = PlotSymbol(type: .custom, size: Size(8, 30))
        symbol.customSymbolPath = try PathParser.path("M 5 5 C 5 105 25 105 25 5 Z")
        let gradient = Gradient(
            shape: .radial(startAnchor: Point(0.2, 0.8), endAnchor: Point(0.5, 0.5)),
            stops: [.init(color: .black, position: 0)])
        symbol.fill = .gradient(gradient)
        symbol.usesEvenOddClipRule = true
        let shape = try #require(symbol.shape)
        let box = try #require(shape.path.boundingBox)
        #expect(abs(box.minX + 4) < 1e-9 && abs(box.maxX - 4) < 1e-9)
        #expect(abs(box.minY + 15) < 1e-9 && abs(box.maxY - 15) < 1e-9)
        #expect(shape.fill == .gradient(gradient, bounds: box) && shape.fillRule == .evenOdd)
        symbol.customSymbolPath = try PathParser.path("M 0 0 H 10")
        #expect(symbol.shape?.path.boundingBox == Rect(x: -4, y: 0, width: 8, height: 0))
    }

    @Test func `a gradient across the outline makes several shapes with a single fill`() {
        var line = LineStyle(.black, width: 6)
        line.gradient = Gradient(.rainbow)
        let symbol = PlotSymbol(type: .star, size: Size(20, 20), lineStyle: line, fill: .color(.white))
        let shapes = symbol.shapes(pixelsPerPoint: 2)
        #expect(shapes.count == 12 && shapes.count { $0.fill != nil } == 1 && shapes[0].fill != nil)
    }
}
