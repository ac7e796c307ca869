import Diagnostics
import Dialects
import Engine
import JSON

/// A request of Google Image Charts (`cht=…`), translated to a Chart.js configuration.
///
/// Google's service has ended, but its URLs are still in use. Parameters without an equivalent have no effect.
struct GoogleChart {
    let query: QuickChartQuery
    let type: String

    private static let types = ["bhs", "bvs", "bvo", "bhg", "bvg", "lc", "ls", "lxy", "p", "p3", "pc", "qr"]
    private static let largestSide = 2_048.0
    private static let maximumSeries = 500

    /// - Returns: `nil` for a request of another kind.
    init?(_ query: QuickChartQuery) {
        guard let type = query.value("cht") else { return nil }
        self.type = type
        self.query = query
    }

    /// The document that a client would have to post instead.
    func document() throws(Problem) -> JSONTree {
        guard type.prefix(2) != "gv" else {
            throw .invalidQuery(
                .init(
                    .parameter("cht"), "This server does not draw graphs of Graphviz.", found: type, allowed: Self.types
                ))
        }
        guard Self.types.contains(type) else {
            throw .invalidQuery(
                .init(.parameter("cht"), "This type of chart is not supported.", unknown: type, known: Self.types))
        }
        guard type != "qr" else { return try qrCode() }
        guard let text = query.value("chd") else { throw .missingVariable("`chd`") }
        let data = try GoogleChartData(text, scaling: query.value("chds"))
        guard data.series.count <= Self.maximumSeries else {
            throw .invalidQuery(
                .init(
                    .parameter("chd"), "The chart has too many series.", found: "\(data.series.count)",
                    allowed: ["at most \(Self.maximumSeries)"]))
        }
        let document: JSONTree = [
            "chart": type.hasPrefix("p") ? pie(data) : cartesian(data), "width": .number(size.width),
            "height": .number(size.height), "devicePixelRatio": 1, "backgroundColor": .string(background),
            "version": "4",
        ]
        return document
    }

    private func qrCode() throws(Problem) -> JSONTree {
        guard let text = query.value("chl") else { throw .missingVariable("`chl`") }
        let level = (query.value("chld") ?? "").split(separator: "|", omittingEmptySubsequences: false)
        var members: [JSONTree.Member] = [
            .init(key: "text", value: .string(text)), .init(key: "size", value: .number(min(size.width, size.height))),
        ]
        if let name = level.first, !name.isEmpty { members.append(.init(key: "ecLevel", value: .string(String(name)))) }
        if level.count > 1 { members.append(.init(key: "margin", value: .string(String(level[1])))) }
        return ["qrCode": .object(members)]
    }

    // MARK: - Parts that all charts have

    /// The size in points: `chs=500x300`.
    private var size: (width: Double, height: Double) {
        let sides = (query.value("chs") ?? "").split(separator: "x").map { Double($0) ?? 0 }
        let isValid = !sides.isEmpty && sides.allSatisfy { (1...Self.largestSide).contains($0) }
        return isValid ? (sides[0], sides.count > 1 ? sides[1] : sides[0]) : (500, 300)
    }

    /// The background: `chf=bg,s,RRGGBB`.
    private var background: String {
        for fill in Self.list(query.value("chf"), "|") {
            let parts = Self.list(fill, ",")
            if parts.count >= 3, parts[0] == "bg", let color = Self.color(parts[1] == "s" ? parts[2] : parts.last ?? "")
            {
                return color
            }
        }
        return "#ffffff"
    }

    /// The title: `chtt=First+line|second` with `chts=COLOR,SIZE`.
    var title: JSONTree {
        guard let text = query.value("chtt") else { return ["display": false] }
        let style = Self.list(query.value("chts"), ",")
        return [
            "display": true, "text": .array(Self.list(text, "|").map { .string($0) }),
            "color": .string(Self.color(style.first ?? "") ?? "#666666"),
            "font": ["size": .number(style.count > 1 ? Double(style[1]) ?? 14 : 14), "weight": "normal"],
        ]
    }

    /// The legend: `chdl` with its position in `chdlp` and its style in `chdls`.
    var legend: JSONTree {
        guard query.value("chdl") != nil else { return ["display": false] }
        let sides: [Character: String] = ["t": "top", "b": "bottom", "l": "left", "r": "right"]
        let style = Self.list(query.value("chdls"), ",")
        return [
            "display": true, "position": .string(query.value("chdlp")?.first.flatMap { sides[$0] } ?? "right"),
            "labels": [
                "color": .string(Self.color(style.first ?? "") ?? "#666666"), "boxWidth": 12,
                "font": ["size": .number(style.count > 1 ? Double(style[1]) ?? 12 : 12)],
            ],
        ]
    }

    // MARK: - Values

    static func list(_ text: String?, _ separator: Character) -> [String] {
        guard let text else { return [] }
        return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// Six or eight hexadecimal digits as a color in CSS syntax.
    static func color(_ digits: some StringProtocol) -> String? {
        guard digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit) else { return nil }
        return "#" + digits
    }

    /// A number of a list.
    static func number(_ list: [String], _ index: Int) -> Double? {
        index < list.count ? Double(list[index]).flatMap { $0.isFinite ? $0 : nil } : nil
    }
}
