import Foundation
import Images

/// The difference between two pictures.
package struct Likeness: CustomStringConvertible {
    /// The difference of a channel above which a pixel is a stray.
    private static let threshold = 32

    /// The mean difference of channels, from 0 to 255.
    package let mean: Double
    /// The share of strays among all pixels.
    package let strayShare: Double

    package init(mean: Double, strayShare: Double) {
        self.mean = mean
        self.strayShare = strayShare
    }

    /// Compares two pictures. The result is nil if their sizes differ.
    package init?(_ one: Pixmap, _ other: Pixmap) {
        guard one.width == other.width, one.height == other.height else { return nil }
        var sum = 0
        var strays = 0
        for index in one.pixels.indices where one.pixels[index] != other.pixels[index] {
            let (a, b) = (one.pixels[index], other.pixels[index])
            var largest = 0
            for shift in [0, 8, 16, 24] {
                let difference = abs(Int(a >> UInt32(shift) & 0xff) - Int(b >> UInt32(shift) & 0xff))
                sum += difference
                largest = max(largest, difference)
            }
            if largest > Self.threshold { strays += 1 }
        }
        mean = Double(sum) / Double(4 * one.pixels.count)
        strayShare = Double(strays) / Double(one.pixels.count)
    }

    package var description: String {
        String(format: "%.3f of 255 in the mean, %.3f %% strays", mean, strayShare * 100)
    }

    /// The numbers without units.
    package var figures: String { String(format: "%.3f %.3f", mean, strayShare * 100) }
}
