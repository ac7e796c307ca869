import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// The graph's data as it is written.
struct DataKeys: Sendable {
    var columns: [String: Column] = [:]
    /// Data as a text.
    var text: String?
    /// Where the data is instead.
    var url: String?
    /// Which of the operator's data sources has it, and what that is asked for.
    var source: String?
    var query: String?
    var parameters: [String: DataParameter]?
    /// What a text or the data at a URL is written in, and where in it the data is.
    var format: TableFormat?
    var path: String?
    var types: [String: ColumnType] = [:]
    /// Nil for that of UTC.
    var zone: TimeZoneRules?
    var transforms: [TableTransform] = []

    /// The one place where the data comes from.
    private enum Origin {
        /// Data that came beside the spec.
        case attached(Table)
        case columns
        case text(String)
        case url(String)
        case query(DataQuery)
    }

    /// What is drawn, or nil after having reported what is wrong.
    func result(_ decoder: inout SpecDecoder) -> GraphData? {
        drawn(&decoder).map { GraphData(columns: $0, zone: zone) }
    }

    private func drawn(_ decoder: inout SpecDecoder) -> [String: Column]? {
        guard let origin = origin(&decoder) else { return nil }
        let table: Table?
        switch origin {
        case .attached(let attached):
            decoder.points += attached.valueCount
            table = attached
        case .columns:
            guard !transforms.isEmpty || !types.isEmpty else { return columns }
            table = tableOfColumns(&decoder)
        case .text(let text):
            table = decoder.descend(to: "text") { tableOfText(text, &$0) }
        case .url(let url):
            let request = ResourceRequest.data(url: url)
            guard let content = decoder.descend(to: "url", { $0.resource(request) }) else { return [:] }
            table = decoder.descend(to: "url") { tableOfResource(content, at: url, &$0) }
        case .query(let query):
            guard let content = decoder.resource(.query(query)) else { return [:] }
            table = decoder.descend(to: "query") { tableOfResource(content, at: nil, &$0) }
        }
        return table.flatMap { transformed($0, &decoder) }?.dictionary
    }

    // MARK: - Where it comes from

    private func origin(_ decoder: inout SpecDecoder) -> Origin? {
        if let table = decoder.attachedTable { return .attached(table) }
        var origins: [Origin] = []
        if !columns.isEmpty { origins.append(.columns) }
        if let text { origins.append(.text(text)) }
        if let url { origins.append(.url(url)) }
        if let source {
            guard let query else {
                decoder.report(
                    SpecIssue(decoder.place, "\"query\" is missing: which of the source's queries?", allowed: ["query"])
                )
                return nil
            }
            origins.append(.query(DataQuery(source: source, query: query, parameters: parameters ?? [:])))
        } else if query != nil || parameters != nil {
            decoder.report(
                SpecIssue(decoder.place, "Only a source has a query and parameters.", allowed: ["source"]))
            return nil
        }
        guard origins.count < 2 else {
            decoder.report(
                SpecIssue(
                    decoder.place, "The data comes from one place alone.",
                    allowed: ["columns and rows, or text, or url, or source"]))
            return nil
        }
        let origin = origins.first ?? .columns
        switch origin {
        case .text, .url, .attached: return origin
        case .columns, .query:
            guard format == nil, path == nil else {
                decoder.report(
                    SpecIssue(
                        decoder.place, "Only a text of data, or data at a URL, has a format and a path.",
                        allowed: ["text or url"]))
                return nil
            }
            return origin
        }
    }

    private var options: TableOptions { TableOptions(types: types, zone: zone ?? .utc) }

    private func tableOfText(_ text: String, _ decoder: inout SpecDecoder) -> Table? {
        do throws(TableError) {
            let table = try Table(
                Array(text.utf8), format: format ?? .csv, at: path ?? "", options: options)
            decoder.points += table.valueCount
            guard table.count == 0 else { return table }
            decoder.report(
                SpecIssue(decoder.place, "The data has no records.", found: "0 records"))
            return nil
        } catch {
            decoder.report(
                SpecIssue(decoder.place, "The data cannot be read. \(error.sentence)", found: error.found))
            return nil
        }
    }

    /// - Parameter url: where the content was fetched from.
    private func tableOfResource(
        _ content: ResourceContent, at url: String?, _ decoder: inout SpecDecoder
    ) -> Table? {
        let detail: String
        let found: String?
        do throws(TableError) {
            let table = try content.table(at: url, format: format, path: path ?? "", options: options)
            decoder.points += table.valueCount
            guard table.count == 0 else { return table }
            (detail, found) = ("\(ResourceContent.name(at: url)) has no records.", "0 records")
        } catch {
            (detail, found) = ("\(ResourceContent.name(at: url)) cannot be read. \(error.sentence)", error.found)
        }
        decoder.report(SpecIssue(decoder.place, detail, found: found), isOfResource: true)
        return nil
    }

    /// The columns side by side.
    private func tableOfColumns(_ decoder: inout SpecDecoder) -> Table? {
        var table = Table(count: columns.first?.value.count ?? 0)
        for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
            guard column.count == table.count else {
                decoder.report(
                    SpecIssue(
                        decoder.place,
                        "The columns are not of one length, as transforms and types need them: \"\(name.shortened(to: 40))\" has \(column.count) values and another one \(table.count).",
                        found: name.shortened(to: 40)))
                return nil
            }
            table.set(column, as: name)
        }
        return typed(table, &decoder)
    }

    /// Texts that are dates or said to be something as what they are.
    private func typed(_ table: Table, _ decoder: inout SpecDecoder) -> Table? {
        do throws(TableError) {
            return try table.typed(options)
        } catch {
            guard let unknown = error.found, error.name == nil else {
                decoder.report(
                    SpecIssue(decoder.place, "Column \(error.description)", found: error.found))
                return nil
            }
            decoder.report(
                SpecIssue(
                    decoder.place("/types/" + unknown.shortened(to: 80).escapedForPointer), error.sentence,
                    found: unknown, allowed: ["one of " + table.names.joined(separator: ", ")],
                    suggestion: NearestWord.to(unknown, among: table.names)))
            return nil
        }
    }

    // MARK: - What becomes of it

    private func transformed(_ input: Table, _ decoder: inout SpecDecoder) -> Table? {
        var table = input
        var records = 0
        for (number, transform) in transforms.enumerated() {
            records += table.count * transform.passes
            guard records <= TableTransform.maximumRecords else {
                decoder.report(
                    SpecIssue(
                        decoder.place("/transform/\(number)"),
                        "The transforms up to this one would go through more than \(TableTransform.maximumRecords) records.",
                        allowed: ["fewer transforms, or fewer records before them"]))
                return nil
            }
            do throws(TransformError) {
                table = try transform.apply(to: table, in: zone ?? .utc)
            } catch {
                let key = error.place.isEmpty ? "" : "/" + error.place
                decoder.report(error.moved(to: decoder.place("/transform/\(number)" + key)))
                return nil
            }
            // Pivots can make many values out of few.
            decoder.points += table.valueCount
        }
        return table
    }
}
