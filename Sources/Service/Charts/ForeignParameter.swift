import Diagnostics
import Dialects
import Engine
import HTTPMessages

/// A parameter of QuickChart or of another service, or one that makes a URL unique, with the parameter that has its
/// meaning here.
enum ForeignParameter {
    /// A parameter without an effect. Clients give it any value to load a picture again.
    static let unique = "_"
    /// The maximum number of bytes of its value.
    private static let longestUnique = 100

    /// The other services' parameters in lower case, and ours.
    private static let names: [String: String] = [
        ("w", "width"), ("h", "height"),
        ("dpr scale ratio pixelratio devicescalefactor zoom", "devicePixelRatio"),
        ("backgroundcolor background_color bgcolor bkg bg", "background"),
        ("f fmt output outputformat ext", "format"), ("q", "quality"), ("download name", "filename"),
        (
            "t ts time timestamp v r rand random nocache no_cache cache cachebust cachebuster cb bust refresh nonce",
            unique
        ),
    ].reduce(into: [:]) { names, row in
        for word in row.0.split(separator: " ") { names[String(word)] = row.1 }
    }

    /// The problem of a parameter that a request does not have.
    /// - Parameter allowed: The parameters of the request.
    static func unknown(_ item: QueryItem, allowed: [String]) -> Problem {
        var detail = "The parameter is unknown."
        var suggestion = SpellingSuggestion.to(item.name, among: allowed)
        if item.name.utf8.count <= 40, let name = names[item.name.lowercased()], allowed.contains(name) {
            suggestion = name
            detail +=
                name == unique
                ? " For a URL that no cache knows, write \(name)=\(plain(item))."
                : " Write \(name)=\(plain(item))."
        }
        return .invalidQuery(.init(.parameter(item.name), detail, allowed: allowed, suggestion: suggestion))
    }

    /// - Throws: A problem if the value of `_` is too long.
    static func checkUnique(_ item: QueryItem) throws(Problem) {
        guard item.value.count <= longestUnique else {
            throw .invalidQuery(
                .init(
                    .parameter(unique), "The value is too long.", found: "\(item.value.count) bytes",
                    allowed: ["any text of at most \(longestUnique) bytes"]))
        }
    }

    /// The value if it is short and the same in a URL.
    private static func plain(_ item: QueryItem) -> String {
        guard 1...40 ~= item.value.count, item.value.allSatisfy({ ByteSet.unreserved.contains($0) || $0 == 0x2c })
        else {
            return "…"
        }
        return String(decoding: item.value, as: UTF8.self)
    }
}
