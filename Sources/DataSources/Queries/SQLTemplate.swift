/// One of the operator's statements. Its named parameters have been replaced with numbered ones.
struct SQLTemplate: Hashable, Sendable {
    let text: String
    /// The names of the parameters in the order of their numbers.
    let parameters: [String]

    /// - Parameter source: A single read-only statement with parameters `:name`.
    init(_ source: String, _ dialect: SQLDialect) throws(TemplateError) {
        let bytes = Array(source.utf8)
        var lexer = SQLLexer(source, dialect)
        var result: [UInt8] = []
        var names: [String] = []
        var isEnded = false
        var hasBegun = false
        var start = 0
        while let token = try lexer.next() {
            defer { start = lexer.position }
            if token == .semicolon {
                isEnded = true
                continue
            }
            guard token != .space else {
                result += bytes[start..<lexer.position]
                continue
            }
            guard !isEnded else { throw TemplateError("There is more than one statement.") }
            switch token {
            case .word(let word) where !hasBegun:
                hasBegun = dialect.firstWords.contains(word.uppercased())
            case .bareParameter(let text):
                throw TemplateError("Parameters must have names such as :count, not \(text).")
            case .parameter(let name) where hasBegun:
                let number = names.firstIndex(of: name) ?? names.count
                if number == names.count { names.append(name) }
                // After a name, the dollar sign would be a part of it.
                if let last = result.last, SQLLexer.isInWord(last) { result.append(UInt8(ascii: " ")) }
                result += dialect.parameter(number + 1).utf8
                continue
            case .word, .parameter, .openingBracket, .semicolon, .space, .other: break
            }
            guard hasBegun || token == .openingBracket else {
                throw TemplateError(
                    "The statement does not start with any of \(dialect.firstWords.joined(separator: ", ")).")
            }
            result += bytes[start..<lexer.position]
        }
        guard hasBegun else { throw TemplateError("The statement is empty.") }
        text = String(decoding: result, as: UTF8.self)
        parameters = names
    }

    /// - Parameter value: Returns the value of a parameter.
    func bound(_ value: (String) throws(DataQueryError) -> BoundValue) throws(DataQueryError) -> BoundStatement {
        var values: [BoundValue] = []
        for name in parameters { values.append(try value(name)) }
        return BoundStatement(text: text, values: values)
    }
}

/// The SQL dialect, which defines the quotes, comments and parameters of a statement.
enum SQLDialect: Hashable, Sendable {
    /// PostgreSQL 15, chapter 4.1 of its manual.
    case postgreSQL
    /// https://www.sqlite.org/lang_expr.html and tokenize.c
    case sqlite

    /// The keywords with which a statement may start: those of statements that only read.
    var firstWords: [String] {
        switch self {
        case .postgreSQL: ["SELECT", "WITH", "VALUES", "TABLE"]
        case .sqlite: ["SELECT", "WITH", "VALUES"]
        }
    }

    /// The notation of a numbered parameter, from 1.
    func parameter(_ number: Int) -> String {
        switch self {
        case .postgreSQL: "$\(number)"
        case .sqlite: "?\(number)"
        }
    }
}

/// The reason why a text cannot be used as a query template.
struct TemplateError: Error, Hashable {
    /// The description of the error, as a sentence.
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
