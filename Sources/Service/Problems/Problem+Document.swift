import Diagnostics
import Dialects
import Engine
import HTTPMessages
import JSON
import Rendering

extension Problem {
    /// The problem as `application/problem+json`.
    /// - Parameter identifier: The identifier of the request.
    package func document(to identifier: String? = nil) -> [UInt8] {
        Array((tree(to: identifier).asciiText + "\n").utf8)
    }

    /// The members of the problem's document.
    /// - Parameter identifier: The identifier of the request.
    package func tree(to identifier: String? = nil) -> JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "type", value: .string(kind.map { "urn:problem-type:plotwright:\($0)" } ?? "about:blank")),
            .init(key: "title", value: .string(title)),
            .init(key: "status", value: .number(Double(status.code))),
        ]
        let errors = issueDocuments
        let omission = errors.count < issues.count ? " Only the first \(errors.count) are listed." : ""
        members.append(.init(key: "detail", value: .string(detail.shortened(toASCII: Limit.detail) + omission)))
        if let identifier { members.append(.init(key: "requestId", value: .string(identifier))) }
        if let byteOffset { members.append(.init(key: "byteOffset", value: .number(Double(byteOffset)))) }
        if !issues.isEmpty { members.append(.init(key: "errors", value: .array(errors))) }
        if let help { members.append(.init(key: "help", value: .string(help))) }
        if let rest, rest.size <= Limit.rest { members.append(.init(key: "native", value: rest)) }
        return .object(members)
    }

    /// The path of the documentation about the place of the first issue; nil for problems that are none of a spec.
    private var help: String? { validation == nil ? nil : issues.first?.place.page }

    /// The maximum lengths of texts in a document, in bytes of JSON. With them, no document is longer than 24 KiB,
    /// whatever the client's names are.
    fileprivate enum Limit {
        static let issues = 12_000
        /// The allowed values of further issues are omitted if the issues would be longer with them.
        static let issuesWithAllowed = 7_000
        static let place = 1_000
        static let detail = 2_000
        static let name = 600
        static let allowed = 3_000
        static let members = 1_000
        static let rest = 8_000
    }

    /// The issues, or the first ones if they are very long. The first issue has its allowed values, and so have those of
    /// the others for which there is space.
    var issueDocuments: [JSONTree] {
        var documents: [JSONTree] = []
        var rest = Limit.issues
        for issue in issues {
            let document = issue.document(listsAllowed: false)
            guard document.size <= rest else { break }
            rest -= document.size
            documents.append(document)
        }
        rest += Limit.issuesWithAllowed - Limit.issues
        for (index, issue) in issues.prefix(documents.count).enumerated() {
            let whole = issue.document(listsAllowed: true)
            let additional = whole.size - documents[index].size
            guard index == 0 || additional <= rest else { continue }
            rest -= additional
            documents[index] = whole
        }
        return documents
    }

    /// The problem as an issue, for a problem that has none.
    var ownDocument: JSONTree {
        var members: [JSONTree.Member] = [
            .init(key: "pointer", value: ""),
            .init(key: "detail", value: .string(detail.shortened(toASCII: Limit.detail))),
        ]
        if let byteOffset { members.append(.init(key: "byteOffset", value: .number(Double(byteOffset)))) }
        return .object(members)
    }

    /// The problem in a few lines of text, for a picture.
    var lines: [String] {
        guard !issues.isEmpty else { return [detail] }
        let shown = 6
        let more = issues.count - shown
        return issues.prefix(shown).map(\.line) + (more > 0 ? ["and \(more) more"] : [])
    }
}

extension JSONTree {
    /// The size as an element of an array, in bytes.
    fileprivate var size: Int { asciiText.utf8.count + 1 }
}

extension SpecIssue {
    func document(listsAllowed: Bool) -> JSONTree {
        var members: [JSONTree.Member] =
            switch place {
            case .pointer(let pointer):
                [.init(key: "pointer", value: .string(pointer.shortened(toASCII: Problem.Limit.place)))]
            case .parameter(let name):
                [.init(key: "parameter", value: .string(name.shortened(toASCII: Problem.Limit.place)))]
            case .line(let number): [.init(key: "line", value: .number(Double(number)))]
            }
        members.append(.init(key: "detail", value: .string(detail.shortened(toASCII: Problem.Limit.detail))))
        if let found {
            members.append(.init(key: "found", value: .string(found.shortened(toASCII: Problem.Limit.name))))
        }
        if listsAllowed, !allowed.isEmpty { members.append(.init(key: "allowed", value: .array(allowedDocuments))) }
        if let suggestion {
            members.append(.init(key: "suggestion", value: .string(suggestion.shortened(toASCII: Problem.Limit.name))))
        }
        // Members that are too long are omitted, because only whole ones can be pasted.
        if let paste = self.members, JSONTree.string(paste).asciiText.utf8.count <= Problem.Limit.members {
            members.append(.init(key: "members", value: .string(paste)))
        }
        return .object(members)
    }

    /// The first allowed values.
    private var allowedDocuments: [JSONTree] {
        var rest = Problem.Limit.allowed
        var documents: [JSONTree] = []
        for value in allowed where rest > 0 {
            let document = JSONTree.string(value.shortened(toASCII: rest))
            documents.append(document)
            rest -= document.asciiText.utf8.count + 1
        }
        return documents
    }

    fileprivate var line: String {
        switch place {
        case .pointer(let pointer): pointer.isEmpty ? detail : "\(pointer): \(detail)"
        case .parameter(let name): "\(name): \(detail)"
        case .line: detail
        }
    }
}

extension String {
    /// The string, or its beginning and an ellipsis if it is longer than a number of bytes as JSON in ASCII.
    fileprivate func shortened(toASCII limit: Int) -> String {
        // Escape sequences have at most 6 bytes for each byte of UTF-8.
        guard utf8.count * 6 > limit else { return self }
        var length = 0
        var count = 0
        for scalar in unicodeScalars {
            length +=
                scalar.isASCII
                ? (scalar == "\"" || scalar == "\\" ? 2 : scalar.value < 0x20 || scalar.value == 0x7F ? 6 : 1)
                : scalar.utf16.count * 6
            guard length <= limit else { return shortened(to: count) }
            count += 1
        }
        return self
    }
}
