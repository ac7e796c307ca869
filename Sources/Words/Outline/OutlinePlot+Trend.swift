import JSON

extension OutlinePlot {
    /// Makes points with a trend of the regression plot of seaborn.
    mutating func readRegression() {
        guard ["regplot", "lmplot"].contains(word) else { return }
        setType("scatter")
        var trend = OutlineMembers()
        if let order = members.take("order"), let number = order.value.number, number > 1 {
            trend.add("method", "polynomial")
            trend.add("order", order.value, from: order.pointer)
        }
        if members.take("lowess")?.json?.isOff == false { trend.add("method", "loess") }
        if let interval = members.take("ci"), interval.json?.isOff == false {
            trend.add("ci", interval.value, from: interval.pointer)
        }
        if members.take("r2 rsquared showr2")?.json?.isOff == false { trend.add("label", "rSquared") }
        if let looks = members.take("linekws", as: .object)?.json {
            for member in OutlineMembers(looks, at: pointer).members { trend.add(member.key, member.value) }
        }
        if let looks = members.take("scatterkws", as: .object), let json = looks.json {
            for member in OutlineMembers(json, at: looks.pointer).members {
                members.add(member.key, member.value, from: member.pointer)
            }
        }
        members.add("trend", trend.tree)
    }

    /// Makes the trend of a regression or a smooth line that Vega-Lite has as a transform of a layer.
    /// - Returns: nil for another layer.
    var trend: SpecTree? {
        if ["smooth", "statsmooth"].contains(word) { return trendOfGrammar }
        guard OutlineFamily(word) == .line, let transforms = members.find("transform")?.json,
            transforms.kind == .array, transforms.count == 1
        else { return nil }
        let transform = transforms.first
        guard transform.given("regression") ?? transform.given("loess") != nil, transform.given("groupby") == nil else {
            return nil
        }
        var trend = OutlineMembers()
        if transform.given("loess") != nil {
            trend.add("method", "loess")
            if let bandwidth = transform.given("bandwidth") { trend.add("bandwidth", .value(bandwidth)) }
        } else if let method = transform.given("method") {
            trend.add("method", .value(method))
            if let order = transform.given("order") { trend.add("order", .value(order)) }
        }
        for member in members.members where !["type", "transform", "encoding", "x", "y", "mark"].contains(member.key) {
            trend.add(member.key, member.value, from: member.pointer)
        }
        return trend.tree
    }

    /// The trend of a smooth layer of ggplot2.
    private var trendOfGrammar: SpecTree {
        var trend = OutlineMembers()
        let method = members.find("method")?.value.text ?? "loess"
        trend.add("method", .tree(.string(method)))
        if members.find("se")?.json?.isOff != true { trend.add("confidence", 0.95) }
        for (words, key) in [("span", "bandwidth"), ("color", "color"), ("linetype linedash", "linetype")] {
            if let part = members.find(words), part.value.text != nil || part.value.number != nil {
                let isColumn =
                    key == "color" && part.value.text.map { ForeignValue.color($0, opacity: 1) == nil } == true
                if !isColumn { trend.add(key, part.value, from: part.pointer) }
            }
        }
        return trend.tree
    }
}

extension NativeOutline {
    /// Gives the trends of layers to the points before them.
    mutating func readTrends() {
        for index in plots.indices.reversed() where index > 0 {
            guard let trend = plots[index].trend,
                let points = plots[..<index].lastIndex(where: { OutlineFamily($0.word) == .scatter }),
                !plots[points].has("trend")
            else { continue }
            plots[points].members.add("trend", trend, from: plots[index].pointer)
            plots.remove(at: index)
            isChanged = true
        }
    }
}
