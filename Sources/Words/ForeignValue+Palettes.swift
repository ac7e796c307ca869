extension ForeignValue {
    /// Palettes for names that other tools have.
    private static let palettes: [(names: String, colors: String)] = [
        ("observable10", "4269d0 efb118 ff725c 6cc5b0 3ca951 ff8ab7 a463f2 97bbf5 9c6b4e 9498a0"),
        ("tab10 category10 matplotlib", "1f77b4 ff7f0e 2ca02c d62728 9467bd 8c564b e377c2 7f7f7f bcbd22 17becf"),
        ("set1", "e41a1c 377eb8 4daf4a 984ea3 ff7f00 ffff33 a65628 f781bf 999999"),
        ("set2", "66c2a5 fc8d62 8da0cb e78ac3 a6d854 ffd92f e5c494 b3b3b3"),
        ("set3", "8dd3c7 ffffb3 bebada fb8072 80b1d3 fdb462 b3de69 fccde5 d9d9d9 bc80bd ccebc5 ffed6f"),
        ("dark2", "1b9e77 d95f02 7570b3 e7298a 66a61e e6ab02 a6761d 666666"),
        ("paired", "a6cee3 1f78b4 b2df8a 33a02c fb9a99 e31a1c fdbf6f ff7f00 cab2d6 6a3d9a ffff99 b15928"),
        ("pastel1 pastel", "fbb4ae b3cde3 ccebc5 decbe4 fed9a6 ffffcc e5d8bd fddaec f2f2f2"),
        ("accent", "7fc97f beaed4 fdc086 ffff99 386cb0 f0027f bf5b17 666666"),
        ("deep", "4c72b0 dd8452 55a868 c44e52 8172b3 937860 da8bc3 8c8c8c ccb974 64b5cd"),
        ("tableau10 tableau", "4e79a7 f28e2b e15759 76b7b2 59a14f edc948 b07aa1 ff9da7 9c755f bab0ac"),
        (
            "tab20 category20",
            "1f77b4 aec7e8 ff7f0e ffbb78 2ca02c 98df8a d62728 ff9896 9467bd c5b0d5 8c564b c49c94 e377c2 f7b6d2 "
                + "7f7f7f c7c7c7 bcbd22 dbdb8d 17becf 9edae5"
        ),
        (
            "tab20b category20b",
            "393b79 5254a3 6b6ecf 9c9ede 637939 8ca252 b5cf6b cedb9c 8c6d31 bd9e39 e7ba52 e7cb94 843c39 ad494a "
                + "d6616b e7969c 7b4173 a55194 ce6dbd de9ed6"
        ),
        (
            "tab20c category20c",
            "3182bd 6baed6 9ecae1 c6dbef e6550d fd8d3c fdae6b fdd0a2 31a354 74c476 a1d99b c7e9c0 756bb1 9e9ac8 "
                + "bcbddc dadaeb 636363 969696 bdbdbd d9d9d9"
        ),
        ("colorblind", "0173b2 de8f05 029e73 d55e00 cc78bc ca9161 fbafe4 949494 ece133 56b4e9"),
    ]

    /// Scales of colors, of which a few colors for series are taken at equal distances.
    private static let scales: [(names: String, colors: String)] = [
        ("viridis", "440154 472d7b 3b528b 2c728e 21918c 28ae80 5ec962 addc30 fde725"),
        ("plasma", "0d0887 4c02a1 7e03a8 a92395 cc4778 e56b5d f89540 fdc527 f0f921"),
        ("magma", "000004 1c1044 4f127b 812581 b5367a e55964 fb8761 fec287 fcfdbf"),
        ("inferno", "000004 1b0c41 4a0c6b 781c6d a52c60 cf4446 ed6925 fb9b06 fcffa4"),
    ]

    /// The colors of a palette by its name in other tools; nil if it is unknown.
    static func palette(_ name: String) -> [String]? { colors(name, among: palettes) }

    /// Colors for series from a palette or a scale by its name in other tools; nil if it is unknown.
    static func palette(_ name: String, count: Int) -> [String]? {
        if let colors = palette(name) { return colors }
        guard let colors = colors(name, among: scales), count > 0 else { return nil }
        let last = colors.count - 1
        return (0..<min(count, 100)).map { index in
            colors[count == 1 ? 0 : min(last, (index * last + (count - 1) / 2) / (count - 1))]
        }
    }

    private static func colors(_ name: String, among rows: [(names: String, colors: String)]) -> [String]? {
        guard name.utf8.count <= 40 else { return nil }
        // Plotly's names have their module before them: `px.colors.qualitative.Pastel`.
        let word = squeezed(String(name.split(separator: ".").last ?? ""))
        let row = rows.first { $0.names.split(separator: " ").contains { $0 == word } }
        return row?.colors.split(separator: " ").map { "#\($0)" }
    }
}
