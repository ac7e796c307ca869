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
    /// still left to those who translate them. Specs of Vega are recognized to be refused.
    package func recognizes(_ root: JSONValue) -> Bool { DocumentForm(root).isDrawn || DocumentForm(root).isOfVega }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json = try document.json(limits, budget)
        guard !DocumentForm(json.root).isOfVega else {
            throw .invalid([
                SpecIssue(
                    .pointer("/$schema"), "This is a spec of Vega. Write it in Vega-Lite, whose specs are drawn.",
                    found: json.root["$schema"]?.string)
            ])
        }
        // Faults of the document are told before its resources are fetched.
        _ = try ChartCompiler(json.root, document.overrides)
        return VegaLiteReading(json: json, limits: limits, overrides: document.overrides)
    }
}
