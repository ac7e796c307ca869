/// The runs of points between gaps.
package enum Runs {
    /// Calls `body` with the indices of each run of points with finite coordinates, in order.
    @inline(__always)
    package static func forEach(_ x: [Double], _ y: [Double], _ body: (Range<Int>) -> Void) {
        let count = min(x.count, y.count)
        var start = 0
        while start < count {
            guard x[start].isFinite, y[start].isFinite else {
                start += 1
                continue
            }
            var end = start + 1
            while end < count, x[end].isFinite, y[end].isFinite { end += 1 }
            body(start..<end)
            start = end + 1
        }
    }
}
