import JSON
import JavaScript

/// Finds what a configuration says and what is not drawn.
struct ConfigWarnings {
    private static let most = 20
    /// The number of elements of an array that are checked.
    private static let mostElements = 1_000
    private var unknown: [String] = []
    private var count = 0
    private var interaction: [String] = []
    /// Whether the type of the chart has options that are not in the table.
    private var hasOtherOptions = false
    /// The ids of plugins that the configuration brings along, which have read their options.
    private var plugins: Set<String> = []

    /// The warnings in the order of the configuration, with the places of the client's own spelling.
    static func texts(of config: ChartConfig) -> [String] {
        var warnings = ConfigWarnings()
        warnings.hasOtherOptions = DrawnKeys.of(config.type) == nil
        warnings.plugins = Set(config.root["plugins"]?.elements.compactMap { $0["id"]?.text } ?? [])
        warnings.check(config.root, "config", "")
        for (index, source) in (config.data?["datasets"]?.elements.filter { $0.kind == .object } ?? []).enumerated() {
            let type = (source["type"]?.string).flatMap { ChartTypeName($0)?.name } ?? config.type
            warnings.check(source, type, "data.datasets[\(index)]")
        }
        if let locale = config.options?["locale"]?.string, !NumberNotation.isKnown(locale) {
            warnings.add("options.locale")
        }
        return warnings.texts
    }

    private var texts: [String] {
        var texts = unknown.map { "\($0) is not drawn." }
        if count > unknown.count { texts.append("\(count - unknown.count) more options are not drawn.") }
        if !interaction.isEmpty {
            texts.append(
                "Pictures have no interaction, and pages (HTML) only pop-ups, zoom and scrolling: "
                    + "\(interaction.joined(separator: ", ")).")
        }
        return texts
    }

    private mutating func check(_ object: JSONValue, _ kind: String, _ place: String) {
        guard let keys = DrawnKeys.of(kind) else { return }
        check(object, kind, keys, place)
    }

    private mutating func check(_ object: JSONValue, _ kind: String, _ keys: DrawnKeys, _ place: String) {
        guard object.kind == .object, object[ScriptedDocument.functionKey] == nil else { return }
        for (key, value) in object.members {
            if key == "pointStyle", !Self.isDrawn(pointStyle: value) {
                add(place.isEmpty ? key : "\(place).\(key)")
            } else if let kind = keys.kind(of: key) {
                // Values, such as the data, have no keys.
                guard !kind.isEmpty, let keys = DrawnKeys.of(kind) else { continue }
                let place = place.isEmpty ? key : "\(place).\(key)"
                if value.kind == .array {
                    for (index, element) in value.elements.prefix(Self.mostElements).enumerated() {
                        check(element, kind, keys, "\(place)[\(index)]")
                    }
                } else {
                    check(value, kind, keys, place)
                }
            } else if DrawnKeys.meaningless.contains(key) || kind == "plugins" && plugins.contains(key) {
                continue
            } else if DrawnKeys.isInteraction(key) {
                if interaction.count < Self.most, !interaction.contains(key) { interaction.append(key) }
            } else if !value.isNull, kind != "options" || !hasOtherOptions {
                add(place.isEmpty ? key : "\(place).\(key)")
            }
        }
    }

    /// Whether a style, or each of an array of styles, has a shape of its own. Others, such as pictures, are circles.
    private static func isDrawn(pointStyle value: JSONValue) -> Bool {
        switch value.kind {
        case .string: PointLook.styles.contains(value.string ?? "")
        case .array: value.elements.prefix(mostElements).allSatisfy { $0.kind == .array || isDrawn(pointStyle: $0) }
        case .object: value[ScriptedDocument.functionKey] != nil
        case .boolean, .null, .number: true
        }
    }

    private mutating func add(_ place: String) {
        count += 1
        if unknown.count < Self.most { unknown.append(place.prefix(200).description) }
    }
}
