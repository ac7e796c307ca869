import Diagnostics
import Dialects

/// Checks a document's keys against those of Vega-Lite, so that none is ignored in silence: unknown keys become
/// warnings; unknown values of a fixed set, and settings that change the picture but are not drawn, are errors.
struct DocumentKeys {
    /// What an object describes.
    enum Kind {
        case view, mark, encoding, channel, axis, legend, scale, header, title, transform, config
    }

    let notes: Notes

    /// Checks an object and those in it.
    /// - Complexity: Linear in the members; the depth of documents is limited by their reader.
    func check(_ node: Node, _ kind: Kind) throws(SpecError) {
        for member in node.members {
            guard kind.keys.contains(member.key) else {
                noteUnknown(member, kind)
                continue
            }
            try checkValue(member, kind)
            guard let inner = Self.kind(of: member.key, in: kind) else { continue }
            for element in member.value.elementsOrSelf { try check(element, inner) }
        }
        if kind == .encoding {
            for channel in node.members {
                for definition in channel.value.elementsOrSelf { try check(definition, .channel) }
            }
        }
    }

    private func noteUnknown(_ member: Node.Member, _ kind: Kind) {
        guard !notes.isFull else { return }
        let suggestion = SpellingSuggestion.to(member.key, among: kind.keys.sorted())
        notes.add(
            "\(member.value.place.pointer.shortened(to: 200)) has no effect: Vega-Lite has no such key here."
                + (suggestion.map { " Did you mean \"\($0)\"?" } ?? ""))
    }

    private func checkValue(_ member: Node.Member, _ kind: Kind) throws(SpecError) {
        let node = member.value
        if let text = node.text, kind != .config, kind != .transform, let known = Self.values[member.key],
            !known.contains(text)
        {
            throw Problem.unknown(node, "a value of \"\(member.key)\"", among: known)
        }
        let changesNothing = node.isNull || node.number == 0 || node.text == "normal"
        if Self.undrawn.contains(member.key), kind == .mark || kind == .config, !changesNothing {
            throw Problem.unsupported(node, "\"\(member.key)\"")
        }
    }

    /// Settings of marks and of the configuration that change the picture but are not drawn.
    private static let undrawn: Set<String> = [
        "blend", "strokeOffset", "locale", "numberFormatType", "normalizedNumberFormatType", "timeFormatType",
    ]

    /// What the value of a key describes; nil for values that have no keys, or other checks.
    private static func kind(of key: String, in outer: Kind) -> Kind? {
        switch (outer, key) {
        case (.view, "mark"): .mark
        case (.view, "encoding"): .encoding
        case (.view, "layer"), (.view, "hconcat"), (.view, "vconcat"), (.view, "concat"), (.view, "spec"): .view
        case (.view, "transform"): .transform
        case (.view, "title"), (.config, "title"): .title
        case (.view, "config"): .config
        case (.channel, "axis"): .axis
        case (.channel, "legend"), (.config, "legend"): .legend
        case (.channel, "scale"), (.config, "scale"): .scale
        case (.channel, "header"): .header
        case (.channel, "condition"): .channel
        case (.mark, "point"), (.mark, "line"), (.mark, "box"), (.mark, "median"), (.mark, "outliers"),
            (.mark, "rule"), (.mark, "ticks"), (.mark, "band"), (.mark, "borders"):
            .mark
        case (.config, "arc"), (.config, "area"), (.config, "bar"), (.config, "boxplot"), (.config, "circle"),
            (.config, "errorband"), (.config, "errorbar"), (.config, "line"), (.config, "mark"), (.config, "point"),
            (.config, "rect"), (.config, "rule"), (.config, "square"), (.config, "text"), (.config, "tick"),
            (.config, "trail"):
            .mark
        case (.config, let key) where key.hasPrefix("axis"): .axis
        case (.config, let key) where key.hasPrefix("header"): .header
        default: nil
        }
    }

    /// The values of keys that have a fixed set of them.
    private static let values: [String: [String]] = {
        let sides = ["left", "right", "top", "bottom"]
        let aligns = ["left", "center", "right"]
        let baselines = ["top", "middle", "bottom", "alphabetic", "line-top", "line-bottom"]
        let anchors = ["start", "middle", "end"]
        let caps = ["butt", "round", "square"]
        return [
            "align": aligns + ["all", "each", "none"], "labelAlign": aligns, "titleAlign": aligns,
            "gridAlign": ["all", "each", "none"], "anchor": anchors, "labelAnchor": anchors, "titleAnchor": anchors,
            "autosize": ["pad", "fit", "fit-x", "fit-y", "none"], "baseline": baselines, "labelBaseline": baselines,
            "titleBaseline": baselines, "bounds": ["full", "flush"], "direction": ["horizontal", "vertical"],
            "labelOverlap": ["parity", "greedy"], "labelOrient": sides, "titleOrient": sides,
            "orient": sides + [
                "horizontal", "vertical", "none", "top-left", "top-right", "bottom-left", "bottom-right",
            ],
            "strokeCap": caps, "domainCap": caps, "gridCap": caps, "tickCap": caps,
            "strokeJoin": ["miter", "round", "bevel"], "stack": ["zero", "center", "normalize"],
            "frame": ["bounds", "group"],
        ]
    }()
}
