import JSON

extension NativeOutline {
    /// Reads the range of the rings of radar and polar plots.
    mutating func readPolarSpace() {
        guard !plots.isEmpty, plots.allSatisfy({ [.radar, .polar].contains(OutlineFamily($0.word)) }) else { return }
        let isOfNames: (OutlineMembers.Member) -> Bool = { $0.json?.kind == .array && $0.json?.first.kind == .string }
        if let names = chart.take("axes indicators dimensions", when: isOfNames) {
            isChanged = true
            for index in plots.indices where !plots[index].has("x angle labels") {
                plots[index].members.add("x", names.value, from: names.pointer)
            }
        }
        var (range, ticks): (SpecTree?, Double?)
        if let limits = chart.take("ylim yrange rlim rrange", as: .array) {
            range = limits.value
        }
        let scales = chart.take("scales scale polar radialaxis r yaxis", as: .object)?.json
        let radius = scales.map { $0.given("r") ?? $0.given("radialaxis") ?? $0 }
        if let radius, range == nil {
            let low = radius.given("min") ?? radius.given("suggestedMin")
            let high = radius.given("max") ?? radius.given("suggestedMax")
            if low != nil || high != nil { range = [low.map { .value($0) } ?? 0.0, high.map { .value($0) } ?? "auto"] }
            if let limits = radius.given("range"), limits.kind == .array { range = .value(limits) }
        }
        let step = radius?.given("dtick") ?? radius?.given("ticks")?.given("stepSize")
        let ends = range?.elements?.compactMap(\.number) ?? []
        if let step = step?.number, ends.count == 2, let low = ends.first, let high = ends.last {
            let count = ((high - low) / step).rounded() + 1
            if 1...50 ~= count { ticks = count }
        }
        if let low = chart.take("ymin rmin min"), range == nil {
            range = [low.value, chart.take("ymax rmax max")?.value ?? "auto"]
        } else if let high = chart.take("ymax rmax max"), range == nil {
            range = [0.0, high.value]
        }
        chart.drop("yticks rticks xlabel ylabel")
        // The names around the rings are in the plots.
        if let axis = chart.find("xaxis"), axis.value["title"] == nil, axis.value["name"] == nil { chart.drop("xaxis") }
        let areSectors = plots.allSatisfy(\.isSector)
        guard range != nil || scales != nil || areSectors else { return }
        isChanged = true
        var space: SpecTree = [:]
        if areSectors {
            space = ["startAngle": 90.0, "direction": "clockwise", "labelTextStyle": ["color": "transparent"]]
        }
        if let range { space.set("range", to: range) }
        if let ticks { space.set("preferredNumberOfMajorTicks", to: .tree(.number(ticks))) }
        if space.members?.isEmpty == false { chart.add("polarSpace", space) }
    }
}
