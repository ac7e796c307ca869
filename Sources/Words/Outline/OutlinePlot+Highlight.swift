import Drawing
import JSON

extension OutlinePlot {
    /// Reads the names of bars or slices that have colors of their own before the others.
    mutating func readHighlight(_ family: OutlineFamily?, _ table: OutlineTable) {
        if let largest = members.take(
            "highlightmax highlightmaximum highlighthighest", when: { $0.json?.bool == true }),
            let name = nameOfLargest(table)
        {
            set("highlight", name, from: largest.pointer)
        }
        guard family == .bar || family == .pie, let highlight = members.find("highlight emphasize highlighted") else {
            return
        }
        let color = members.find("highlightcolor emphasiscolor")
        let base = members.find("basecolor mutedcolor color backgroundcolor", as: .text)
        let positions = members.find(
            members.find("x labels name names").map { isOfNames($0, table) } == true ? "x labels name names" : "y")
        guard let positions,
            let names = positions.value.elements?.map(\.text)
                ?? positions.value.text.map({ table.values(of: $0).map(\.text) }),
            names.count <= 10_000, !names.isEmpty, names.allSatisfy({ $0 != nil })
        else { return }
        let own = highlight.value.members
        // Other objects are conditions of the native dialect.
        guard own?.allSatisfy({ Color(css: $0.value.text ?? "") != nil }) ?? true else { return }
        let chosen = Set(
            own?.map(\.key) ?? highlight.value.elements?.compactMap(\.text) ?? highlight.value.text.map { [$0] } ?? [])
        let colors = Dictionary((own ?? []).map { ($0.key, $0.value) }) { first, _ in first }
        guard !chosen.isEmpty, own != nil || color != nil else { return }
        let others = base?.value ?? "lightgray"
        let fills = names.map { name -> SpecTree in
            guard let name, chosen.contains(name) else { return others }
            return colors[name] ?? color?.value ?? others
        }
        // Names and values stand in the plot, so that they keep the order of the colors.
        for key in ["x", "y"] {
            if let member = members.find(key), let column = member.value.text, table.has(column) {
                set(key, .array(table.values(of: column)), from: member.pointer)
            }
        }
        members.drop("highlight emphasize highlighted highlightcolor emphasiscolor basecolor mutedcolor")
        if let base { members.drop(ForeignValue.squeezed(base.key)) }
        set("fills", .array(fills), from: highlight.pointer)
    }

    private func isOfNames(_ member: OutlineMembers.Member, _ table: OutlineTable) -> Bool {
        if let elements = member.value.elements { return elements.first?.text != nil }
        return member.value.text.map { table.has($0) && !table.isOfNumbers($0) } ?? false
    }

    /// The name of the largest value.
    private func nameOfLargest(_ table: OutlineTable) -> SpecTree? {
        func elements(_ words: String) -> [SpecTree]? {
            members.find(words).flatMap { member in
                member.value.elements ?? member.value.text.map { table.values(of: $0) }
            }
        }
        guard let names = elements("x labels names"), let values = elements("y values data"),
            names.count == values.count,
            let index = values.indices.max(by: { (values[$0].number ?? 0) < (values[$1].number ?? 0) })
        else { return nil }
        return names[index]
    }
}
