import Diagnostics
import JSON

/// A panel of Grafana with its data, as the members and the plots of a native chart.
///
/// Source of the names: the schema of dashboards and the options of each type of panel
/// (https://grafana.com/docs/grafana/latest/panels-visualizations/).
struct GrafanaPanel {
    let frames: [GrafanaFrame]
    let options: JSONValue?
    var members = OutlineMembers()
    var plots: [OutlinePlot] = []
    /// The columns of the data, in order.
    private var columns: [SpecTree.Member] = []
    /// The number of columns with each name.
    private var names: [String: Int] = [:]
    /// The numbers of values of the columns.
    private var counts: Set<Int> = []
    /// The names of the columns with dates.
    private var dates: [String] = []
    /// Whether a plot has times that are in no column.
    var hasOwnTimes = false
    /// The places of the columns in the document.
    private(set) var moves: [DocumentMove] = []
    /// Parts that cannot be drawn.
    private(set) var missing: [(pointer: String, sentence: String)] = []

    private static let maximumMissing = 20

    init(_ panel: OutlineMembers, _ frames: [GrafanaFrame]) {
        let settings = GrafanaSettings(panel.json("fieldconfig"))
        self.frames = frames.map { frame in
            var frame = frame
            frame.fields = frame.fields.map(settings.resolved)
            return frame
        }
        options = panel.json("options")
        for word in ["title", "description"] {
            guard let member = panel.find(word), member.value.text?.isEmpty == false else { continue }
            members.add(member.key, member.value, from: member.pointer)
        }
        if panel.json("transformations").map({ $0.count > 0 }) == true {
            refuse("/transformations", "The transformations of a panel are not applied. Send the frames after them.")
        }
        for pointer in settings.unknown {
            refuse(pointer, "Only overrides by name, type or query are read. Name the fields.")
        }
        switch panel.json("type")?.string {
        case "timeseries", "trend", nil: readTimeSeries()
        case "barchart": readBars()
        case "piechart": readPie()
        case "histogram": readHistogram()
        case let type?:
            refuse(
                "/type",
                "Panels of the type \"\(type.shortened(to: 40))\" are not drawn. Those of the types timeseries, trend, barchart, piechart and histogram are."
            )
        }
        guard missing.isEmpty else { return }
        guard !plots.isEmpty else {
            refuse(frames.first?.pointer ?? "/targets", "The frames have no numbers to draw.")
            return
        }
        addData()
        readLegend()
    }

    /// Adds a part that cannot be drawn.
    mutating func refuse(_ pointer: String, _ sentence: String) {
        guard missing.count < Self.maximumMissing, !missing.contains(where: { $0.pointer == pointer }) else { return }
        missing.append((pointer, sentence))
    }

    /// Adds a column of the data.
    /// - Parameter values: The values; nil for those of the field.
    /// - Returns: Its name, which no other column has.
    mutating func column(_ field: GrafanaField, _ values: SpecTree? = nil) -> String {
        var name = field.title
        while let count = names[name] {
            names[name] = count + 1
            name = "\(name) \(count + 1)"
        }
        names[name] = 1
        counts.insert(field.count)
        if field.kind == .time { dates.append(name) }
        columns.append(SpecTree.Member(name, values ?? field.values))
        moves.append(DocumentMove("/data/columns/\(OutlineMembers.step(name))", from: field.pointer))
        return name
    }

    /// Whether the columns can have types: they have the same length, and all times are in them.
    private var areTyped: Bool { !hasOwnTimes && counts.count <= 1 }

    /// The dimension of times; nil if the types of the columns say that they are times.
    var timeDimension: SpecTree? {
        let zone = options?.given("timezone").map { $0.kind == .array ? $0.first : $0 }?.string
        let isNamed = zone.map { !["", "browser", "default"].contains($0) } == true
        var dimension: SpecTree = areTyped ? [:] : ["scale": "dateTime"]
        if isNamed, let zone { dimension.set("timeZone", to: .tree(.string(zone == "utc" ? "UTC" : zone))) }
        return dimension.members?.isEmpty == false ? dimension : nil
    }

    private mutating func addData() {
        guard !columns.isEmpty else { return }
        var data: SpecTree = ["columns": .object(columns)]
        if areTyped, !dates.isEmpty { data.set("types", to: .object(dates.map { SpecTree.Member($0, "date") })) }
        members.add("data", data)
    }

    private mutating func readLegend() {
        guard let legend = options?.given("legend") else { return }
        if legend.given("showLegend")?.bool == false || legend.given("displayMode")?.string == "hidden" {
            members.add("legend", false, from: "/options/legend")
            return
        }
        for key in ["calcs", "values"] where legend.given(key).map({ $0.count > 0 }) == true {
            refuse(
                "/options/legend/\(key)", "A legend has names only. Write the values into the names, or leave them out."
            )
        }
        let anchor: SpecTree = legend.given("placement")?.string == "right" ? "right" : "bottomLeft"
        members.add("legend", ["anchor": anchor], from: "/options/legend")
    }

    // MARK: - Settings of fields

    /// The format of the numbers of a field; nil if they are written as they are.
    mutating func labels(of field: GrafanaField) -> SpecTree? {
        let unit = field.settings["unit"]
        let format = GrafanaFormats.labels(
            unit?.json.string, decimals: field.settings["decimals"]?.json.number)
        guard let format else {
            refuse(
                unit?.pointer ?? "/fieldConfig",
                "This unit has no number format here. Write \"suffix:\" and the text of the unit.")
            return nil
        }
        return format.isNull ? nil : format
    }

    /// The fixed color of a field; nil for that of the theme.
    mutating func color(of field: GrafanaField) -> SpecTree? {
        guard let color = field.settings["color"] else { return nil }
        switch color.json.given("mode")?.string {
        case "fixed", "shades":
            return color.json.given("fixedColor")?.string.map { .tree(.string(GrafanaFormats.color($0))) }
        case "palette-classic", "palette-classic-by-name", nil: return nil
        default:
            refuse(
                "\(color.pointer)/mode", "Colors by value are not drawn for this panel. Write palette-classic or fixed."
            )
            return nil
        }
    }

    /// Settings of fields that say nothing about a picture, or only how Grafana draws what is drawn in the style of the theme.
    private static let needless = [
        "links", "actions", "noValue", "mappings", "filterable", "displayName", "displayNameFromDS", "path",
        "description", "thresholds", "interval", "custom.axisBorderShow", "custom.axisColorMode", "custom.axisWidth",
        "custom.axisGridShow", "custom.barWidthFactor", "custom.barMaxWidth", "custom.gradientMode",
        "custom.lineWidth", "custom.pointSize", "custom.pointSymbol", "custom.showValues",
        "custom.spanNulls", "custom.hideFrom", "custom.axisLabel", "custom.axisPlacement", "unit", "decimals", "min",
        "max", "color", "custom.fillOpacity",
    ]

    /// Values of settings that say no more than the settings of a new panel.
    private static let usual: [String: [String]] = [
        "custom.axisCenteredZero": ["false"], "custom.barAlignment": ["0"], "custom.transform": ["\"\""],
        "custom.fillBelowTo": ["\"\""], "custom.insertNulls": ["false"], "fieldMinMax": ["false", "true"],
        "writeable": ["false", "true"],
    ]

    /// Settings that only panels with lines have. In others they stay from an earlier type of the panel.
    static let ofLines = [
        "drawStyle", "lineInterpolation", "lineStyle", "stacking", "showPoints", "barAlignment", "fillBelowTo",
        "transform", "axisCenteredZero",
    ]

    /// Refuses settings of a field that are not read.
    /// - Parameter read: The names of those that are, without `custom.`.
    mutating func check(_ field: GrafanaField, read: [String]) {
        for (name, value) in field.settings.sorted(by: { $0.key < $1.key }) where !Self.needless.contains(name) {
            guard !read.contains(where: { "custom.\($0)" == name }) else { continue }
            if let values = Self.usual[name], values.contains(value.json.summary) { continue }
            let short = name.hasPrefix("custom.") ? String(name.dropFirst(7)) : name
            refuse(value.pointer, "\"\(short.shortened(to: 40))\" of a panel is not drawn. Leave it out.")
        }
        if let value = field.settings["mappings"], value.json.count > 0 {
            refuse(value.pointer, "Texts in place of values are not drawn. Leave the mappings out.")
        }
    }
}
