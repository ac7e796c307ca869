/// A piece of a statement, as far as it matters where parameters are.
enum SQLToken: Hashable {
    /// A keyword or a name without quotes.
    case word(String)
    /// `:name`.
    case parameter(String)
    /// A parameter as the database itself would take it: `$1`, `?`, `@name`.
    case bareParameter(String)
    case semicolon
    case openingBracket
    /// White space and comments.
    case space
    /// Strings, quoted names, numbers, operators.
    case other
}
