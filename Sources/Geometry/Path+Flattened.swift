extension Path {
    /// Creates a path with the same subpaths of straight lines.
    package init(_ flattened: FlattenedPath) {
        self.init()
        reserveCapacity(verbs: flattened.points.count + flattened.subpaths.count, points: flattened.points.count)
        for subpath in flattened.subpaths {
            addPolyline(Array(flattened.points[subpath.range]))
            if subpath.isClosed { close() }
        }
    }
}
