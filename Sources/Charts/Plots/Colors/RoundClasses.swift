import Glibc
import Numbers

/// Classes of equal width with round borders.
enum RoundClasses {
    /// The widths of classes, from 1 to 10, that are easy to read.
    private static let widths = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

    /// The narrowest range with round borders of a number of classes that covers an extent; nil without one.
    static func range(from least: Double, to most: Double, count: Int) -> (start: Double, end: Double)? {
        guard count > 0, least < most, let rough = DecimalNumber((most / 2 - least / 2) / Double(count) * 2) else {
            return nil
        }
        // The sum of a start below the extent and all classes may need the next width.
        for magnitude in rough.magnitude...rough.magnitude + 1 {
            for width in widths {
                let step = width * pow(10, Double(magnitude))
                let start = (least / step).rounded(.down) * step
                let end = start + step * Double(count)
                if step.isFinite, start.isFinite, end.isFinite, end >= most {
                    return (rounded(start, step), rounded(end, step))
                }
            }
        }
        return nil
    }

    /// A multiple of a step without the errors of its calculation.
    private static func rounded(_ value: Double, _ step: Double) -> Double {
        guard let number = DecimalNumber(value), let unit = DecimalNumber(step) else { return value }
        return number.rounded(fractionDigits: 2 - unit.magnitude).value
    }
}
