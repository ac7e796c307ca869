/// A PromQL expression with parameters `:name`, which are replaced with literals.
struct ExpressionTemplate: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case text(String)
        case parameter(String)
    }

    private let pieces: [Piece]

    init(_ source: String) throws(TemplateError) {
        var lexer = ExpressionLexer(source)
        var pieces: [Piece] = []
        while let token = try lexer.next() {
            switch token {
            case .parameter(let name): pieces.append(.parameter(name))
            case .text(let text): pieces.append(.text(text))
            }
        }
        guard !pieces.isEmpty else { throw TemplateError("The expression is empty.") }
        self.pieces = pieces
    }

    /// The names of the parameters, without duplicates.
    var parameters: [String] {
        var names: [String] = []
        for case .parameter(let name) in pieces where !names.contains(name) { names.append(name) }
        return names
    }

    /// - Parameter value: Returns the value of a parameter.
    func text(_ value: (String) throws(DataQueryError) -> BoundValue) throws(DataQueryError) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .text(let piece): text += piece
            case .parameter(let name): text += PromQL.literal(try value(name))
            }
        }
        return text
    }
}
