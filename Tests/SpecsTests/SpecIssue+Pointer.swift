import Diagnostics
import Dialects

extension Issue where Place == SpecPlace {
    /// The JSON pointer of the place; nil for a parameter.
    var pointer: String? {
        guard case .pointer(let pointer) = place else { return nil }
        return pointer
    }
}
