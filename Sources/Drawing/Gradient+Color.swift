extension Gradient {
    /// The colour at a position from 0 to 1: between two stops the components run straight, of two stops at one position
    /// the later one counts. Before the first stop the colour is its, after the last one as well. Core Plot:
    /// `newColorAtPosition:`.
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
    /// The colour at `fraction` of the way to another: 0 is this one, 1 the other.
    package func interpolated(to other: Color, at fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}
