extension Path {
    /// The rectangle described by the path; nil if the path is not a rectangle.
    package var rectangle: Rect? {
        guard verbs == [.move, .line, .line, .line, .close], let box = controlBoundingBox else { return nil }
        let corners = [
            Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY),
        ]
        return points == corners ? box : nil
    }
}
