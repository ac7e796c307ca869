import Budget
import Data
import Diagnostics
import Dialects
import JSON

/// The input of a picture.
package enum PictureSource: Sendable {
    /// A document in any of the dialects.
    case document(SpecContent)
    /// Data, with the settings of its chart.
    case data(PostedData, TabularSettings)
    /// A table, with the settings of its chart.
    case table(Table, TabularSettings)
    /// Data at a URL, with the settings of its chart.
    case dataAt(url: String, TabularSettings)

    /// A document as sent by a client.
    package static func spec(_ text: [UInt8]) -> PictureSource { .document(.text(text)) }
}

/// The options of a picture in addition to the spec.
package struct PictureOptions: Hashable, Sendable {
    package var overrides = SpecOverrides()
    package var format = PictureFormat.png
    /// Whether the format is only a default, which that of the document replaces.
    package var formatIsDefault = false
    /// The point about which the client asks, for the format `hit`; nil for a picture.
    package var point: PicturePoint?
    /// How the picture is written as text; nil for a file.
    package var textForm: TextForm?
    /// The quality of a lossy picture from 1 to 100; nil for the format's default.
    package var quality: Int?
    /// Whether the prepared picture has the hash of its document.
    package var hashesDocument = false
    /// Whether the client may use other dialects than the native one. It has no effect on the picture.
    package var mayBeForeign = true
    /// Whether words of other tools are errors, even those with one meaning. It has no effect on the picture.
    package var isStrict = false

    package init() {}
}

extension PictureOptions {
    /// The options with the final format, and notes for the client: about a format of the document that is unknown, words
    /// that were read as others, and a quality that has no effect.
    func completed(by reading: any SpecReading) -> (options: PictureOptions, notes: [String]) {
        var options = self
        var notes: [String] = []
        if formatIsDefault, let name = reading.format {
            if let format = PictureFormat.named(name.lowercased()) {
                options.format = format
            } else {
                let known = PictureFormat.names.joined(separator: ", ")
                notes.append("/format: The formats are \(known); the picture is in \(format.name).")
            }
        }
        notes += reading.translation?.sentences ?? []
        if quality != nil, !options.format.hasQuality {
            options.quality = nil
            let lossy = PictureFormat.all.filter(\.hasQuality).map(\.name).joined(separator: " and ")
            notes.append("quality has an effect only on the formats \(lossy).")
        }
        if let textForm { options.format = options.format.text(textForm) }
        return (options, notes)
    }
}

/// Data sent instead of a spec.
package struct PostedData: Hashable, Sendable {
    package let text: [UInt8]
    package let format: TableFormat
    /// The character set stated by the sender, in lower case.
    package let charset: String?

    package init(_ text: [UInt8], format: TableFormat, charset: String? = nil) {
        self.text = text
        self.format = format
        self.charset = charset
    }

    /// Whether the text is a line of values without a line end, as after a command that removes line ends.
    fileprivate var isOneLine: Bool {
        text.contains(UInt8(ascii: ",")) && !text.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }
    fileprivate static let oneLine = " It has only one line; curl needs --data-binary for text with line ends."
}

/// The settings of a chart of tabular data, as in a query: columns, chart type, and data format.
package struct TabularSettings: Hashable, Sendable {
    private let values: [String: String]

    /// - Parameter values: The values by name.
    package init(_ values: [String: String] = [:]) {
        self.values = values
    }

    /// Reads the table of posted data.
    func table(of data: PostedData, _ limits: SpecLimits, _ budget: RenderBudget) throws(RenderError) -> Table {
        if let charset = data.charset, !TextCharset.isReadable(charset, data.text) {
            throw .data(.unreadable(TableError.wrongCharset(charset).sentence))
        }
        let reading = try reading()
        do throws(TableError) {
            let table = try Table(
                data.text, format: reading.format ?? data.format, at: reading.path,
                options: reading.options(limits, budget))
            guard table.count > 0 else {
                throw TableError("The data has no records.\(data.isOneLine ? PostedData.oneLine : "")")
            }
            return table
        } catch {
            if let limit = error.limit {
                throw .tooLarge(
                    SpecIssue(.pointer(""), error.sentence, found: error.found, allowed: ["at most \(limit)"]))
            }
            throw .data(.unreadable(error.sentence))
        }
    }

    /// Reads the table of data that was fetched from a URL.
    func table(
        of content: ResourceContent, at url: String, _ limits: SpecLimits, _ budget: RenderBudget
    ) throws(RenderError) -> Table {
        let reading = try reading()
        do throws(TableError) {
            let table = try content.table(
                at: url, format: reading.format, path: reading.path, options: reading.options(limits, budget))
            guard table.count > 0 else { throw TableError("There are no records.") }
            return table
        } catch {
            let detail = "\(ResourceContent.name(at: url)) cannot be read. \(error.sentence)"
            let issue = SpecIssue(
                .parameter("url"), detail, found: error.found, allowed: error.limit.map { ["at most \($0)"] } ?? [])
            throw .spec(error.limit == nil ? .unusableResources([issue]) : .tooLarge(issue))
        }
    }

    /// The document of the table's chart without the data, and warnings for the client.
    func spec(
        of table: Table, in dialect: any TabularDialect, _ budget: RenderBudget
    ) throws(RenderError) -> TabularSpec {
        do throws(TabularError) {
            return try dialect.spec(of: table, values, try TabularReading(values), budget)
        } catch {
            throw .data(.unsuitable(error.issue))
        }
    }

    private func reading() throws(RenderError) -> TabularReading {
        do throws(TabularError) {
            return try TabularReading(values)
        } catch {
            throw .data(.unsuitable(error.issue))
        }
    }
}

extension TabularError {
    /// This error as an issue of a query, with the nearest allowed value as a suggestion if it has none.
    fileprivate var issue: SpecIssue {
        var issue = SpecIssue(.parameter(place), detail, unknown: found, known: allowed)
        issue.suggestion = suggestion ?? issue.suggestion
        return issue
    }
}
