extension Coverage {
    /// Writes the coverages into a zeroed buffer with one byte for each pixel of a box that contains all runs.
    func write(to bytes: inout MutableSpan<UInt8>, of box: PixelBox) {
        for run in runs {
            let start = box.index(x: run.x, y: run.y)
            var row = bytes._mutatingExtracting(start..<start + run.count)
            if let uniform = run.uniform {
                row.update(repeating: uniform)
            } else {
                let mask = mask.span.extracting(run.maskRange)
                for index in row.indices { row[index] = mask[index] }
            }
        }
    }
}
