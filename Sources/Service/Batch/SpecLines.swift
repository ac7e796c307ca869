import Budget
import Engine
import HTTPMessages
import Rendering

/// The specs in the lines of a file, as in a batch, for commands.
package struct SpecLines: Sendable {
    private let content: [UInt8]
    private let items: [BatchItem]

    /// - Parameters:
    ///   - content: Lines of JSON, or an array.
    ///   - options: The options of all pictures, by the names of parameters.
    package init(_ content: [UInt8], options: [(name: String, value: String)]) throws(Problem) {
        self.content = content
        let query = BatchQuery(options.map { QueryItem($0.name, $0.value) })
        items = try BatchPlan(content, query, limit: .max, .unlimited).items
    }

    package var count: Int { items.count }

    /// What the spec at an index is called.
    package func id(at index: Int) -> String { items[index].id }

    /// What to draw for the spec at an index.
    package func picture(at index: Int) throws(Problem) -> (source: PictureSource, options: PictureOptions) {
        let item = items[index]
        if let problem = item.problem { throw problem }
        let input = try ChartInput(part: item.content(of: content), item.options)
        return (input.source, input.options)
    }

    /// Whether each line of a text is a spec, and not a record of data: the first one has `spec`, `plots` or `chart`, or
    /// both `type` and `data`, as objects and arrays. A chart or a spec may also be a text.
    package static func isThis(_ content: [UInt8]) -> Bool {
        let start = JSONOutline(content, before: content.count).skippingSpace(0)
        let end = content.span.firstIndex(of: Byte.lineFeed, from: start) ?? content.count
        let line = JSONOutline(content, before: end)
        func starts(_ key: StaticString, with bytes: StaticString) -> Bool {
            guard let value = line.value(of: key, inObjectAt: start) else { return false }
            return bytes.withUTF8Buffer { unsafe $0.contains(content[value.lowerBound]) }
        }
        return starts("spec", with: "{\"") || starts("chart", with: "{\"") || starts("plots", with: "[")
            || starts("type", with: "\"") && starts("data", with: "{")
    }
}
