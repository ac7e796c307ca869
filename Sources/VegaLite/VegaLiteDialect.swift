import Budget
import Diagnostics
import Dialects
import Digests
import Drawing
import Geometry
import JSON
import Text

/// Vega-Lite 5 and 6, and Altair's documents, as still pictures.
package struct VegaLiteDialect: Dialect {
    package let name = "vegalite"
    package let documents = "Vega-Lite specs"
    package let isAcceptedAsNative = true

    package init() {}

    /// Whether a document is a Vega-Lite spec that is drawn here: it says so, or it has the members of one. Maps are
    /// still left to those who translate them.
    package func recognizes(_ root: JSONValue) -> Bool { DocumentForm(root).isDrawn }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json = try document.json(limits, budget)
        // Faults of the document are told before its resources are fetched.
        _ = try ChartCompiler(json.root, document.overrides)
        return VegaLiteReading(json: json, limits: limits, overrides: document.overrides)
    }
}
