import Budget
import Data
import Diagnostics
import JSON

/// A dialect that also describes charts of tables: it chooses a chart for the columns of a table by a few settings.
package protocol TabularDialect: Dialect {
    /// The JSON Schema of the documents.
    var schema: JSONTree { get }
    /// The names of the settings of a table's chart, without those of reading the table.
    var tabularSettings: [String] { get }

    /// Returns the document of a table's chart, which has no data and must be read together with the table.
    /// - Parameters:
    ///   - settings: The settings by name.
    ///   - reading: The settings with which the table was read.
    ///   - budget: What the choice may take. Once it is spent, the document may be any.
    /// - Throws: An error if a setting does not match the table, or if the table has neither records nor several columns.
    func spec(
        of table: Table, _ settings: [String: String], _ reading: TabularReading, _ budget: RenderBudget
    ) throws(TabularError) -> TabularSpec
}

/// The document of a table's chart.
package struct TabularSpec: Hashable, Sendable {
    package let tree: JSONTree
    /// Warnings about data that is not shown or may be interpreted incorrectly, one sentence each.
    package let warnings: [String]

    package init(tree: JSONTree, warnings: [String]) {
        self.tree = tree
        self.warnings = warnings
    }
}

/// The reason why a table cannot be drawn with a setting. The place is the setting's name.
package typealias TabularError = Issue<String>
