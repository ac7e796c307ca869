import Budget
import Diagnostics
import Dialects
import Engine
import JSON
import Rendering

extension LiveDocument {
    /// Reads a spec or configuration.
    ///
    /// It is not checked whether it describes a chart.
    /// - Parameters:
    ///   - x: The name of the column with x; `nil` for the one of the first plot.
    ///   - isPolled: Whether the data comes from elsewhere, so that there need not be columns.
    init(
        _ text: [UInt8], x: String?, isPolled: Bool, _ limits: LiveLimits, _ budget: RenderBudget
    ) throws(Problem) {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(text, budget: budget)
        } catch {
            throw Problem(.spec(SpecError(error)))
        }
        let root = json.root
        let wrapper = ["chart", "c"].first { root[$0] != nil }
        let chart = wrapper.flatMap { root[$0] } ?? root
        if isPolled {
            let table = LiveTable([], xColumn: nil, isRagged: true)
            self.init(LiveShape(.native, of: table), table, [.text(text)])
        } else if wrapper != nil || chart["data"]?["datasets"] != nil {
            guard x == nil else {
                throw .invalidQuery(SpecIssue(.parameter("x"), "The parameter applies only to native specs."))
            }
            self = try Self.chartJS(chart, root, wrapper, limits, budget)
        } else {
            self = try Self.native(root, x, limits, budget)
        }
    }

    static func column(
        _ value: JSONValue, _ position: LiveColumn.Position, _ place: String, _ budget: RenderBudget
    ) throws(Problem) -> LiveColumn {
        guard value.kind == .array else {
            throw .unsuitableLiveChart(place, "The values of a live chart must be an array.", allowed: ["an array"])
        }
        var column = LiveColumn(position: position)
        for cell in value.elements {
            if budget.poll() { throw .tooSlow }
            column.append(cell)
        }
        return column
    }
}
