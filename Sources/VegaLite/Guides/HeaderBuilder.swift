import Data
import Dialects
import Drawing
import JavaScript
import Numbers

/// Makes the labels and titles of a facet's rows and columns.
struct HeaderBuilder {
    /// A side of a facet.
    enum Side: String { case row, column, facet }

    let side: Side
    let field: FieldDefinition
    let config: Config
    let environment: Environment

    private func node(_ key: String) -> Node? {
        let section = side == .row ? "headerRow" : side == .column ? "headerColumn" : "headerFacet"
        return field.node["header"]?[key] ?? config[section, key] ?? config["header", key]
    }

    private var isHidden: Bool { field.node["header"]?.isNull == true }

    /// The side on which labels stand.
    var labelOrient: String {
        node("labelOrient")?.text ?? node("orient")?.text ?? (side == .row ? "left" : "top")
    }

    private var titleOrient: String {
        node("titleOrient")?.text ?? node("orient")?.text ?? (side == .row ? "left" : "top")
    }

    /// Whether labels stand behind the cells.
    var isFooter: Bool { labelOrient == "right" || labelOrient == "bottom" }
    var isTitleAtEnd: Bool { titleOrient == "right" || titleOrient == "bottom" }
    var titlePadding: Double { node("titlePadding")?.number ?? 10 }

    private var showsLabels: Bool { !isHidden && node("labels")?.bool != false }

    /// The title of all rows or columns; nil if there is none.
    func title() throws(SpecError) -> Group? {
        guard !isHidden else { return nil }
        var lines = field.defaultTitle(config).map { [$0] }
        if let given = field.node["header"]?["title"] ?? field.node["title"] { lines = FieldDefinition.lines(given) }
        if let configured = node("title"), configured.isNull, field.node["header"]?["title"] == nil { lines = nil }
        guard let lines, !lines.allSatisfy(\.isEmpty) else { return nil }
        var settings = TitleSettings()
        settings.orient = titleOrient
        settings.anchor = node("titleAnchor")?.text ?? "middle"
        settings.offset = titlePadding
        let own: (String) -> Node? = { node("title" + $0) }
        let item = try TitleBuilder(environment: environment, config: config)
            .text(lines, "guide-title", settings) { key in key == "Angle" ? nil : own(key) }
        return TitleBuilder.group(turned(item, own("Angle"), settings, isAligned: own("Align") != nil), nil, settings)
    }

    /// The label of a value; nil if labels are hidden.
    func label(_ value: Value) throws(SpecError) -> Group? {
        guard showsLabels else { return nil }
        let text = try self.text(value)
        guard !text.isEmpty else { return nil }
        var settings = TitleSettings()
        settings.orient = labelOrient
        settings.anchor = node("labelAnchor")?.text ?? "middle"
        settings.offset = node("labelPadding")?.number ?? 10
        let own: (String) -> Node? = { node("label" + $0) }
        let item = try TitleBuilder(environment: environment, config: config)
            .text([text], "guide-label", settings) { key in
                key == "Angle" || key == "Limit" && own("Limit")?.isNull == true ? nil : own(key)
            }
        return TitleBuilder.group(turned(item, own("Angle"), settings, isAligned: own("Align") != nil), nil, settings)
    }

    /// A given angle changes the alignment.
    private func turned(
        _ item: Item, _ angle: Node?, _ settings: TitleSettings, isAligned: Bool
    ) -> Item {
        guard let angle = angle?.number, case .text(var text) = item.form else { return item }
        var item = item
        var degrees = angle.truncatingRemainder(dividingBy: 360)
        if degrees < 0 { degrees += 360 }
        text.angle = degrees
        let isRow = side == .row
        if !isAligned, settings.anchor == "middle" {
            text.align = LabelPlacement.align(degrees, isRow ? "left" : "top", isX: !isRow) ?? text.align
        }
        text.baseline = LabelPlacement.baseline(degrees, isRow ? "left" : "top", isX: !isRow) ?? "middle"
        item.form = .text(text)
        return item
    }

    private func text(_ value: Value) throws(SpecError) -> String {
        let given = node("format")
        let format: LabelFormat
        if let time = try GuideFormat.time(field, nil, try environment.text(given), node("formatType")) {
            format = time
        } else if let text = try environment.text(given)
            ?? (field.type == .quantitative ? config.node["numberFormat"]?.text : nil)
        {
            format = LabelFormat(kind: .number(try GuideFormat.number(text, given)))
        } else {
            format = LabelFormat(kind: .plain)
        }
        let text = format.text(value)
        guard let node = node("labelExpr"), let expression = node.text else { return text }
        return try environment.labels(expression, [value], [text], at: node.place)[0]
    }
}
