import Engine
import HTTPMessages

/// One spec of a batch.
struct BatchItem: Sendable {
    /// The number of the spec in the batch, from 1.
    let number: Int
    /// The client's name for the spec; by default its number.
    let id: String
    /// The range of the spec in the content of the batch.
    let spec: Range<Int>
    /// Whether the spec is a string with a configuration in JavaScript.
    let isScript: Bool
    /// The options of the picture.
    let options: [QueryItem]
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
    init(_ number: Int, id: String? = nil, _ spec: Range<Int>, isScript: Bool = false, options: [QueryItem]) {
        self.number = number
        self.id = id ?? "\(number)"
        self.spec = spec
        self.isScript = isScript
        self.options = options
    }

    init(_ number: Int, failed problem: Problem) {
        self.init(number, 0..<0, options: [])
        failure = Failure(problem)
    }

    /// The text of the spec.
    func content(of batch: [UInt8]) -> [UInt8] {
        // The string is the member of a request in the way of QuickChart, which needs no copy of its text here.
        isScript ? Array("{\"chart\":".utf8) + batch[spec] + "}".utf8 : Array(batch[spec])
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
