import JSON

/// A setting of a field with its place in the document.
struct GrafanaSetting {
    let json: JSONValue
    let pointer: String
}

/// The settings of the fields of a panel: those of all fields, those of fields themselves, and overrides.
struct GrafanaSettings {
    private struct Override {
        let matcher: String
        let names: Set<String>
        let excludes: Bool
        /// The values by the names of the settings, such as `custom.drawStyle`.
        let properties: [String: GrafanaSetting]
    }

    private let defaults: [String: GrafanaSetting]
    private var overrides: [Override] = []
    /// Overrides whose fields cannot be found out here.
    private(set) var unknown: [String] = []

    private static let maximumOverrides = 1_000
    private static let maximumSettings = 100

    /// - Parameter config: The member `fieldConfig` of a panel.
    init(_ config: JSONValue?) {
        defaults = Self.settings(config?.given("defaults"), at: "/fieldConfig/defaults")
        let list = config?.given("overrides")?.elements.prefix(Self.maximumOverrides).map { $0 } ?? []
        for (index, json) in list.enumerated() {
            let pointer = "/fieldConfig/overrides/\(index)"
            let matcher = json.given("matcher")
            let id = matcher?.given("id")?.string ?? ""
            guard ["byName", "byType", "byFrameRefID", "byNames"].contains(id) else {
                unknown.append("\(pointer)/matcher")
                continue
            }
            var properties: [String: GrafanaSetting] = [:]
            let own = json.given("properties")?.elements.prefix(Self.maximumSettings).map { $0 } ?? []
            for (index, property) in own.enumerated() {
                guard let id = property.given("id")?.string, let value = property.given("value") else { continue }
                properties[id] = GrafanaSetting(json: value, pointer: "\(pointer)/properties/\(index)/value")
            }
            let options = matcher?.given("options")
            let names = options?.given("names")?.elements.prefix(Self.maximumOverrides).compactMap(\.string)
            overrides.append(
                Override(
                    matcher: id, names: Set(names ?? [options?.string ?? ""]),
                    excludes: options?.given("mode")?.string == "exclude", properties: properties))
        }
    }

    /// The settings of an object and of its member `custom`, by their names.
    private static func settings(_ object: JSONValue?, at pointer: String) -> [String: GrafanaSetting] {
        var settings: [String: GrafanaSetting] = [:]
        guard let object, object.kind == .object else { return settings }
        for (key, value) in object.members.prefix(maximumSettings) where !value.isNull {
            let place = "\(pointer)/\(OutlineMembers.step(key))"
            guard key == "custom", value.kind == .object else {
                settings[key] = GrafanaSetting(json: value, pointer: place)
                continue
            }
            for (key, value) in value.members.prefix(maximumSettings) where !value.isNull {
                settings["custom.\(key)"] = GrafanaSetting(
                    json: value, pointer: "\(place)/\(OutlineMembers.step(key))")
            }
        }
        return settings
    }

    /// A field with all its settings: those of the last override that concerns it, its own, and those of all fields.
    func resolved(_ field: GrafanaField) -> GrafanaField {
        var field = field
        field.settings = defaults.merging(Self.settings(field.config, at: field.configPointer)) { $1 }
        field.title = field.displayName
        for override in overrides where concerns(override, field) {
            guard WordBudget.allows(10 * override.properties.count) else { break }
            field.settings.merge(override.properties) { $1 }
        }
        field.title = field.displayName
        return field
    }

    private func concerns(_ override: Override, _ field: GrafanaField) -> Bool {
        switch override.matcher {
        case "byName": return override.names.contains(field.name) || override.names.contains(field.title)
        case "byFrameRefID": return field.query.map { override.names.contains($0) } == true
        case "byType":
            return switch field.kind {
            case .number: override.names == ["number"]
            case .time: override.names == ["time"]
            case .text: override.names == ["string"]
            case .other: false
            }
        default:
            let isNamed = override.names.contains(field.name) || override.names.contains(field.title)
            return isNamed != override.excludes
        }
    }
}

extension GrafanaField {
    /// The name of the field for readers, by the rules of Grafana's `getFieldDisplayName`.
    fileprivate var displayName: String {
        let display = ["displayName", "displayNameFromDS"].lazy.compactMap { settings[$0]?.json.string }
        if let display = display.first(where: { !$0.isEmpty }) { return filled(display) }
        let isValue = name.lowercased() == "value"
        guard let first = labels.first else {
            return isValue ? frameName.flatMap { $0.isEmpty ? nil : $0 } ?? name : name
        }
        let pairs = labels.map { "\($0.key)=\"\($0.value)\"" }.joined(separator: ", ")
        let text = labels.count == 1 ? first.value : "{\(pairs)}"
        return isValue ? text : "\(name) \(text)"
    }

    /// A name with the values of its variables, such as `${__field.labels.job}`.
    private func filled(_ name: String) -> String {
        guard name.contains("${") else { return name }
        var parts = name.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
        for index in parts.indices.dropFirst() {
            let variable = parts[index].dropFirst().prefix { $0 != "}" }
            let isWhole = parts[index].first == "{" && parts[index].dropFirst(1 + variable.count).first == "}"
            var value: String?
            if isWhole, variable.hasPrefix("__field.labels.") {
                value = labels.first { $0.key == variable.dropFirst(15) }?.value ?? ""
            } else if isWhole, variable == "__field.name" {
                value = self.name
            }
            parts[index] = value.map { $0 + parts[index].dropFirst(variable.count + 2) } ?? "$" + parts[index]
        }
        return parts.joined()
    }
}
