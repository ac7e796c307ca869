import Dialects
import Rendering
import StandardDialects

@testable import Service

/// Services and requests in the dialect of QuickChart.
enum QuickChart {
    static let bar = #"{"type":"bar","data":{"labels":["a","b"],"datasets":[{"data":[1,2]}]}}"#

    /// A service that draws with the real dialects.
    static func service(
        _ settings: [String: String] = [:], accepting dialects: AcceptedDialects = .all
    ) throws -> TestService {
        var limits = SpecLimits()
        limits.isStrict = settings["strict"] == "on"
        let specLimits = limits
        return try TestService(
            // Other tests may need all cores for a while.
            ["render-timeout": "60"].merging(settings) { $1 },
            makeRenderer: {
                PictureRenderer(
                    typesetter: FakeRenderer.typesetter, dialects: .standard(accepting: dialects),
                    limits: specLimits)
            })
    }

    /// A text with every octet percent-encoded, except for letters and digits.
    static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, octet in
            switch octet {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                result.append(Character(Unicode.Scalar(octet)))
            default: result += "%\(digits[Int(octet >> 4)])\(digits[Int(octet & 15)])"
            }
        }
    }

    /// The members as a form or query with plus signs for spaces, as most clients encode them.
    static func form(_ members: [(String, String)]) -> String {
        members.map { "\($0)=\(encoded($1).replacing("%20", with: "+"))" }.joined(separator: "&")
    }

    /// Width and height of a PNG in pixels.
    static func size(of png: [UInt8]) -> [Int] {
        guard png.count > 24, png[1...3].elementsEqual("PNG".utf8) else { return [] }
        return [16, 20].map { png[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }
}
