import HTTPMessages

/// One spec of a batch.
struct BatchItem: Sendable {
    /// The number of the spec in the batch, from 1.
    let number: Int
    /// What the client calls the spec; by default its number.
    let id: String
    /// The place of the spec in the content of the batch.
    let spec: Range<Int>
    /// Whether the spec is a string with a configuration in JavaScript.
    let isScript: Bool
    /// The options as the query of a request.
    let query: [UInt8]
    /// The reason why the spec cannot be drawn; `nil` if it may be.
    var problem: Problem? { failure?.problem }
    private var failure: Failure?

    /// A problem by reference, because few items have one.
    private final class Failure: Sendable {
        let problem: Problem

        init(_ problem: Problem) {
            self.problem = problem
        }
    }
}

extension BatchItem {
    init(_ number: Int, id: String? = nil, _ spec: Range<Int>, isScript: Bool = false, query: [UInt8]) {
        self.number = number
        self.id = id ?? "\(number)"
        self.spec = spec
        self.isScript = isScript
        self.query = query
    }

    init(_ number: Int, failed problem: Problem) {
        self.init(number, 0..<0, query: [])
        failure = Failure(problem)
    }

    /// The content of a request for the picture.
    func content(of batch: [UInt8]) -> [UInt8] {
        // The string is the member of a request in the way of QuickChart, which needs no copy of its text here.
        isScript ? Array("{\"chart\":".utf8) + batch[spec] + "}".utf8 : Array(batch[spec])
    }

    /// A request for the picture.
    func admission(
        _ path: StaticString, _ identifier: String, at route: RouteLabel, from peer: ClientAddress
    ) -> Admission {
        Admission(partAt: "\(path)", query: query, identifier, at: route, from: peer)
    }

    /// Whether a text can be the name of a file in any folder and in an archive.
    static func isID(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard (1...60).contains(scalars.count), let first = scalars.first, first != "." else { return false }
        return scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
            default: !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
            }
        }
    }
}
