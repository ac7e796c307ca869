import Diagnostics

/// The kinds of diagrams that Mermaid draws and this program does not.
enum OtherDiagrams {
    /// What the diagrams with each keyword are called, in the plural.
    private static let names = [
        "flowchart": "flowcharts", "flowchart-v2": "flowcharts", "flowchart-elk": "flowcharts", "graph": "flowcharts",
        "sequenceDiagram": "sequence diagrams", "classDiagram": "class diagrams", "classDiagram-v2": "class diagrams",
        "stateDiagram": "state diagrams", "stateDiagram-v2": "state diagrams",
        "erDiagram": "entity relationship diagrams", "journey": "user journeys", "gantt": "Gantt charts",
        "requirementDiagram": "requirement diagrams", "requirement": "requirement diagrams", "gitGraph": "Git graphs",
        "C4Context": "C4 diagrams", "C4Container": "C4 diagrams", "C4Component": "C4 diagrams",
        "C4Dynamic": "C4 diagrams", "C4Deployment": "C4 diagrams", "mindmap": "mind maps", "timeline": "timelines",
        "zenuml": "sequence diagrams", "sankey": "Sankey diagrams", "sankey-beta": "Sankey diagrams",
        "block": "block diagrams", "block-beta": "block diagrams", "packet": "packet diagrams",
        "packet-beta": "packet diagrams", "kanban": "Kanban boards", "architecture": "architecture diagrams",
        "architecture-beta": "architecture diagrams", "treemap": "treemaps", "treemap-beta": "treemaps",
        "venn-beta": "Venn diagrams", "ishikawa-beta": "Ishikawa diagrams", "treeView-beta": "tree views",
    ]

    /// What the diagrams with a keyword are called; nil for an unknown keyword.
    static func named(_ keyword: String) -> String? { names[keyword] }

    /// The error of a text whose diagram is not drawn.
    static func fault(_ keyword: String, line: Int) -> MermaidFault {
        let drawn = MermaidKind.keywords
        let sentence = "Of Mermaid’s diagrams, this server draws \(MermaidKind.sentence)."
        if let name = names[keyword] {
            return MermaidFault(
                line: line, detail: "This server does not draw \(name). \(sentence)", found: keyword, allowed: drawn)
        }
        guard !keyword.isEmpty else {
            return MermaidFault(
                line: line, detail: "The kind of the diagram is missing. \(sentence)", allowed: drawn)
        }
        return MermaidFault(
            line: line, detail: "There is no diagram \"\(keyword)\". \(sentence)", found: keyword, allowed: drawn,
            suggestion: SpellingSuggestion.to(keyword, among: drawn))
    }
}
