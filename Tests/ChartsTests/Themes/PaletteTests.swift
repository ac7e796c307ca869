import Drawing
import Foundation
import Testing

@testable import Charts

/// The colors of palettes are distinguishable, including for people with color vision deficiencies.
struct PaletteTests {
    /// Types of color vision, as transformations of linear red, green and blue (Machado, Oliveira and Fernandes,
    /// "A Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1).
    enum Vision: CaseIterable {
        case normal, protanopia, deuteranopia, tritanopia

        var matrix: [[Double]] {
            switch self {
            case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
            case .protanopia:
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            case .deuteranopia:
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            case .tritanopia:
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
        }

        /// The color in Oklab (Ottosson, "A perceptual color space for image processing", 2020), multiplied by 100.
        func oklab(_ color: Color) -> [Double] {
            let linear = [color.red, color.green, color.blue].map {
                $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
            }
            let seen = Self.product(matrix, linear).map { max(0, min(1, $0)) }
            let cones = Self.product(
                [
                    [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                    [0.0883024619, 0.2817188376, 0.6299787005],
                ], seen
            ).map { cbrt($0) }
            return Self.product(
                [
                    [0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
                    [0.0259040371, 0.7827717662, -0.808675766],
                ], cones
            ).map { $0 * 100 }
        }

        private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
            matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
        }
    }

    private func smallestDistance(_ colors: [Color], _ vision: Vision) -> Double {
        let places = colors.map(vision.oklab)
        var smallest = Double.infinity
        for (index, a) in places.enumerated() {
            for b in places[..<index] {
                smallest = min(smallest, zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot())
            }
        }
        return smallest
    }

    @Test(arguments: Vision.allCases) func modernColorsDiffer(vision: Vision) {
        let palette = Theme.modern.palette
        #expect(palette.count == 10)
        #expect(smallestDistance(Array(palette.prefix(4)), vision) > 12)
        #expect(smallestDistance(palette, vision) > 6.5)
    }

    @Test(arguments: Vision.allCases) func modernDarkColorsDiffer(vision: Vision) {
        let palette = Theme.modernDark.palette
        #expect(palette.count == 10)
        #expect(smallestDistance(Array(palette.prefix(4)), vision) > 12)
        #expect(smallestDistance(palette, vision) > 5)
    }

    @Test func knownDistanceOfBlackAndWhite() {
        #expect(abs(smallestDistance([.black, .white], .normal) - 100) < 0.01)
    }
}
