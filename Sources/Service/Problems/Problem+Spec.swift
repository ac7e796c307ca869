import Charts
import JSON
import Specs

extension Problem {
    init(_ error: JSONError) {
        let description = error.description
        self = .syntax(description.prefix(1).uppercased() + description.dropFirst() + ".", byteOffset: error.offset)
    }
}

extension Problem.Issue {
    init(_ problem: SpecProblem) {
        self.init(
            .pointer(problem.pointer), problem.detail, found: problem.found,
            allowed: problem.allowed.map { [$0] } ?? [], suggestion: problem.suggestion)
    }

    init(_ error: ChartError) {
        let suggestion = error.found.flatMap { NearestWord.to($0, among: error.known) }
        self.init(
            .pointer(error.pointer), error.message, found: error.found, allowed: Array(error.known.prefix(50)),
            suggestion: suggestion)
    }
}
