import JSON

extension OutlinePlot {
    /// Takes all columns of numbers, as pandas does for a plot that names none.
    mutating func readTable(_ family: OutlineFamily?, _ table: OutlineTable) {
        guard let family, !has("x y function derived data values open theta"),
            members.find("labels", when: { $0.json?.bool == nil }) == nil
        else { return }
        // The index of a table of pandas is along the x axis.
        let index = table.names.last == "index" ? "index" : nil
        let numbers = table.names.filter { table.isOfNumbers($0) && $0 != index }
        guard let first = numbers.first else { return }
        switch family {
        case .line, .bar, .area: break
        case .pie:
            guard let name = table.names.first(where: { !numbers.contains($0) }), numbers.count == 1 else { return }
            set("labels", .tree(.string(name)), from: pointer)
            set("values", .tree(.string(first)), from: pointer)
            return
        case .box where numbers.count == table.names.count:
            let columns = numbers.map { ($0, table.values(of: $0)) }
            set(
                "x", .array(columns.flatMap { name, values in values.map { _ in SpecTree.tree(.string(name)) } }),
                from: pointer)
            set("y", .array(columns.flatMap(\.1)), from: pointer)
            return
        default: return
        }
        if let name = index ?? table.names.first(where: { !numbers.contains($0) }) {
            set("x", .tree(.string(name)), from: pointer)
        }
        let names = numbers.map { SpecTree.tree(.string($0)) }
        set("y", names.count == 1 ? names[0] : .array(names), from: pointer)
    }

    /// Makes a plot for each of several columns that y names.
    func columns(_ table: OutlineTable) -> [OutlinePlot] {
        guard let y = members.find("y"), let names = y.value.elements, 2...100 ~= names.count,
            names.allSatisfy({ $0.text.map(table.has) ?? false })
        else { return [self] }
        let words = "colors color palette colormap cmap"
        let colors = members.find(words).flatMap { member in
            member.json?.areColors == true
                ? member.value.elements
                : member.value.text.flatMap { ForeignValue.palette($0, count: names.count) }?.map { .tree(.string($0)) }
        }
        let titles = members.find("seriesnames names titles labels", as: .object)
        let colorsByName = members.find("seriescolors colors", as: .object)
        return names.enumerated().map { index, name in
            var plot = self
            plot.set("y", name, from: "\(y.pointer)/\(index)")
            for member in [titles, colorsByName].compactMap(\.self) {
                plot.members.drop(ForeignValue.squeezed(member.key))
            }
            let title = name.text.flatMap { titles?.value[$0] } ?? name
            if plot.members.find("title name label", as: .text) == nil {
                plot.members.add("title", title, from: y.pointer)
            }
            if let color = name.text.flatMap({ colorsByName?.value[$0] }) { plot.set("color", color, from: y.pointer) }
            if let colors, !colors.isEmpty {
                plot.set("color", colors[index % colors.count], from: y.pointer, insteadOf: words)
            }
            return plot
        }
    }
}
