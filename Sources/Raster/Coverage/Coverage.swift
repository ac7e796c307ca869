/// How much of each pixel a shape covers, from 0 to 255: the runs of pixels that it touches and nothing else.
///
/// The stage between scan conversion and blending: `ScanConverter` writes it, clips intersect it, `Surface` paints it.
/// Runs go from top to bottom and from left to right, and do not overlap. Stretches of one coverage are one run however
/// long they are; only at edges each pixel has a byte of its own. A value is meant to be reused: it keeps its memory.
package struct Coverage: Sendable {
    /// Neighbouring pixels of one row.
    package struct Run: Hashable, Sendable {
        private let left: Int32
        private let row: Int32
        private let length: Int32
        /// Where the bytes of a masked run start, or the complement of the coverage of a uniform one.
        private let content: Int32

        @inline(__always) fileprivate init(x: Int, y: Int, count: Int, content: Int) {
            left = Int32(truncatingIfNeeded: x)
            row = Int32(truncatingIfNeeded: y)
            length = Int32(truncatingIfNeeded: count)
            self.content = Int32(truncatingIfNeeded: content)
        }

        @inline(__always) package var x: Int { Int(left) }
        @inline(__always) package var y: Int { Int(row) }
        @inline(__always) package var count: Int { Int(length) }
        /// The coverage of every pixel of the run; nil where each has its own.
        @inline(__always) package var uniform: UInt8? {
            content < 0 ? UInt8(truncatingIfNeeded: ~content) : nil
        }
        /// Where in `mask` the coverages of a run that is not uniform stand.
        @inline(__always) package var maskRange: Range<Int> { Int(content)..<Int(content) + Int(length) }
    }

    package private(set) var runs: [Run] = []
    /// A box around all runs.
    package private(set) var box = PixelBox.empty
    /// The coverages of all runs that are not uniform; longer than what is in use. Writers fill it after `reserveMask`.
    package internal(set) var mask: [UInt8] = []
    /// How many bytes of `mask` are in use.
    private var maskCount = 0

    package init() {}

    /// The bytes that the value holds on to.
    var memory: Int { runs.capacity * MemoryLayout<Run>.stride + mask.capacity }

    /// Forgets all runs and says within which box the next ones are going to lie.
    mutating func restart(in box: PixelBox) {
        self.box = box
        runs.removeAll(keepingCapacity: true)
        maskCount = 0
    }

    /// Appends a run of one coverage, joined to the last one where they belong together; coverage 0 is nothing.
    @inline(__always)
    mutating func appendRun(x: Int, y: Int, count: Int, uniform coverage: UInt8) {
        guard coverage > 0, count > 0 else { return }
        let content = ~Int(coverage)
        if let last = runs.last, last.y == y, last.x + last.count == x, last.uniform == coverage {
            runs[runs.count - 1] = Run(x: last.x, y: y, count: last.count + count, content: content)
        } else {
            runs.append(Run(x: x, y: y, count: count, content: content))
        }
    }

    /// Makes room for `count` bytes behind those in use and returns where they start. They become part of the value
    /// with the next call of `appendMaskedRun`.
    @inline(__always)
    mutating func reserveMask(_ count: Int) -> Int {
        if mask.count - maskCount < count {
            mask.append(contentsOf: repeatElement(0, count: max(count, mask.count, 1024)))
        }
        return maskCount
    }

    /// Appends a run whose coverages have been written to `mask` from `offset` on, the place that `reserveMask` gave.
    @inline(__always)
    mutating func appendMaskedRun(x: Int, y: Int, count: Int, offset: Int) {
        guard count > 0 else { return }
        runs.append(Run(x: x, y: y, count: count, content: offset))
        maskCount = offset + count
    }

    /// Gives a uniform run bytes of its own, which are yet to be written, and returns where they start.
    mutating func replaceWithMask(runAt index: Int) -> Int {
        let run = runs[index]
        let offset = reserveMask(run.count)
        runs[index] = Run(x: run.x, y: run.y, count: run.count, content: offset)
        maskCount = offset + run.count
        return offset
    }
}
