import Charts
import Codecs
import Drawing
import Geometry
import JSON

extension Property {
    /// The keys of a layer with fill, border and rounded corners.
    static func box(_ keyPath: any WritableKeyPath<Root, Box> & Sendable) -> [Property] {
        [
            Property("fill", Codec<Fill?>.nullable(.fill), "The background; null for none.") { root, fill in
                root[keyPath: keyPath].fill = fill
            },
            Property("borderLineStyle", Codec<LineStylePatch?>.nullable(.lineStyle), "The border; null for none.") {
                root, patch in
                let border = root[keyPath: keyPath].borderLineStyle ?? LineStyle(.black)
                root[keyPath: keyPath].borderLineStyle = patch.map { $0.over(border) }
            },
            Property(
                "cornerRadius", Codec<Double>.number(0...1000), unit: "points", "The radius of the corners."
            ) { root, radius in root[keyPath: keyPath].cornerRadius = radius },
            Property(
                "opacity", Codec<Double>.number(0...1), "The opacity of the layer and everything on it.", default: 1
            ) { root, opacity in root[keyPath: keyPath].opacity = opacity },
            shadow { root, shadow in root[keyPath: keyPath].shadow = shadow },
        ]
    }

    /// The keys for the distances of a layer's contents from its edges: one key for all edges, and one for each.
    /// - Parameter purpose: The two ends of the distance, such as "between the entries and the border".
    static func padding(
        _ keyPath: any WritableKeyPath<Root, Padding> & Sendable, prefix: String = "", _ purpose: String
    ) -> [Property] {
        let edges: [(String, any WritableKeyPath<Padding, Double?> & Sendable)] = [
            ("Left", \.left), ("Top", \.top), ("Right", \.right), ("Bottom", \.bottom),
        ]
        let name = prefix.isEmpty ? "padding" : "\(prefix)Padding"
        let all = Property(name, Codec<Insets>.insets, unit: "points", "The distance \(purpose).") { root, insets in
            root[keyPath: keyPath].all = insets
        }
        return [all]
            + edges.map { edge in
                Property(
                    name + edge.0, Codec<Double>.number(0...10_000), unit: "points",
                    "The distance on this side, instead of \(name)."
                ) { root, distance in root[keyPath: keyPath][keyPath: edge.1] = distance }
            }
    }

    /// The key of a line, with null for no line.
    /// - Parameter base: The style that the key changes if the line has no style yet.
    static func nullableLine(
        _ name: String, _ keyPath: any WritableKeyPath<Root, LineStyle?> & Sendable, else base: LineStyle,
        _ description: String
    ) -> Property {
        Property(name, Codec<LineStylePatch?>.nullable(.lineStyle), description) { root, patch in
            root[keyPath: keyPath] = patch.map { $0.over(root[keyPath: keyPath] ?? base) }
        }
    }
}
