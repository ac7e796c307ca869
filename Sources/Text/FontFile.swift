/// The location of a font face.
package struct FontFile: Hashable, Sendable {
    /// The family's name and style, such as `Inter SemiBold`.
    package let name: String
    package let path: String
    /// The index of the face in a font collection; 0 in a file with a single face.
    package let faceIndex: Int

    package init(name: String, path: String, faceIndex: Int = 0) {
        self.name = name
        self.path = path
        self.faceIndex = faceIndex
    }
}
