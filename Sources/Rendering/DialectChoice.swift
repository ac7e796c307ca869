import Budget
import ChartJS
import Dialects
import JSON
import Specs

/// Finds out in which dialect a document is written, and reads it in that dialect.
package struct DialectChoice: Dialect {
    private let native = NativeDialect()
    private let chartJS: ChartJSDialect

    /// The native dialect is unnamed in identities, and other dialects add their names themselves.
    package var name: String { native.name }

    package init(chartJS: ChartJSDialect = ChartJSDialect()) {
        self.chartJS = chartJS
    }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(document.text, limits: JSONLimits(bytes: limits.bytes), budget: budget)
        } catch {
            throw SpecError(error)
        }
        guard ChartJSDialect.recognizes(json.root) else {
            return try native.read(json, document, limits: limits, budget: budget)
        }
        return try chartJS.read(json, document, limits: limits, budget: budget)
    }
}
