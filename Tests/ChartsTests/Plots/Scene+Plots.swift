import JSON
import Specs
import Testing

@testable import Charts

extension Scene {
    /// The scene of the first plot of a spec.
    static func plot<Kind: PlotScene>(of spec: String, as type: Kind.Type = Kind.self) throws -> Kind {
        try #require(try Scene.of(spec).plots.compactMap { $0 as? Kind }.first, "there is no such plot")
    }
}

extension [Double] {
    /// The numbers as a JSON array, with null for NaN.
    var json: String {
        "[" + map { $0.isNaN ? "null" : JSONTree.number($0).text }.joined(separator: ",") + "]"
    }
}
