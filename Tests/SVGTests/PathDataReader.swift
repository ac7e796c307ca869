import Foundation
import Geometry

/// Parses path data according to the grammar of SVG 2 (9.3.9), for the commands that the writer uses.
struct PathDataReader {
    struct Malformed: Error {}

    private(set) var path = Path()

    init(_ data: String) throws(Malformed) {
        var tokens = try Self.tokens(data)[...]
        var current = Point.zero
        var start = Point.zero
        var control = Point.zero
        var letter: Character = "?"
        func number() throws(Malformed) -> Double {
            guard case .number(let number)? = tokens.popFirst() else { throw Malformed() }
            return number
        }
        while let first = tokens.first {
            if case .letter(let new) = first {
                letter = new
                tokens.removeFirst()
            } else if letter == "m" {
                letter = "l"
            } else if letter == "M" {
                letter = "L"
            } else if letter == "z" {
                throw Malformed()
            }
            let origin = letter.isLowercase ? current : .zero
            var newControl: Point?
            switch letter {
            case "m", "M":
                current = Point(try number(), try number()) + origin
                start = current
                path.move(to: current)
            case "l", "L":
                current = Point(try number(), try number()) + origin
                path.addLine(to: current)
            case "h", "H":
                current.x = try number() + origin.x
                path.addLine(to: current)
            case "v", "V":
                current.y = try number() + origin.y
                path.addLine(to: current)
            case "q":
                let inner = Point(try number(), try number()) + origin
                current = Point(try number(), try number()) + origin
                path.addQuadraticCurve(to: current, control: inner)
            case "c", "s":
                let control1 = letter == "c" ? Point(try number(), try number()) + origin : current * 2 - control
                let control2 = Point(try number(), try number()) + origin
                current = Point(try number(), try number()) + origin
                path.addCurve(to: current, control1: control1, control2: control2)
                newControl = control2
            case "z":
                path.close()
                current = start
            default: throw Malformed()
            }
            control = newControl ?? current
        }
    }

    private enum Token {
        case letter(Character)
        case number(Double)
    }

    private static func tokens(_ data: String) throws(Malformed) -> [Token] {
        var tokens: [Token] = []
        var rest = Array(data)[...]
        while let first = rest.first {
            if first == " " {
                rest.removeFirst()
            } else if first.isLetter {
                tokens.append(.letter(first))
                rest.removeFirst()
            } else {
                var text = ""
                if first == "-" { text.append(rest.removeFirst()) }
                while let next = rest.first, next.isNumber || next == "." && !text.contains(".") {
                    text.append(rest.removeFirst())
                }
                guard let number = Double(text.hasPrefix("-") ? "-0\(text.dropFirst())" : "0\(text)") else {
                    throw Malformed()
                }
                tokens.append(.number(number))
            }
        }
        return tokens
    }
}
