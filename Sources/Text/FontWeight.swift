/// The weights that the catalogue's families have.
package enum FontWeight: String, CaseIterable, Hashable, Sendable {
    case regular, medium, semibold, bold

    /// This weight and then those that stand in for it where a family lacks it, as CSS Fonts 4 §5.2 orders them.
    var orSimilar: [FontWeight] {
        switch self {
        case .regular: [.regular, .medium, .semibold, .bold]
        case .medium: [.medium, .regular, .semibold, .bold]
        case .semibold: [.semibold, .bold, .medium, .regular]
        case .bold: [.bold, .semibold, .medium, .regular]
        }
    }
}
