/// A token of a script: its kind and place in the text.
struct Token {
    enum Kind: UInt8 {
        case end, identifier, number, string, template, punctuator
    }

    var kind: Kind
    /// The punctuator; 0 for other kinds.
    var symbol: Punctuator = .none
    private var first: UInt32
    private var last: UInt32
    var number = 0.0
    /// Whether a line ends before the token.
    var isOnNewLine = false
    /// Whether a string or an identifier has escape sequences.
    var isEscaped = false

    /// - Parameters:
    ///   - start: The offset of the first byte, below 2^31.
    ///   - end: The offset after the last byte, below 2^31.
    init(
        kind: Kind, symbol: Punctuator = .none, start: Int, end: Int, number: Double = 0, isOnNewLine: Bool = false,
        isEscaped: Bool = false
    ) {
        self.kind = kind
        self.symbol = symbol
        first = UInt32(truncatingIfNeeded: start)
        last = UInt32(truncatingIfNeeded: end)
        self.number = number
        self.isOnNewLine = isOnNewLine
        self.isEscaped = isEscaped
    }

    var start: Int { Int(first) }

    var end: Int {
        get { Int(last) }
        set { last = UInt32(truncatingIfNeeded: newValue) }
    }
}

/// Punctuators and operators. The raw value is the text.
enum Punctuator: String, CaseIterable {
    case none = ""
    case braceOpen = "{"
    case braceClose = "}"
    case parenOpen = "("
    case parenClose = ")"
    case bracketOpen = "["
    case bracketClose = "]"
    case dot = "."
    case spread = "..."
    case semicolon = ";"
    case comma = ","
    case colon = ":"
    case question = "?"
    case optionalChain = "?."
    case arrow = "=>"
    case assign = "="
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case remainder = "%"
    case power = "**"
    case increment = "++"
    case decrement = "--"
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case equal = "=="
    case unequal = "!="
    case identical = "==="
    case notIdentical = "!=="
    case shiftLeft = "<<"
    case shiftRight = ">>"
    case shiftRightUnsigned = ">>>"
    case bitAnd = "&"
    case bitOr = "|"
    case bitXor = "^"
    case bitNot = "~"
    case not = "!"
    case and = "&&"
    case or = "||"
    case coalesce = "??"
    case plusAssign = "+="
    case minusAssign = "-="
    case timesAssign = "*="
    case divideAssign = "/="
    case remainderAssign = "%="
    case powerAssign = "**="
    case shiftLeftAssign = "<<="
    case shiftRightAssign = ">>="
    case shiftRightUnsignedAssign = ">>>="
    case bitAndAssign = "&="
    case bitOrAssign = "|="
    case bitXorAssign = "^="
    case andAssign = "&&="
    case orAssign = "||="
    case coalesceAssign = "??="

    /// The punctuators that begin with each ASCII character, longest first.
    static let byFirst: [[(bytes: [UInt8], symbol: Punctuator)]] = {
        var table = [[(bytes: [UInt8], symbol: Punctuator)]](repeating: [], count: 128)
        for symbol in allCases.sorted(by: { $0.rawValue.utf8.count > $1.rawValue.utf8.count }) {
            let bytes = Array(symbol.rawValue.utf8)
            if let first = bytes.first { table[Int(first)].append((bytes, symbol)) }
        }
        return table
    }()
}
