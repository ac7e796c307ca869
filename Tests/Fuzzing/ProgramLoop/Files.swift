import Glibc

enum Clock {
    /// The seconds of the system's monotonic clock.
    static var seconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec
    }
}

enum Files {
    static func text(_ path: String) -> String? {
        guard let file = unsafe fopen(path, "r") else { return nil }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String, mode: String = "w") {
        guard let file = unsafe fopen(path, mode) else { fatalError("\(path) cannot be written.") }
        unsafe fputs(text, file)
        unsafe fclose(file)
    }

    /// The status of a process that found a fault.
    static func status(of fault: String) -> Int32 {
        Int32(10 + (["leak", "memory", "time", "pause", "difference", "error"].firstIndex(of: fault) ?? 6))
    }
}

/// The faults that were found: a line for each with the seed, the name of the rule and a description.
struct FaultLog {
    let path: String

    func append(_ seed: UInt64, _ name: String, _ description: String) {
        Files.write("\(seed) \(name) \(description)\n", to: path, mode: "a")
    }

    var faults: [(seed: UInt64, name: String, line: String)] {
        (Files.text(path) ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count > 1, let seed = UInt64(parts[0]) else { return nil }
            return (seed, String(parts[1]), String(line))
        }
    }
}
