import Budget
import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON

/// The specs of a batch.
///
/// The content is split only: a spec is read when its picture is drawn, so that an error in one does not concern the
/// others.
struct BatchPlan: Sendable {
    private(set) var items: [BatchItem] = []
    private var ids: Set<String> = []

    /// The approximate memory of an item, in bytes.
    static let costOfItem = 200
    /// The approximate time for a byte, in nanoseconds.
    private static let costOfByte = 2
    /// The maximum size of a line without its spec, in bytes.
    private static let longestEnvelope = 4 << 10

    /// - Parameters:
    ///   - content: Lines of JSON, or an array.
    ///   - limit: The maximum number of specs.
    ///   - budget: What the reading may take.
    /// - Complexity: O(n) in the content.
    init(_ content: [UInt8], _ query: BatchQuery, limit: Int, _ budget: RenderBudget) throws(Problem) {
        let options = query.options()
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let outline = JSONOutline(content, before: content.count)
        let start = outline.skippingSpace(content.starts(with: byteOrderMark) ? 3 : 0)
        if start < content.count, content[start] == Byte.openBracket {
            try addElements(of: content, from: start + 1, query, options, limit, budget)
        } else {
            try addLines(of: content, from: start, query, options, limit, budget)
        }
        guard !items.isEmpty else {
            throw Problem(
                .badRequest, kind: "empty-batch", title: "The batch has no specs",
                detail: "Send a spec in each line, or an array of specs.")
        }
        ids = []
    }

    private mutating func addLines(
        of content: [UInt8], from start: Int, _ query: BatchQuery, _ options: [QueryItem], _ limit: Int,
        _ budget: RenderBudget
    ) throws(Problem) {
        var start = start
        while start < content.count {
            let end = content.span.firstIndex(of: Byte.lineFeed, from: start) ?? content.count
            var (first, last) = (start, end)
            while first < last, JSONOutline.isSpace(content[first]) { first += 1 }
            while first < last, JSONOutline.isSpace(content[last - 1]) { last -= 1 }
            if first < last { try add(first..<last, of: content, query, options, limit, budget) }
            start = end + 1
        }
    }

    private mutating func addElements(
        of content: [UInt8], from start: Int, _ query: BatchQuery, _ options: [QueryItem], _ limit: Int,
        _ budget: RenderBudget
    ) throws(Problem) {
        let outline = JSONOutline(content, before: content.count)
        var index = outline.skippingSpace(start)
        if index < content.count, content[index] == Byte.closeBracket { return }
        while true {
            guard let end = outline.endOfValue(index) else {
                throw .syntax("The array of specs does not end.", byteOffset: content.count)
            }
            try add(index..<end, of: content, query, options, limit, budget)
            index = outline.skippingSpace(end)
            let isAtEnd = index < content.count && content[index] == Byte.closeBracket
            let rest = isAtEnd ? outline.skippingSpace(index + 1) : index
            if isAtEnd, rest == content.count { return }
            guard !isAtEnd, index < content.count, content[index] == Byte.comma else {
                throw .syntax("Only a comma or the end of the array may follow a spec.", byteOffset: rest)
            }
            index = outline.skippingSpace(index + 1)
        }
    }

    /// Adds a spec, which may be in an envelope with its options.
    private mutating func add(
        _ range: Range<Int>, of content: [UInt8], _ query: BatchQuery, _ options: [QueryItem], _ limit: Int,
        _ budget: RenderBudget
    ) throws(Problem) {
        guard items.count < limit else {
            throw Problem(
                .unprocessableContent, kind: "too-large", title: "The batch is too large",
                detail: "The batch has more than \(limit) specs, which is the server's limit.")
        }
        if budget.isSpent(before: range.count * Self.costOfByte) { throw .tooSlow }
        let number = items.count + 1
        let outline = JSONOutline(content, before: range.upperBound)
        let item: BatchItem
        do throws(Problem) {
            if let spec = outline.value(of: "spec", inObjectAt: range.lowerBound) {
                let envelope = try Envelope(content, range, without: spec)
                item = BatchItem(
                    number, id: try envelope.id, spec, isScript: content[spec.lowerBound] == Byte.quote,
                    options: try envelope.options.map { query.options(with: $0) } ?? options)
            } else {
                item = BatchItem(number, range, options: options)
            }
            guard ids.insert(item.id).inserted else {
                throw .invalidLine(SpecIssue(.pointer("/id"), "Another spec has the same id.", found: item.id))
            }
        } catch {
            items.append(BatchItem(number, failed: error))
            return
        }
        items.append(item)
    }

    /// A line `{"id": …, "spec": …, "format": …}` without its spec.
    private struct Envelope {
        private let document: JSONDocument

        init(_ content: [UInt8], _ line: Range<Int>, without spec: Range<Int>) throws(Problem) {
            guard line.count - spec.count <= BatchPlan.longestEnvelope else {
                throw .invalidLine(SpecIssue(.pointer(""), "The members beside the spec are too long."))
            }
            let text =
                Array(content[line.lowerBound..<spec.lowerBound]) + "0".utf8
                + content[spec.upperBound..<line.upperBound]
            do throws(JSONError) { document = try JSONDocument(text) } catch {
                throw .syntax("A member beside the spec is not JSON.", byteOffset: error.offset)
            }
            let known = ["id", "spec"] + BatchQuery.names
            for member in document.root.members where !known.contains(member.key) {
                throw .invalidLine(
                    SpecIssue(.pointer("/\(member.key)"), "The member is unknown.", unknown: member.key, known: known))
            }
        }

        /// The client's name for the spec; `nil` if it has none.
        var id: String? {
            get throws(Problem) {
                guard let value = document.root.members.first(where: { $0.key == "id" })?.value else { return nil }
                let text = value.string ?? value.number.flatMap { Int(exactly: $0) }.map(String.init)
                guard let text, BatchItem.isID(text) else {
                    throw .invalidLine(
                        SpecIssue(
                            .pointer("/id"), "The id is not the name of a file.", found: value.string,
                            allowed: ["1 to 60 characters without / \\ : * ? \" < > |", "a whole number"]))
                }
                return text
            }
        }

        /// The options of the picture; `nil` if the line has none.
        var options: [QueryItem]? {
            get throws(Problem) {
                var options: [QueryItem] = []
                for member in document.root.members where BatchQuery.names.contains(member.key) {
                    let text = member.value.string ?? member.value.number.map { JSONTree.number($0).text }
                    guard let text else {
                        throw .invalidLine(
                            SpecIssue(.pointer("/\(member.key)"), "The value is neither a text nor a number."))
                    }
                    options.append(QueryItem(member.key, text))
                }
                return options.isEmpty ? nil : options
            }
        }
    }
}

extension Problem {
    /// A line of a batch is invalid beside its spec.
    static func invalidLine(_ issue: SpecIssue) -> Problem {
        var problem = Problem(
            .badRequest, kind: "invalid-line", title: "The line of the batch is invalid", detail: issue.detail)
        problem.issues = [issue]
        return problem
    }
}
