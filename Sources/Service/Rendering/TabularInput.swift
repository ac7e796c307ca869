import Data
import HTTPMessages
import JSON
import Specs

/// Data that comes in the place of a spec.
package enum TabularInput {
    /// A spec, and what is to be told of it.
    package typealias Made = (spec: [UInt8], warnings: [String])

    /// The names of what can be said of a chart of data.
    package static let parameters = TabularChart.parameters + TabularReading.parameters

    /// The spec of a chart of data that was sent.
    /// - Parameters:
    ///   - text: the data.
    ///   - charset: what the data is said to be written in.
    ///   - words: what is said of the chart, by the names of `parameters`.
    package static func spec(
        of text: [UInt8], _ format: TableFormat, charset: String? = nil, _ words: [String: String]
    ) throws(Problem) -> Made {
        if let charset, !text.isText(in: charset) { throw .invalidData(.wrongCharset(charset)) }
        let reading = try reading(words)
        let format = reading.format ?? format
        let table: Table
        do throws(TableError) {
            table = try Table(text, format: format, at: reading.path, options: reading.options)
            guard table.count > 0 else { throw TableError("The data has no records.") }
        } catch {
            throw .invalidData(error)
        }
        return try spec(of: table, .text(text, format), reading, words)
    }

    /// The spec of a chart of data that is at a URL, and the data, so that nobody reads it again.
    static func spec(
        of content: ResourceContent, at url: String, _ words: [String: String]
    ) throws(Problem) -> (made: Made, table: Table) {
        let reading = try reading(words)
        let table: Table
        do throws(TableError) {
            table = try content.table(at: url, format: reading.format, path: reading.path, options: reading.options)
            guard table.count > 0 else { throw TableError("There are no records.") }
        } catch {
            throw .unreadableResources([
                .init(
                    .parameter("url"),
                    "\(ResourceContent.name(at: url)) cannot be read. \(error.sentence)",
                    found: error.found)
            ])
        }
        return (try spec(of: table, .url(url), reading, words), table)
    }

    private static func reading(_ words: [String: String]) throws(Problem) -> TabularReading {
        do throws(TabularError) {
            return try TabularReading(words)
        } catch {
            throw .unfittingData(error)
        }
    }

    private static func spec(
        of table: Table, _ data: TabularData, _ reading: TabularReading, _ words: [String: String]
    ) throws(Problem) -> Made {
        do throws(TabularError) {
            let made = try TabularChart(words).spec(of: table, data, reading)
            return (made.tree.bytes, made.warnings)
        } catch {
            throw .unfittingData(error)
        }
    }
}

extension Problem {
    /// What was said of a chart of data does not fit to the data.
    fileprivate static func unfittingData(_ error: TabularError) -> Problem {
        .unfittingData(
            .init(
                .parameter(error.parameter), error.message, found: error.found,
                allowed: Array(error.allowed.prefix(50)),
                suggestion: error.found.flatMap { NearestWord.to($0, among: error.allowed) }))
    }
}

extension TableFormat {
    /// The format of data by the type of a request's content; nil for what may be a spec.
    init?(_ media: MediaType) {
        guard let format = TableFormat(mediaType: media.name), format != .json else { return nil }
        self = format
    }

    /// The types of content that are data, as `Accept-Post` tells them.
    static let mediaTypes = "text/csv, text/tab-separated-values, application/x-ndjson"
}

extension Problem {
    /// Data that cannot be drawn in the way that was asked for.
    static func unfittingData(_ issue: Issue) -> Problem {
        var problem = Problem(
            .unprocessableContent, kind: "invalid-data", title: "The data makes no such chart", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }

    /// Data that cannot be read.
    static func invalidData(_ error: TableError) -> Problem {
        Problem(
            .unprocessableContent, kind: "invalid-data", title: "The data cannot be read", detail: error.sentence)
    }
}
