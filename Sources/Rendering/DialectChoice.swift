import Budget
import ChartJS
import Diagnostics
import Dialects
import JSON
import Specs

/// Finds out in which dialect a document is written, and reads it in that dialect.
package struct DialectChoice: Dialect {
    private let native = NativeDialect()
    private let chartJS: ChartJSDialect
    private let accepted: AcceptedDialects

    /// The keys that only native specs have.
    private static let nativeKeys = ["spec", "plots", "panes"]

    /// The native dialect is unnamed in identities, and other dialects add their names themselves.
    package var name: String { native.name }

    package init(chartJS: ChartJSDialect = ChartJSDialect(), accepting accepted: AcceptedDialects = .all) {
        self.chartJS = chartJS
        self.accepted = accepted
    }

    package func read(
        _ document: SpecDocument, limits: SpecLimits, budget: RenderBudget
    ) throws(SpecError) -> any SpecReading {
        let json = try document.json(limits, budget)
        for dialect in ParameterDialects.all where dialect.recognizes(json.root) {
            try check(.chartJS, type(of: dialect).documents, in: document)
            return try dialect.read(json, budget: budget)
        }
        guard ChartJSDialect.recognizes(json.root) else {
            try check(.native, "native specs", in: document)
            if let parameter = document.overrides.template.first {
                throw .invalidParameter(
                    SpecIssue(.parameter(parameter.name), "The parameter applies only to Chart.js configurations."))
            }
            return try native.read(json, document, limits: limits, budget: budget)
        }
        try check(.chartJS, "Chart.js configurations", in: document)
        if let key = Self.nativeKeys.first(where: { json.root[$0] != nil }) {
            throw .invalid([
                SpecIssue(
                    .pointer("/\(key)"), "A document is either a native spec or a Chart.js configuration, not both.")
            ])
        }
        return try chartJS.read(json, document, limits: limits, budget: budget)
    }

    /// Refuses a document in a dialect that the server does not accept or that its client may not use. Every document
    /// passes here, however it was sent.
    private func check(
        _ dialect: AcceptedDialects, _ documents: String, in document: SpecDocument
    ) throws(SpecError) {
        guard accepted.contains(dialect) else {
            throw .invalid([
                SpecIssue(.pointer(""), "This server does not accept \(documents): see its setting dialects.")
            ])
        }
        guard dialect == .native || document.mayBeForeign else { throw .notPermitted(documents: documents) }
    }
}

/// The dialects that a server accepts.
package struct AcceptedDialects: OptionSet, Sendable {
    package let rawValue: Int

    package static let native = AcceptedDialects(rawValue: 1)
    package static let chartJS = AcceptedDialects(rawValue: 2)
    package static let all: AcceptedDialects = [.native, .chartJS]

    package init(rawValue: Int) { self.rawValue = rawValue }
}
