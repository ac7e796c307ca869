extension Gradient {
    /// The gradients that Core Plot predefines.
    package enum Name: String, CaseIterable, Hashable, Sendable {
        case aquaSelected, aquaNormal, aquaPressed, unifiedSelected, unifiedNormal, unifiedPressed, unifiedDark,
            sourceListSelected, sourceListUnselected, rainbow, hydrogenSpectrum

        package var stops: [Stop] {
            switch self {
            case .aquaSelected:
                [
                    Stop(color: Color(red: 0.58, green: 0.86, blue: 0.98), position: 0),
                    Stop(color: Color(red: 0.42, green: 0.68, blue: 0.90), position: 0.5),
                    Stop(color: Color(red: 0.64, green: 0.80, blue: 0.94), position: 0.5),
                    Stop(color: Color(red: 0.56, green: 0.70, blue: 0.90), position: 1),
                ]
            case .aquaNormal: grays((0.95, 0), (0.83, 0.5), (0.95, 0.5), (0.92, 1))
            case .aquaPressed: grays((0.80, 0), (0.64, 0.5), (0.80, 0.5), (0.77, 1))
            case .unifiedSelected: grays((0.85, 0), (0.95, 1))
            case .unifiedNormal: grays((0.75, 0), (0.90, 1))
            case .unifiedPressed: grays((0.60, 0), (0.75, 1))
            case .unifiedDark: grays((0.68, 0), (0.83, 1))
            case .sourceListSelected:
                [
                    Stop(color: Color(red: 0.06, green: 0.37, blue: 0.85), position: 0),
                    Stop(color: Color(red: 0.30, green: 0.60, blue: 0.92), position: 1),
                ]
            case .sourceListUnselected: grays((0.43, 0), (0.60, 1))
            case .rainbow:
                [
                    Stop(color: Color(red: 1, green: 0, blue: 0), position: 0),
                    Stop(color: Color(red: 0.54, green: 0, blue: 1), position: 1),
                ]
            case .hydrogenSpectrum:
                bands((22, 0.145, 0.01), (200, 0.71, 0.008), (253, 0.885, 0.005), (275, 0.965, 0.003))
            }
        }

        /// The blending mode of the stops.
        package var blending: Blending {
            switch self {
            case .rainbow, .hydrogenSpectrum: .chromatic
            default: .linear
            }
        }

        private func grays(_ stops: (gray: Double, position: Double)...) -> [Stop] {
            stops.map { Stop(color: Color(gray: $0.gray), position: $0.position) }
        }

        /// Narrow bands of light. Each rises from near black and falls back, with a slightly changing hue.
        private func bands(_ bands: (hue: Double, position: Double, width: Double)...) -> [Stop] {
            bands.flatMap { band in
                [(-1.0, 0.001), (0, 1), (1, 0.001)].map { side, value in
                    Stop(
                        color: HSVColor(hue: band.hue + side * 180 * band.width, saturation: 1, value: value).color,
                        position: band.position + side * band.width)
                }
            }
        }
    }

    /// Creates a predefined gradient with its own blending mode.
    package init(_ name: Name, shape: Shape = .axial(angle: 0)) {
        self.init(shape: shape, stops: name.stops, blending: name.blending)
    }
}
