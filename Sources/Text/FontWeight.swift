/// The weights of the catalogue's families.
package enum FontWeight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold

    /// This weight, followed by its fallbacks in the order of CSS Fonts 4 §5.2.
    var orSimilar: [FontWeight] {
        switch self {
        case .regular: [.regular, .medium, .semibold, .bold]
        case .medium: [.medium, .regular, .semibold, .bold]
        case .semibold: [.semibold, .bold, .medium, .regular]
        case .bold: [.bold, .semibold, .medium, .regular]
        }
    }
}
