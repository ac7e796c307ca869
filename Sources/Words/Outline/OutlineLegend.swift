import JSON

/// The title of a legend, and its position, which other tools give by coordinates or by distances from sides.
enum OutlineLegend {
    /// The members of the legend with an anchor instead of coordinates and a title that is a text; nil for a legend that
    /// has these already.
    static func members(_ legend: OutlineMembers) -> SpecTree? {
        var rest = legend
        rest.drop("data calcs values itemstyle tracegroupgap floating")
        if let title = rest.take("title", as: .object) {
            let isShown = title.json?.given("display")?.isOff != true
            if isShown, let text = title.value["text"] { rest.add("title", text, from: title.pointer) }
        }
        var (horizontal, vertical): (String?, String?)
        var isInside = false
        if let x = rest.take("x", when: { $0.value.number != nil })?.value.number {
            horizontal = x < 0.34 ? "left" : x > 0.66 ? "right" : nil
            isInside = 0...1 ~= x
        }
        if let y = rest.take("y", when: { $0.value.number != nil })?.value.number {
            vertical = y > 0.66 ? "top" : y < 0.34 ? "bottom" : nil
            isInside = isInside && 0...0.999 ~= y
            if !(0...1 ~= y) { horizontal = nil }
        } else {
            isInside = false
        }
        readSides(&rest, &vertical, &horizontal)
        if let box = rest.take("bboxtoanchor"), let corner = box.value.elements?.map(\.number), corner.count >= 2,
            let x = corner[0], let y = corner[1], !(0..<1 ~= x && 0...1 ~= y)
        {
            rest.drop("loc location")
            (horizontal, vertical) = x >= 1 ? ("right", nil) : x < 0 ? ("left", nil) : (nil, y < 0 ? "bottom" : "top")
        }
        if let align = rest.take(
            "align halign horizontalalign", when: { ["left", "center", "right"].contains($0.value.text) })?.value.text,
            align != "center"
        {
            horizontal = align
        }
        if let align = rest.take("verticalalign valign")?.value.text, align != "middle" { vertical = align }
        rest.drop("xanchor yanchor xref yref")
        let isOff = rest.take("displaymode", when: { $0.value.text == "hidden" }) != nil
        rest.drop("displaymode")
        if let side = rest.take("placement")?.value.text, side == "right" || side == "bottom" {
            if side == "right" { horizontal = "right" } else { vertical = "bottom" }
        }
        guard rest.members.count != legend.members.count || rest.find("title")?.pointer != legend.find("title")?.pointer
        else { return nil }
        if isOff { return ["hidden": true] }
        let anchor = anchor(vertical, horizontal)
        if let anchor, rest.find("anchor position loc") == nil {
            rest.add("anchor", .tree(.string(anchor)))
            if isInside { rest.add("inside", true) }
        }
        return rest.tree
    }

    /// Reads distances from sides, or words for positions along them.
    private static func readSides(_ rest: inout OutlineMembers, _ vertical: inout String?, _ horizontal: inout String?)
    {
        for side in ["left", "right", "top", "bottom"] {
            guard let member = rest.take(side, when: { $0.json?.isContainer == false && $0.json?.bool == nil }) else {
                continue
            }
            if member.value.text == "center" || member.value.text == "auto" || member.value.text == "middle" {
                continue
            }
            if let word = member.value.text, ["left", "right", "top", "bottom"].contains(word) {
                if side == "left" || side == "right" { horizontal = word } else { vertical = word }
            } else if side == "left" || side == "right" {
                horizontal = side
            } else {
                vertical = side
            }
        }
    }

    private static func anchor(_ vertical: String?, _ horizontal: String?) -> String? {
        guard let vertical, let horizontal else { return vertical ?? horizontal }
        return vertical + horizontal.prefix(1).uppercased() + horizontal.dropFirst()
    }
}
