import Geometry

package enum Interpolation: Hashable, Sendable {
    case linear
    func addLine(x: [Double], y: [Double], to path: inout Path) {}
    func addArea(x: [Double], y: [Double], base: Double, to path: inout Path) {}
}
enum LineReduction {
    static func reduce(x: inout [Double], y: inout [Double], interpolation: Interpolation, pixelWidth: Double) {}
}
