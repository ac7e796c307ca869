import Charts
import JSON
import Tables

/// The graph's data as it is written.
struct DataKeys: Sendable {
    var columns: [String: Column] = [:]
    /// Data as a text, with what it is written in and where in it the data is.
    var text: String?
    var format: TableFormat?
    var path: String?
    var types: [String: ColumnType] = [:]
    var zone = TimeZoneRules.utc
    var transforms: [Transform] = []

    /// The columns that are drawn, or nil after having reported what is wrong.
    func result(_ decoder: inout SpecDecoder) -> [String: Column]? {
        guard !transforms.isEmpty || !types.isEmpty || text != nil || format != nil || path != nil else {
            return columns
        }
        guard var table = text == nil ? table(&decoder) : tableOfText(&decoder) else { return nil }
        var records = 0
        for (number, transform) in transforms.enumerated() {
            records += table.count * transform.passes
            guard records <= Transform.maximumRecords else {
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer + "/transform/\(number)",
                        detail:
                            "The transforms up to this one would go through more than \(Transform.maximumRecords) records.",
                        allowed: "fewer transforms, or fewer records before them"))
                return nil
            }
            do throws(TransformError) {
                table = try transform.apply(to: table)
            } catch {
                decoder.descend(to: "transform") { decoder in
                    decoder.descend(to: number) { decoder in
                        let path = error.key.isEmpty ? "" : "/" + error.key
                        decoder.report(
                            SpecProblem(
                                pointer: decoder.pointer + path, detail: error.message, found: error.found,
                                allowed: error.known.isEmpty ? nil : "one of " + error.known.joined(separator: ", "),
                                suggestion: error.found.flatMap { NearestWord.to($0, among: error.known) }))
                    }
                }
                return nil
            }
            // Pivots can make many values out of few.
            decoder.points += table.valueCount
        }
        return table.dictionary
    }

    private func tableOfText(_ decoder: inout SpecDecoder) -> Table? {
        guard columns.isEmpty else {
            decoder.report(
                SpecProblem(
                    pointer: decoder.pointer, detail: "The data is either a text or columns and rows.",
                    allowed: "text, or columns and rows"))
            return nil
        }
        let options = TableOptions(types: types, zone: zone)
        do throws(TableError) {
            let table = try Table(
                Array((text ?? "").utf8), format: format ?? .csv, at: path ?? "", options: options)
            decoder.points += table.valueCount
            return table
        } catch {
            decoder.report(
                SpecProblem(
                    pointer: decoder.pointer + "/text", detail: "The data cannot be read. \(error.sentence)",
                    found: error.found))
            return nil
        }
    }

    /// The columns side by side, texts that are dates or said to be something as what they are.
    private func table(_ decoder: inout SpecDecoder) -> Table? {
        guard format == nil, path == nil else {
            decoder.report(
                SpecProblem(
                    pointer: decoder.pointer, detail: "Only a text of data has a format and a path.", allowed: "text"))
            return nil
        }
        var table = Table(count: columns.first?.value.count ?? 0)
        for (name, column) in columns.sorted(by: { $0.key < $1.key }) {
            guard column.count == table.count else {
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer,
                        detail:
                            "The columns are not of one length, as transforms and types need them: \"\(name.shortened(to: 40))\" has \(column.count) values and another one \(table.count).",
                        found: name.shortened(to: 40)))
                return nil
            }
            let options = TableOptions(types: types, zone: zone)
            do throws(TableError) {
                table.set(try column.typed(name, options), as: name)
            } catch {
                decoder.report(
                    SpecProblem(
                        pointer: decoder.pointer, detail: "Column \(error.description)", found: error.found))
                return nil
            }
        }
        for name in types.keys.sorted() where columns[name] == nil {
            decoder.descend(to: "types") { decoder in
                decoder.descend(to: name) { decoder in
                    decoder.report(
                        SpecProblem(
                            pointer: decoder.pointer, detail: "The data has no column \"\(name.shortened(to: 40))\".",
                            found: name.shortened(to: 40),
                            allowed: "one of " + columns.keys.sorted().joined(separator: ", "),
                            suggestion: NearestWord.to(name, among: columns.keys.sorted())))
                }
            }
            return nil
        }
        return table
    }
}
