extension Gradient {
    /// The color at a position from 0 to 1. Components are interpolated linearly between two stops. If two stops have
    /// the same position, the later one is used. Before the first stop and after the last one, the color is constant.
    /// Core Plot: `newColorAtPosition:`.
    package func color(at position: Double) -> Color {
        guard var previous = stops.first, position >= previous.position else { return stops.first?.color ?? .clear }
        for stop in stops.dropFirst() {
            if stop.position > position {
                return previous.color.interpolated(
                    to: stop.color, at: (position - previous.position) / (stop.position - previous.position))
            }
            previous = stop
        }
        return previous.color
    }
}

extension Color {
    /// The color at `fraction` of the way to another: 0 is this one, 1 is the other.
    package func interpolated(to other: Color, at fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}
