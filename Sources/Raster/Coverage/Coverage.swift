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

        /// A run of one coverage.
        @inline(__always) init(x: Int, y: Int, count: Int, uniform coverage: UInt8) {
            self.init(x: x, y: y, count: count, content: ~Int(coverage))
        }

        /// A run whose coverages stand in `mask` from an offset on.
        @inline(__always) init(x: Int, y: Int, count: Int, offset: Int) {
            self.init(x: x, y: y, count: count, content: offset)
        }

        @inline(__always) private init(x: Int, y: Int, count: Int, content: Int) {
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

    package var runs: ArraySlice<Run> { runStorage[..<runCount] }
    /// A box around all runs.
    package private(set) var box = PixelBox.empty
    /// The coverages of all runs that are not uniform; longer than what is in use.
    package internal(set) var mask: [UInt8] = []
    /// How many bytes of `mask` are in use.
    private(set) var maskCount = 0
    /// The runs, and more behind them.
    var runStorage: [Run] = []
    private(set) var runCount = 0

    package init() {}

    /// The bytes that the value holds on to.
    var memory: Int { runStorage.capacity * MemoryLayout<Run>.stride + mask.capacity }

    /// Forgets all runs and says within which box the next ones are going to lie.
    mutating func restart(in box: PixelBox) {
        self.box = box
        runCount = 0
        maskCount = 0
    }

    /// Makes room in `runStorage` and `mask` behind what is in use, for a writer that calls `use` when it is done.
    mutating func reserve(runs: Int, bytes: Int) {
        if runStorage.count - runCount < runs {
            let run = Run(x: 0, y: 0, count: 0, uniform: 0)
            runStorage.append(contentsOf: repeatElement(run, count: max(runs, runStorage.count, 256)))
        }
        if mask.count - maskCount < bytes {
            mask.append(contentsOf: repeatElement(0, count: max(bytes, mask.count, 1024)))
        }
    }

    /// Says how many runs and bytes are in use after more have been written.
    mutating func use(runs: Int, bytes: Int) {
        runCount = runs
        maskCount = bytes
    }

    /// Gives a uniform run bytes of its own, which are yet to be written, and returns where they start.
    mutating func replaceWithMask(runAt index: Int) -> Int {
        let run = runStorage[index]
        let offset = maskCount
        reserve(runs: 0, bytes: run.count)
        runStorage[index] = Run(x: run.x, y: run.y, count: run.count, offset: offset)
        maskCount += run.count
        return offset
    }
}
