/// The versions of the program and of its pictures.
package enum Version {
    /// The version of the program.
    package static let current = "0.2.0"

    /// The date of this version. docs/changelog.md has the same, with what has changed.
    package static let date = "2026-11-26"

    /// The number of the renderer. It is part of every picture's identity and of the names in caches. It goes up whenever
    /// the picture of a spec or the content of its identity changes, so that nobody takes the picture of an old renderer
    /// for that of a new one.
    package static let renderer = 18

    /// The version in the names of what caches outside the process contain. Nothing that another version has written is
    /// found under such a name.
    package static let ofCaches = "\(current)-\(renderer)"
}
