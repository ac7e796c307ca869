import Budget
import Diagnostics
import Dialects
import JSON

/// A text of Mermaid as a native spec.
struct MermaidSpec {
    let tree: JSONTree
    /// What a reader of Mermaid's picture would see and the spec does not say.
    let notes: [SpecIssue]
    private let lines: [(pointer: String, line: Int)]

    init(_ text: [UInt8], _ budget: RenderBudget) throws(MermaidFaults) {
        guard let header = MermaidHeader(text) else {
            throw MermaidFaults([MermaidFault(line: 1, detail: "This is not a diagram of Mermaid.")])
        }
        guard let kind = MermaidKind(keyword: header.keyword) else {
            throw MermaidFaults([OtherDiagrams.fault(header.keyword, line: header.keywordLine)])
        }
        if let line = MermaidScanner.lineOfInvalidText(text) {
            throw MermaidFaults([MermaidFault(line: line, detail: "The text is not UTF-8.")])
        }
        var (settings, faults) = MermaidSettings.read(header)
        var diagram = kind.diagram()
        var statements = MermaidStatements(header, joining: kind.longStatements)
        while faults.count <= SpecError.maximumIssues, !budget.poll() {
            do throws(MermaidFault) {
                guard var statement = try statements.next(&settings) else { break }
                try diagram.read(&statement)
                if let rest = statement.rest {
                    throw statement.fault("Nothing may follow here.", found: rest)
                }
            } catch {
                faults.append(error)
            }
        }
        guard faults.isEmpty else { throw MermaidFaults(faults) }
        do throws(MermaidFault) {
            var spec = try diagram.spec(&settings)
            if settings.isDark { spec.members.append(("theme", "modernDark")) }
            tree = .object(spec.members.compactMap { key, value in value.map { .init(key: key, value: $0) } })
            lines = spec.lines
        } catch {
            let isOneLine = statements.count == 1 && statements.lastLine == 1
            let advice =
                isOneLine ? " The text has only one line; curl needs --data-binary for text with line ends." : ""
            throw MermaidFaults([
                MermaidFault(
                    line: error.line, detail: error.detail + advice, found: error.found, allowed: error.allowed)
            ])
        }
        notes = settings.notes
    }

    /// An error of the native spec with the lines of the text.
    func error(_ error: SpecError) -> SpecError {
        switch error {
        case .invalid(let issues, _): .invalid(issues.map(issue))
        case .tooLarge(let own): .tooLarge(issue(own))
        default: error
        }
    }

    private func issue(_ issue: SpecIssue) -> SpecIssue {
        guard case .pointer(let pointer) = issue.place else { return issue }
        let part = lines.filter { pointer.hasPrefix($0.pointer) }.max { $0.pointer.utf8.count < $1.pointer.utf8.count }
        guard let part else { return issue.moved(to: .pointer("")) }
        var issue = issue.moved(to: SpecPlace.line(part.line))
        issue.detail = "Line \(part.line): \(issue.detail)"
        return issue
    }
}
