import Budget
import Diagnostics
import Dialects
import JSON

/// The dialects of a program, and which of them a document is in.
package struct DialectSet: Sendable {
    /// The dialect of the documents that no other one recognizes, and of charts of tables.
    package let native: any TabularDialect
    /// The others, in the order in which they are asked.
    private let foreign: [any Dialect]
    private let accepted: AcceptedDialects
    /// The names of all settings of charts of tables.
    package let tabularSettings: [String]

    package init(
        native: any TabularDialect, foreign: [any Dialect] = [], accepting accepted: AcceptedDialects = .all
    ) {
        self.native = native
        self.foreign = foreign
        self.accepted = accepted
        tabularSettings = native.tabularSettings + TabularReading.parameters
    }

    /// The dialects of requests with parameters in place of a document.
    package var tools: [any ParameterDialect] { foreign.compactMap { $0 as? any ParameterDialect } }

    /// Whether a text that is not JSON is a document in one of the dialects.
    /// - Complexity: O(1) in the text.
    package func recognizes(text: [UInt8]) -> Bool { dialect(ofText: text) != nil }

    private func dialect(ofText text: [UInt8]) -> (any Dialect)? { foreign.first { $0.recognizes(text: text) } }

    /// Finds out in which dialect a document is written, and reads it.
    ///
    /// Every document passes here, however it was sent. A document in a dialect that the server does not accept or that
    /// its client may not use is refused.
    func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        var document = document
        var other: (any Dialect)?
        if case .text(let text) = document.content { other = dialect(ofText: text) }
        if other == nil, !foreign.isEmpty {
            let json = try document.json(limits, budget)
            document = document.with(json)
            other = foreign.first { $0.recognizes(json.root) }
        }
        let dialect = other ?? native
        let isNative = other?.isAcceptedAsNative ?? true
        guard accepted.contains(isNative ? .native : .foreign) else {
            throw .invalid([
                SpecIssue(.pointer(""), "This server does not accept \(dialect.documents): see its setting dialects.")
            ])
        }
        guard isNative || document.mayBeForeign else { throw .notPermitted(documents: dialect.documents) }
        return try dialect.read(document, limits: limits, budget: budget)
    }
}

/// The dialects that a server accepts.
package struct AcceptedDialects: OptionSet, Sendable {
    package let rawValue: Int

    package static let native = AcceptedDialects(rawValue: 1)
    /// The dialects of QuickChart: configurations of Chart.js and the tools beside them.
    package static let foreign = AcceptedDialects(rawValue: 2)
    package static let all: AcceptedDialects = [.native, .foreign]

    package init(rawValue: Int) { self.rawValue = rawValue }
}
