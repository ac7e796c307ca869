import Budget
import Diagnostics
import Geography

/// The areas of a map, and those that records name.
struct MapPlaces {
    /// The areas, and a point for each named place that is too small for the scale of the map.
    private(set) var shapes: [MapShape] = []
    /// The index of the area of each record; nil if it has none. Records are missing at the end if the budget is spent.
    private(set) var shapeOfRecord: [Int?] = []
    /// The texts that name no place, each once, with the names that were probably intended.
    private(set) var unknown: [(text: String, suggestion: String?)] = []
    /// The texts of places that the map does not show, each once.
    private(set) var hidden: [String] = []

    /// - Parameters:
    ///   - texts: The names or codes of places; empty for missing ones.
    ///   - locale: The language of names, such as `de-DE`.
    init(_ map: BaseMap.Areas, naming texts: [String], locale: String, budget: RenderBudget) {
        switch map {
        case .boundaries(let layer): find(texts, in: layer, locale, budget)
        case .shapes(let shapes, _): find(texts, in: shapes, budget)
        }
        unknown.removeAll(where: \.text.isEmpty)
    }

    private mutating func find(_ texts: [String], in layer: BoundaryLayer, _ locale: String, _ budget: RenderBudget) {
        var indices: [Int: Int] = [:]
        for place in layer.places(locale: locale) {
            guard let geometry = place.geometry else { continue }
            indices[place.number] = shapes.count
            shapes.append(MapShape(id: String(place.number), name: place.name, geometry: geometry))
        }
        let match = layer.match(texts, locale: locale, budget: budget)
        unknown = match.unknown
        var seen: Set<Int> = []
        for (text, place) in zip(texts, match.places) {
            guard let place, indices[place.number] == nil, seen.insert(place.number).inserted else { continue }
            if place.geometry == nil, let center = place.center {
                indices[place.number] = shapes.count
                shapes.append(
                    MapShape(id: String(place.number), name: place.name, geometry: GeoGeometry(point: center)))
            } else {
                hidden.append(text)
            }
        }
        shapeOfRecord = match.places.map { $0.flatMap { indices[$0.number] } }
    }

    private mutating func find(_ texts: [String], in own: [MapShape], _ budget: RenderBudget) {
        shapes = own
        var indices: [String: Int] = [:]
        guard budget.allows(own.count, each: 300) else { return }
        for (index, shape) in own.enumerated().reversed() where !shape.name.isEmpty {
            indices[shape.name.lowercased()] = index
        }
        // A code is more exact than a name.
        for (index, shape) in own.enumerated().reversed() where !shape.id.isEmpty {
            indices[shape.id.lowercased()] = index
        }
        var seen: Set<String> = []
        for text in texts {
            guard !budget.isSpent(before: 1_000), budget.allows(1, moreIn: shapeOfRecord) else { return }
            let index = indices[text.lowercased()]
            shapeOfRecord.append(index)
            guard index == nil, budget.allowsGrowth(from: seen.count, each: 64), seen.insert(text).inserted
            else { continue }
            let hint =
                unknown.count < Self.mostSuggestions
                ? SpellingSuggestion.to(text, among: own.prefix(500).map { $0.name.isEmpty ? $0.id : $0.name }) : nil
            unknown.append((text, hint))
        }
    }

    private static let mostSuggestions = 10

    // MARK: Warnings

    /// A sentence about texts that name no place, after its subject; nil if there are none.
    var complaint: String? {
        guard !unknown.isEmpty else { return nil }
        let names = unknown.prefix(Self.mostSuggestions).map { name in
            "\"\(name.text.shortened(to: 40))\"" + (name.suggestion.map { " (did you mean \"\($0)\"?)" } ?? "")
        }
        let rest = unknown.count - names.count
        let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return unknown.count == 1
            ? "names a place that is not on this map: \(list)."
            : "names \(unknown.count) places that are not on this map: \(list)."
    }

    /// A sentence about places that are not drawn, after its subject; nil if there are none.
    var omission: String? {
        guard !hidden.isEmpty else { return nil }
        let names = hidden.prefix(Self.mostSuggestions).map { "\"\($0.shortened(to: 40))\"" }
        let rest = hidden.count - names.count
        return "names places that this map does not show, mostly because they are too small: "
            + names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more." : ".")
    }
}
