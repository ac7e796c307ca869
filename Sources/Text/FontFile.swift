/// Where a font face is found.
package struct FontFile: Hashable, Sendable {
    /// The family's name and style, such as `Inter SemiBold`.
    package let name: String
    package let path: String
    /// Which face of a font collection; 0 in a file of a single face.
    package let faceIndex: Int

    package init(name: String, path: String, faceIndex: Int = 0) {
        self.name = name
        self.path = path
        self.faceIndex = faceIndex
    }
}
