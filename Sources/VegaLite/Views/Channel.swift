/// A channel of an encoding.
enum Channel: String, CaseIterable, Sendable {
    case x, y, x2, y2, xOffset, yOffset, theta, theta2, radius, radius2
    case longitude, latitude, longitude2, latitude2
    case color, fill, stroke, opacity, fillOpacity, strokeOpacity, strokeWidth, strokeDash, size, shape, angle
    case text, detail, key, order, tooltip, href, url, description
    case xError, yError, xError2, yError2, time

    /// Whether the channel can have a scale.
    var isScaled: Bool {
        switch self {
        case .x, .y, .xOffset, .yOffset, .theta, .radius, .color, .fill, .stroke, .opacity, .fillOpacity,
            .strokeOpacity, .strokeWidth, .strokeDash, .size, .shape, .angle:
            true
        default: false
        }
    }

    /// The channel whose scale a second position uses.
    var main: Channel {
        switch self {
        case .x2: .x
        case .y2: .y
        case .theta2: .theta
        case .radius2: .radius
        default: self
        }
    }

    var second: Channel? {
        switch self {
        case .x: .x2
        case .y: .y2
        case .theta: .theta2
        case .radius: .radius2
        default: nil
        }
    }

    var offset: Channel? { self == .x ? .xOffset : self == .y ? .yOffset : nil }
    var isPosition: Bool { self == .x || self == .y }
    var isOffset: Bool { self == .xOffset || self == .yOffset }
    var isPolar: Bool { self == .theta || self == .radius }
    var isColor: Bool { self == .color || self == .fill || self == .stroke }
    var isOpacity: Bool { self == .opacity || self == .fillOpacity || self == .strokeOpacity }

    /// Channels with a scale, in the order in which they are treated.
    static let scaled: [Channel] = [
        .x, .y, .xOffset, .yOffset, .theta, .radius, .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity,
        .strokeWidth, .strokeDash, .size, .shape, .angle,
    ]

    /// Channels with legends, in the order of the legends.
    static let withLegend: [Channel] = [
        .color, .size, .shape, .fill, .stroke, .strokeWidth, .strokeDash, .opacity, .fillOpacity, .strokeOpacity,
    ]

    /// Channels whose fields divide a line into several.
    static let ofPaths: [Channel] = [
        .color, .fill, .stroke, .opacity, .fillOpacity, .strokeOpacity, .strokeDash, .strokeWidth, .size, .detail, .key,
    ]
}

/// The type of a field.
enum FieldType: String, Sendable {
    case quantitative, nominal, ordinal, temporal, geojson

    init?(name: String) {
        let name = name.lowercased()
        let words: [String: FieldType] = [
            "quantitative": .quantitative, "q": .quantitative, "nominal": .nominal, "n": .nominal, "ordinal": .ordinal,
            "o": .ordinal, "temporal": .temporal, "t": .temporal, "geojson": .geojson,
        ]
        guard let type = words[name] else { return nil }
        self = type
    }

    var isDiscrete: Bool { self == .nominal || self == .ordinal }
}
