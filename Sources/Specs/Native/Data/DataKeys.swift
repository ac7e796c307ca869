import Budget
import Charts
import Codecs
import Data
import Diagnostics
import Dialects
import JSON

/// The keys of the graph's data.
struct DataKeys: Sendable {
    var columns: [Name: Column] = [:]
    /// The columns of the rows.
    var columnsOfRows: [Name: Column] = [:]
    /// The data as text.
    var text: String?
    /// The URL of the data.
    var url: String?
    /// The name of one of the operator's data sources.
    var source: String?
    /// The name of the source's query.
    var query: String?
    var parameters: [Name: DataParameter]?
    /// Whether delimited text has the names of its columns.
    var header: TableHeader?
    /// The format of the text or of the data at the URL.
    var format: TableFormat?
    /// A JSON pointer to the data inside a JSON document.
    var path: String?
    var types: [Name: ColumnType] = [:]
    /// The time zone; nil for UTC.
    var zone: TimeZoneRules?
    var transforms: [TableTransform] = []

    /// The single origin of the data.
    private enum Origin {
        /// Data that was sent beside the spec.
        case attached(Table)
        case columns
        case text(String)
        case url(String)
        case query(DataQuery)
    }

    /// Returns the data that is drawn, or nil after reporting an error.
    func result(_ decoder: inout SpecDecoder) -> GraphData? {
        if let name = columns.keys.filter({ columnsOfRows[$0] != nil }).min() {
            let name = name.text.shortened(to: 40)
            decoder.descend(to: "rows") {
                $0.report(
                    SpecIssue($0.place, "The rows have a column \"\(name)\" that is also in columns.", found: name))
            }
            return nil
        }
        var keys = self
        keys.columns.merge(columnsOfRows) { own, _ in own }
        return keys.drawn(&decoder)
    }

    private func drawn(_ decoder: inout SpecDecoder) -> GraphData? {
        guard let origin = origin(&decoder) else { return nil }
        let table: Table?
        switch origin {
        case .attached(let attached):
            decoder.count(attached.valueCount)
            table = attached
        case .columns:
            guard !transforms.isEmpty || !types.isEmpty else {
                return GraphData(columns: columns, names: columns.keys.sorted().map(\.text), zone: zone)
            }
            table = tableOfColumns(&decoder)
        case .text(let text):
            table = decoder.descend(to: "text") { tableOfText(text, &$0) }
        case .url(let url):
            let request = ResourceRequest.data(url: url)
            guard let content = decoder.descend(to: "url", { $0.resource(request) }) else { return missing }
            table = decoder.descend(to: "url") { tableOfResource(content, at: url, &$0) }
        case .query(let query):
            guard let content = decoder.resource(.query(query)) else { return missing }
            table = decoder.descend(to: "query") { tableOfResource(content, at: nil, &$0) }
        }
        let zone = zone ?? table?.zone
        return table.flatMap { transformed($0, in: zone, &decoder) }.map {
            GraphData(columns: $0.dictionary, names: $0.names, units: $0.units, zone: zone)
        }
    }

    /// The data until the content of a resource is known.
    private var missing: GraphData { GraphData(columns: [:], names: [], zone: zone) }

    // MARK: - Origin

    private func origin(_ decoder: inout SpecDecoder) -> Origin? {
        if let table = decoder.attachedTable { return .attached(table) }
        var origins: [Origin] = []
        if !columns.isEmpty { origins.append(.columns) }
        if let text { origins.append(.text(text)) }
        if let url { origins.append(.url(url)) }
        if let source {
            guard let query else {
                decoder.report(
                    SpecIssue(
                        decoder.place, "\"query\" is missing. It selects one of the source's queries.",
                        allowed: ["query"]))
                return nil
            }
            origins.append(.query(DataQuery(source: source, query: query, parameters: parameters ?? [:])))
        } else if query != nil || parameters != nil {
            decoder.report(
                SpecIssue(decoder.place, "query and parameters are only allowed with source.", allowed: ["source"]))
            return nil
        }
        guard origins.count < 2 else {
            decoder.report(
                SpecIssue(
                    decoder.place, "The data must be given in exactly one way.",
                    allowed: ["columns and rows, or text, or url, or source"]))
            return nil
        }
        let origin = origins.first ?? .columns
        switch origin {
        case .text, .url, .attached: return origin
        case .columns, .query:
            guard format == nil, path == nil, header == nil else {
                decoder.report(
                    SpecIssue(
                        decoder.place, "format, path and header are only allowed with text or url.",
                        allowed: ["text or url"]))
                return nil
            }
            return origin
        }
    }

    private func options(_ decoder: SpecDecoder) -> TableOptions {
        var options = TableOptions(types: types, zone: zone ?? .utc, maximumValues: decoder.maximumPoints)
        options.header = header
        options.budget = decoder.budget
        return options
    }

    /// Reports that data cannot be read.
    /// - Parameter data: The data in the message.
    private func report(_ error: TableError, _ data: String, isOfResource: Bool, _ decoder: inout SpecDecoder) {
        let issue = SpecIssue(
            decoder.place, "\(data) cannot be read. \(error.sentence)", found: error.found,
            allowed: error.limit.map { ["at most \($0)"] } ?? [])
        guard error.limit == nil else { return decoder.report(excess: issue) }
        decoder.report(issue, isOfResource: isOfResource)
    }

    private func tableOfText(_ text: String, _ decoder: inout SpecDecoder) -> Table? {
        do throws(TableError) {
            let table = try Table(
                Array(text.utf8), format: format ?? .csv, at: path ?? "", options: options(decoder))
            decoder.count(table.valueCount)
            for note in table.notes { decoder.warn(note) }
            // A table with columns but without records is a chart without data.
            guard table.count == 0, table.names.isEmpty else { return table }
            decoder.report(
                SpecIssue(decoder.place, "The data has no records.", found: "0 records"))
        } catch {
            report(error, "The data", isOfResource: false, &decoder)
        }
        return nil
    }

    /// - Parameter url: The URL of the content; nil for the result of a query.
    private func tableOfResource(
        _ content: ResourceContent, at url: String?, _ decoder: inout SpecDecoder
    ) -> Table? {
        let name = ResourceContent.name(at: url)
        do throws(TableError) {
            let table = try content.table(at: url, format: format, path: path ?? "", options: options(decoder))
            decoder.count(table.valueCount)
            for note in table.notes { decoder.warn(note) }
            guard table.count == 0, table.names.isEmpty else { return table }
            decoder.report(SpecIssue(decoder.place, "\(name) has no records.", found: "0 records"), isOfResource: true)
        } catch {
            report(error, name, isOfResource: true, &decoder)
        }
        return nil
    }

    /// Combines the columns into a table. They must have the same length.
    private func tableOfColumns(_ decoder: inout SpecDecoder) -> Table? {
        let ordered = columns.sorted { $0.key < $1.key }
        let first = ordered.first?.key.text ?? ""
        var table = Table(count: ordered.first?.value.count ?? 0)
        for (key, column) in ordered {
            let name = key.text
            guard column.count == table.count else {
                decoder.report(
                    SpecIssue(
                        decoder.place,
                        "Transforms and types need columns of the same length, but \"\(name.shortened(to: 40))\" has \(column.count) \(column.count == 1 ? "value" : "values") and \"\(first.shortened(to: 40))\" has \(table.count).",
                        found: name.shortened(to: 40)))
                return nil
            }
            table.set(column, as: name)
        }
        return typed(table, &decoder)
    }

    /// Returns the table with its texts converted to their explicit or detected types, or nil after reporting an error.
    private func typed(_ table: Table, _ decoder: inout SpecDecoder) -> Table? {
        do throws(TableError) {
            return try table.typed(options(decoder))
        } catch {
            guard let unknown = error.found, error.name == nil else {
                decoder.report(
                    SpecIssue(decoder.place, "Column \(error.description)", found: error.found))
                return nil
            }
            decoder.report(
                SpecIssue(
                    decoder.place("/types/" + unknown.shortened(to: 80).escapedForPointer), error.sentence,
                    found: unknown,
                    allowed: ["one of " + table.names.prefix(50).map { $0.shortened(to: 40) }.joined(separator: ", ")],
                    suggestion: SpellingSuggestion.to(unknown, among: table.names)))
            return nil
        }
    }

    // MARK: - Transforms

    private func transformed(_ input: Table, in zone: TimeZoneRules?, _ decoder: inout SpecDecoder) -> Table? {
        var table = input
        var (records, values) = (0, input.valueCount)
        for (number, transform) in transforms.enumerated() {
            records += table.count * transform.passes
            guard records <= TableTransform.maximumRecords else {
                decoder.report(
                    SpecIssue(
                        decoder.place("/transform/\(number)"),
                        "The transforms up to this one would process more than \(TableTransform.maximumRecords) records.",
                        allowed: ["fewer transforms, or fewer records before them"]))
                return nil
            }
            do throws(TransformError) {
                table = try transform.apply(to: table, in: zone ?? .utc, budget: decoder.budget)
            } catch {
                let key = error.place.isEmpty ? "" : "/" + error.place
                decoder.report(error.moved(to: decoder.place("/transform/\(number)" + key)))
                return nil
            }
            // A pivot or a fold can produce many more values than it reads, which have been counted.
            decoder.count(max(0, table.valueCount - values))
            guard !decoder.isFull else { return nil }
            values = max(values, table.valueCount)
        }
        return table
    }
}
