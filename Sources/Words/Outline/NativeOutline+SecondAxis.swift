import JSON

extension NativeOutline {
    /// The second y axis that settings of the chart or of plots mention.
    mutating func secondAxis(of axes: [OutlineAxis]) -> [OutlineAxis] {
        var members = OutlineMembers()
        var pointer = "/plots"
        let settings = [
            (
                "title",
                "secondaryylabel secondarylabel y2label ylabel2 rightylabel secondaryytitle y2title secondaryaxistitle rightlabel"
            ),
            ("range", "secondaryylim y2lim ylim2 rightylim secondarylim y2range"), ("scale", "secondaryyscale y2scale"),
            ("format", "rightyformatter rightyformat secondaryyformat y2format rightformat secondaryyformatter"),
        ]
        for (key, words) in settings {
            guard let member = chart.take(words) else { continue }
            members.add(key, member.value, from: member.pointer)
            pointer = member.pointer
        }
        let whole = chart.take(
            "secondaryyaxis secondaryaxis y2axis yaxisright rightaxis secondaryy y2", when: { $0.value.members != nil })
        if let whole {
            for member in OutlineMembers(tree: whole.value, at: whole.pointer).members {
                members.add(member.key, member.value, from: member.pointer)
            }
            pointer = whole.pointer
        }
        let isNeeded = axes.filter { $0.coordinate == "y" }.count < 2 && plots.contains { Self.isOnSecondAxis($0) }
        guard !members.isEmpty || isNeeded else { return [] }
        let axis = OutlineAxis(name: "second", coordinate: "y", members: members, pointer: pointer)
        guard axes.contains(where: { $0.coordinate == "y" }) else {
            return [OutlineAxis(name: "first", coordinate: "y", members: OutlineMembers(), pointer: ""), axis]
        }
        return [axis]
    }

    static let references =
        "yaxisid yaxisindex yaxis axis secondaryy secondaryaxis yaxiskey onsecondaryaxis useright y2 rightaxis twinx ontwinaxis"
    static let seconds = ["right", "secondary", "y2", "y1", "second", "true", "1", "2"]

    static func reference(_ plot: OutlinePlot) -> OutlineMembers.Member? {
        plot.members.find(references)
    }

    static func word(_ member: OutlineMembers.Member) -> String {
        guard let json = member.json else { return member.value.text ?? "" }
        return json.shortString?.lowercased() ?? json.bool.map { $0 ? "true" : "false" }
            ?? json.number.map { JSONTree.number($0).text } ?? ""
    }

    static func isOnSecondAxis(_ plot: OutlinePlot) -> Bool {
        reference(plot).map { seconds.contains(word($0)) } ?? false
    }

    /// Gives the plots the plot spaces of their axes.
    /// - Returns: The names of the axes that have plots.
    mutating func attach(_ axes: [OutlineAxis]) -> Set<String> {
        let own = axes.filter { $0.coordinate == "y" }
        let indices = Dictionary(zip(own.map { $0.name.lowercased() }, own.indices)) { first, _ in first }
        var used: Set<String> = []
        for index in plots.indices {
            if let x = plots[index].members.find("xaxis xaxisid xaxisindex"), ["x", "0", "x1"].contains(Self.word(x)) {
                plots[index].members.drop("xaxis xaxisid xaxisindex")
                isChanged = true
            }
            guard let reference = Self.reference(plots[index]) else { continue }
            let word = Self.word(reference)
            let named = indices[word]
            let number =
                named
                ?? (Self.seconds.contains(word)
                    ? 1 : ["0", "false", "left", "y", "primary", "first"].contains(word) ? 0 : nil)
            guard let number, number < max(own.count, 1) else { continue }
            _ = plots[index].members.take(ForeignValue.squeezed(reference.key))
            isChanged = true
            guard number > 0 else { continue }
            used.insert(own[number].name)
            plots[index].members.add("plotSpace", .tree(.string(own[number].name)), from: reference.pointer)
        }
        return used
    }
}
