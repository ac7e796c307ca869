import Data
import Numbers

/// Formats values as PromQL literals.
enum PromQL {
    static func literal(_ value: BoundValue) -> String {
        switch value {
        // The catalogue does not allow these values.
        case .missing, .boolean: "\"\""
        case .text(let text): string(text)
        case .integer(let number): signed(String(number), isNegative: number < 0)
        case .number(let number), .date(let number): signed(DecimalNumber.exactText(number), isNegative: number < 0)
        case .duration(let seconds): "\(max(1, Int((seconds * 1_000).rounded())))ms"
        }
    }

    private static func signed(_ number: String, isNegative: Bool) -> String { isNegative ? "(\(number))" : number }

    /// A string in double quotes with the escape sequences of Go, which Prometheus uses.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..<" ", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + (digits.count == 1 ? "0" : "") + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
