/// A token of a statement. Only tokens that matter for parameters are distinguished.
enum SQLToken: Hashable {
    /// A keyword or an unquoted name.
    case word(String)
    /// A parameter `:name`.
    case parameter(String)
    /// A parameter in the native notation of a database: `$1`, `?`, `@name`.
    case bareParameter(String)
    case semicolon
    case openingBracket
    /// White space and comments.
    case space
    /// Strings, quoted names, numbers, operators.
    case other
}
