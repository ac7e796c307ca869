/// Values of the native dialect for which other tools have words. `NativeNamesTests` compares them with the types of
/// `Charts`, of which words know nothing, so that both are built at once.
package enum NativeNames {
    /// The points of a rectangle, such as that of a legend.
    package static let anchors = [
        "bottomLeft", "bottom", "bottomRight", "left", "right", "topLeft", "top", "topRight", "center",
    ]

    /// The scales of colors.
    package static let colorMaps = [
        "viridis", "cividis", "magma", "inferno", "plasma", "blues", "greens", "oranges", "grays", "yellowGreenBlue",
        "redBlue", "blueRed", "orangePurple", "purpleGreen",
    ]

    /// The themes.
    package static let themes = [
        "modern", "modernDark", "plainWhite", "plainBlack", "darkGradients", "slate", "stocks",
    ]

    /// The symbols of points.
    package static let symbols = [
        "none", "rectangle", "ellipse", "diamond", "triangle", "star", "pentagon", "hexagon", "cross", "plus",
        "dash", "snow", "custom",
    ]
}
