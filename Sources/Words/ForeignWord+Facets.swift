import JSON

extension ForeignWord {
    /// The words for small multiples, which other tools have in the chart or in its plots.
    static let facets: [ForeignWord] =
        [Place.chart, .plot].flatMap { place in
            words(
                "facet facets facetBy facetCol facetColumn facetWrap facetGrid col colField columnField smallMultiples trellis panelBy",
                in: place, "Graph.facet", #""facet": {"column": "region"}"#, make: formula)
                + words(
                    "facet facets facetBy facetCol facetColumn facetWrap col colField columnField smallMultiples trellis panelBy",
                    in: place, "Graph.facet", #""facet": {"column": "region"}"#, sample: #""region""#)
                + words(
                    "facetRow row rowField", in: place, "Graph.facet", #""facet": {"row": "region"}"#,
                    sample: #""region""#
                ) { $0.value.kind == .string }
                + words(
                    "facetColWrap colWrap facetNcol facetColumns", in: place, "Graph.facet",
                    #""facet": {"columns": 3}"#, sample: "3")
        }
        + words("column", in: .chart, "Graph.facet", #""facet": {"column": "region"}"#, sample: #""region""#) {
            $0.value.kind == .string
        }
        + words("field by wrap", in: .facet, "Facet.column", #""column": "region""#, sample: #""region""#)
        + words("col cols", in: .facet, "Facet.column", #""column": "region""#, sample: #""region""#) {
            $0.value.kind == .string
        }
        + words("rows", in: .facet, "Facet.row", #""row": "region""#, sample: #""region""#) {
            $0.value.kind == .string
        }
        + words("ncol ncols cols wrap perRow", in: .facet, "Facet.columns", #""columns": 3"#, sample: "3") {
            $0.value.kind == .number
        }
        + words("maximum max maxPanels", in: .facet, "Facet.limit", #""limit": 12"#, sample: "12")
        + words("sharex", in: .facet, "Facet.sharesX", #""sharesX": true"#, sample: "true")
        + words("sharey", in: .facet, "Facet.sharesY", #""sharesY": true"#, sample: "true")
        + words("scales", in: .facet, "Facet.sharesY", #""sharesY": true"#, make: freeScales)
        + words("type title header spacing align center labeller", in: .facet, nil, "It is not drawn here.")

    /// Reads the formula of ggplot2: `~ region`, or `sex ~ species` for rows and columns.
    private static let formula: @Sendable (Use) -> SpecTree? = { use in
        guard let text = use.value.shortString, text.contains("~") else { return nil }
        let sides = text.split(separator: "~", omittingEmptySubsequences: false).map { side in
            String(side.filter { $0 != " " })
        }
        guard sides.count == 2 else { return nil }
        let fields = zip(["row", "column"], sides).filter { !$0.1.isEmpty && $0.1 != "." }
        guard !fields.isEmpty else { return nil }
        return ["facet": .object(fields.map { SpecTree.Member($0.0, .tree(.string($0.1))) })]
    }

    /// Reads the scales of ggplot2, such as `free_y`.
    private static let freeScales: @Sendable (Use) -> SpecTree? = { use in
        switch use.value.shortString {
        case "fixed": [:]
        case "free": ["sharesX": false, "sharesY": false]
        case "free_x": ["sharesX": false]
        case "free_y": ["sharesY": false]
        default: nil
        }
    }
}
