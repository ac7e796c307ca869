import Drawing

/// Colours from the smallest value to the largest, evenly spread.
package struct ColorMap: Hashable, Sendable {
    private let colors: [Color]

    /// - Parameter colors: those of the smallest value up to the largest; none is black.
    package init(_ colors: [Color]) {
        self.colors = colors
    }

    /// From light to dark and from yellow to blue, so that it can be read without seeing colours (after "viridis" by Smith and
    /// van der Walt, 2015, turned round).
    package static let standard = [0xf2d43a, 0x8fd146, 0x3fb878, 0x21918c, 0x31688e, 0x443a83].map { Color(hex: $0) }

    /// The colour of a place from 0, the smallest value, to 1, the largest.
    package func color(at place: Double) -> Color {
        guard let first = colors.first, colors.count > 1 else { return colors.first ?? .black }
        guard place > 0 else { return first }
        let position = Double.minimum(place, 1) * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], at: position - Double(index))
    }
}

extension Color {
    /// A colour between this one, at 0, and another, at 1.
    fileprivate func mixed(with other: Color, at fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
