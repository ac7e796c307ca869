import Geography

/// What maps show below their data: areas, the lines between and around them, and how the globe becomes a picture.
package struct BaseMap: Sendable {
    package var areas = Areas.boundaries(.countries)
    package var projection = Projection()
    /// Nil is the whole map, or the surroundings of points that are near each other.
    package var fit: Fit?
    /// The fill of the globe, such as the color of the sea; nil for none.
    package var seaFill: Fill?
    /// The lines between areas; nil are thin lines in the color of the background.
    package var borderLineStyle: LineStylePatch??
    /// The line around the land; nil is a thin gray line.
    package var outlineLineStyle: LineStylePatch??
    /// Whether meridians and parallels are drawn.
    package var graticule = false

    /// The areas of a map.
    package enum Areas: Sendable {
        /// Boundaries that come with the program.
        case boundaries(BoundaryLayer)
        /// Areas of the client.
        /// - Parameter plane: The direction of y if the coordinates are not degrees; nil for degrees.
        case shapes([MapShape], plane: Plane?)
    }

    /// The direction of the y axis of coordinates in a plane.
    package enum Plane: String, CaseIterable, Hashable, Sendable {
        case yUp, yDown
    }

    /// How the sphere becomes a picture.
    package struct Projection: Hashable, Sendable {
        /// Nil depends on the map.
        package var kind: ProjectionKind?
        /// The rotation of the sphere about its axes, in degrees: longitude, latitude and roll.
        package var rotation: [Double]?
        /// The standard parallels of conic projections, in degrees.
        package var parallels: [Double]?

        package init() {}
    }

    /// What fills the plot area.
    package enum Fit: String, CaseIterable, Hashable, Sendable {
        /// All areas.
        case map
        /// The areas that have values, without their islands and exclaves, and the points.
        case data
    }

    package init() {}

    /// The greatest length of the color bars of maps, in points.
    static let lengthOfColorBar = 300.0
}

/// An area of a map. It is a single point if the place is too small for the scale of the map.
package struct MapShape: Sendable {
    /// The code; empty for none.
    package let id: String
    package let name: String
    package let geometry: GeoGeometry

    package init(id: String, name: String, geometry: GeoGeometry) {
        self.id = id
        self.name = name
        self.geometry = geometry
    }

    var isPoint: Bool { !geometry.hasLinesOrAreas }
}

extension BaseMap.Areas {
    var isOfCountries: Bool {
        if case .boundaries(.countries) = self { true } else { false }
    }

    /// The boundaries that come with the program; nil for areas of the client.
    package var layer: BoundaryLayer? {
        if case .boundaries(let layer) = self { layer } else { nil }
    }

    /// Whether the coordinates are not degrees.
    var isPlane: Bool {
        if case .shapes(_, _?) = self { true } else { false }
    }

    /// The number of areas and of their points, about.
    var size: (areas: Double, points: Double) {
        switch self {
        case .boundaries(.countries): (180, 11_000)
        case .boundaries(.usStates): (51, 16_000)
        case .boundaries(.usCounties): (3_142, 90_000)
        case .shapes(let shapes, _):
            (Double(shapes.count), Double(shapes.reduce(0) { $0 + $1.geometry.pointCount }))
        }
    }

    /// The cost of projecting and drawing the areas.
    func cost(in context: CostContext) -> Cost {
        var cost = Cost()
        // Each point is projected, filled, and part of a border.
        cost.areas = size.areas * ElementCost.shape + size.points * ElementCost.curvePoint + context.pixels
        cost.lines = size.points * ElementCost.passedPixel * 2
        cost.memory = size.points * Double(ElementMemory.mapPoint) + size.areas * 200
        return cost
    }
}
