import Charts
import Diagnostics
import Dialects
import Specs

extension Issue where Place == SpecPlace {
    /// The JSON pointer of the place; nil for a parameter.
    var pointer: String? {
        guard case .pointer(let pointer) = place else { return nil }
        return pointer
    }
}

extension ChartError {
    var pointer: String { place.pointer }
}

extension CostEstimate.Part {
    var pointer: String { place.pointer }
}
