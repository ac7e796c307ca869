import JSON

/// A kind of diagram that is drawn.
enum MermaidKind: CaseIterable {
    case xyChart, pie, radar, quadrants

    /// The keywords of this kind; the first one is that of current versions.
    private var keywords: [String] {
        switch self {
        case .xyChart: ["xychart", "xychart-beta"]
        case .pie: ["pie"]
        case .radar: ["radar-beta", "radar"]
        case .quadrants: ["quadrantChart"]
        }
    }

    static var keywords: [String] { allCases.compactMap(\.keywords.first) }
    static let sentence = "xychart, pie, radar-beta and quadrantChart"

    /// - Parameter keyword: The first word of a text. As in Mermaid, capitals do not matter in `xychart`.
    init?(keyword: String) {
        let own = Self.allCases.first { kind in
            kind.keywords.contains(keyword) || kind == .xyChart && kind.keywords.contains(keyword.lowercased())
        }
        guard let own else { return nil }
        self = own
    }

    func diagram() -> any MermaidDiagram {
        switch self {
        case .xyChart: XYChart()
        case .pie: MermaidPie()
        case .radar: MermaidRadar()
        case .quadrants: QuadrantChart()
        }
    }

    /// The words that start a statement whose brackets may end in a later line.
    var longStatements: [String] {
        switch self {
        case .xyChart: ["bar", "line", "x-axis", "accDescr"]
        case .radar: ["axis", "curve", "accDescr"]
        case .pie, .quadrants: ["accDescr"]
        }
    }
}

/// A diagram that is being read.
protocol MermaidDiagram {
    /// Reads a statement, or what stands in the line of the keyword.
    mutating func read(_ statement: inout MermaidScanner) throws(MermaidFault)

    /// The native spec of the diagram.
    func spec(_ settings: inout MermaidSettings) throws(MermaidFault) -> MermaidTree
}

/// A native spec, and the lines of its parts.
struct MermaidTree {
    var members: [(String, JSONTree?)] = []
    /// The lines from which parts of the spec were read, by their JSON pointers.
    var lines: [(pointer: String, line: Int)] = []
}
