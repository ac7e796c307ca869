import Glibc
import Programs

/// What a worker has done, in a file that outlives it.
@safe struct SharedState {
    private static let slots = 32
    private let words: UnsafeMutablePointer<UInt64>

    init(_ path: String) {
        let descriptor = unsafe open(path, O_RDWR | O_CREAT, 0o644)
        let bytes = Self.slots * 8
        guard descriptor >= 0, ftruncate(descriptor, bytes) == 0,
            let memory = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            unsafe memory != MAP_FAILED
        else { fatalError("\(path) cannot be mapped.") }
        close(descriptor)
        unsafe words = memory.bindMemory(to: UInt64.self, capacity: Self.slots)
    }

    /// The seed of the program that runs; the largest number if none does.
    var seed: UInt64 {
        get { unsafe words[0] }
        nonmutating set { unsafe words[0] = newValue }
    }

    /// The processor time of the slowest programs with their seeds, in microseconds.
    private static let slowest = 12..<22

    func note(_ report: Trial.Report) {
        if let index = Trial.Outcome.all.firstIndex(of: report.outcome) { unsafe words[1 + index] += 1 }
        let time = UInt64(report.time / .microseconds(1))
        guard let least = Self.slowest.filter({ $0 % 2 == 0 }).min(by: { unsafe words[$0] < words[$1] }),
            unsafe time > words[least]
        else { return }
        unsafe (words[least], words[least + 1]) = (time, seed)
    }

    var outcomes: [(name: String, count: UInt64)] {
        Trial.Outcome.all.enumerated().map { unsafe ($1.name, words[1 + $0]) }
    }

    var slowest: [(time: Duration, seed: UInt64)] {
        Self.slowest.filter { $0 % 2 == 0 }.map { unsafe (.microseconds(words[$0]), words[$0 + 1]) }
            .sorted { $0.time > $1.time }
    }
}
