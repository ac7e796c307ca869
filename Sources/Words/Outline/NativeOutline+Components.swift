import JSON

extension NativeOutline {
    /// Reads charts whose parts are a list of components, as in Recharts: axes, series and reference lines.
    mutating func readComponents() {
        guard let list = chart.find("children components elements", as: .array),
            let components = list.json, chart.find("plots series") == nil
        else { return }
        var read: [OutlinePlot] = []
        for (index, component) in components.elements.prefix(Self.maximumPlots).enumerated() {
            let pointer = "\(list.pointer)/\(index)"
            guard let type = (component.given("type") ?? component.given("component"))?.shortString else { return }
            var members = OutlineMembers(component, at: pointer)
            members.drop("type component")
            if let inner = members.take("props", as: .object), let json = inner.json {
                for member in OutlineMembers(json, at: inner.pointer).members {
                    members.add(member.key, member.value, from: member.pointer)
                }
            }
            switch ForeignValue.squeezed(type) {
            case "xaxis", "yaxis": readAxisComponent(members, type, at: pointer)
            case "legend": chart.add("legend", true, from: pointer)
            case "cartesiangrid", "polargrid": chart.add("grid", true, from: pointer)
            case "tooltip", "brush", "responsivecontainer", "polarangleaxis", "polarradiusaxis": break
            case "referenceline", "referencearea", "referencedot":
                let isRight = members.take("yaxisid")?.value.text == "right"
                members.drop("xaxisid ifoverflow")
                guard var tree = OutlineAnnotation(members, "", at: pointer).native else { return }
                if isRight { tree.set("plotSpace", to: "second") }
                join("annotations", [tree])
            default:
                members.add("type", .tree(.string(type)), from: pointer)
                read.append(OutlinePlot(members, at: pointer))
            }
        }
        chart.drop("\(ForeignValue.squeezed(list.key)) chart type margin")
        isChanged = true
        let names = componentNames
        for index in read.indices where !read[index].has("x xkey") {
            if let names { read[index].members.add("x", names) }
        }
        plots += read
        chart.drop("components name")
    }

    /// The column of the names along the axis.
    private var componentNames: SpecTree? { chart.find("components name")?.value }

    private mutating func readAxisComponent(_ axis: OutlineMembers, _ type: String, at pointer: String) {
        var axis = axis
        let key = axis.take("datakey")
        let name = axis.take("yaxisid xaxisid")?.value.text
        let side = axis.find("orientation")?.value.text
        axis.drop("type axisline tickline width height")
        if ForeignValue.squeezed(type) == "xaxis" {
            if let key { chart.add("components name", key.value, from: key.pointer) }
            if !axis.isEmpty { chart.add("xAxis", axis.tree, from: pointer) }
        } else if side == "right" || name == "right" {
            axis.drop("orientation")
            chart.add("secondaryYAxis", axis.tree, from: pointer)
        } else if !axis.isEmpty {
            chart.add("yAxis", axis.tree, from: pointer)
        }
    }
}
