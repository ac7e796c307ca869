import Glibc
import Synchronization

/// The offsets of local time from UTC in a time zone, past and future.
package struct TimeZoneRules: Hashable, Sendable {
    /// The name that the zone was asked for by.
    package let name: String
    /// Before the first transition, in seconds east of UTC.
    private let firstOffset: Int
    /// When the offset changes, in seconds since 1970-01-01 00:00 UTC, strictly increasing.
    private let transitions: [Int]
    /// The offset from each transition on, in seconds east of UTC.
    private let offsets: [Int]
    /// What holds after the last transition; nil where its offset stays.
    private let future: RecurringTimeZone?

    init(name: String, firstOffset: Int, transitions: [Int] = [], offsets: [Int] = [], future: RecurringTimeZone? = nil)
    {
        precondition(transitions.count == offsets.count)
        self.name = name
        self.firstOffset = firstOffset
        self.transitions = transitions
        self.offsets = offsets
        self.future = future
    }

    package static let utc = TimeZoneRules(name: "UTC", firstOffset: 0)

    /// How far local time is ahead of UTC, in seconds.
    /// - Parameter instant: in seconds since 1970-01-01 00:00 UTC.
    /// - Complexity: O(log n) in the number of transitions.
    package func offset(at instant: Double) -> Int {
        guard let last = transitions.last else { return future?.offset(at: whole(instant)) ?? firstOffset }
        let instant = whole(instant)
        if instant >= last { return future?.offset(at: instant) ?? offsets[offsets.count - 1] }
        var (low, high) = (0, transitions.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : offsets[low - 1]
    }

    /// What the clocks show at an instant, in seconds since they showed 1970-01-01 00:00.
    package func local(_ instant: Double) -> Double {
        instant + Double(offset(at: instant))
    }

    /// When the clocks show a time: the first instant of two, and where they skip it as much after the skip as the time is
    /// after its start.
    /// - Parameter local: in seconds since the clocks showed 1970-01-01 00:00.
    package func instant(ofLocal local: Double) -> Double {
        let before = offset(at: local - 86_400)
        let after = offset(at: local + 86_400)
        let first = local - Double(before)
        guard before != after, offset(at: first) != before else { return first }
        let second = local - Double(after)
        return offset(at: second) == after ? second : first
    }

    /// The first instant of the local day that holds `instant`.
    package func startOfDay(_ instant: Double) -> Double {
        self.instant(ofLocal: (local(instant) / 86_400).rounded(.down) * 86_400)
    }

    /// The whole second that holds an instant; those too far away for any rule, and NaN, as one far away.
    private func whole(_ instant: Double) -> Int {
        abs(instant) < 1e15
            ? Int(instant.rounded(.down)) : (instant > 0 ? 1_000_000_000_000_000 : -1_000_000_000_000_000)
    }
}

extension TimeZoneRules {
    /// The zone of a name: `UTC`, an offset such as `+02:00`, or a name of the time zone database, such as
    /// `Europe/Berlin`; nil for other texts and names that the database does not know. Zones are read from the host's
    /// database once and kept.
    package init?(named name: String) {
        if name == "UTC" {
            self = .utc
        } else if let offset = UTCOffset.seconds(in: name) {
            self.init(name: name, firstOffset: offset)
        } else if let rules = TimeZoneRules.known.withLock({ $0[name] }) {
            self = rules
        } else {
            guard TimeZoneRules.isValid(name), let bytes = TimeZoneRules.contents(of: "/usr/share/zoneinfo/" + name),
                let rules = TimeZoneFile.rules(name: name, bytes: bytes)
            else { return nil }
            TimeZoneRules.known.withLock { $0[name] = rules }
            self = rules
        }
    }

    /// The zones that were read: there are never more of them than the database has names.
    private static let known = Mutex<[String: TimeZoneRules]>([:])

    /// Whether a text can be looked up in the database: no path to anywhere else, and not the host's own zone, which would
    /// make charts depend on where they are drawn.
    private static func isValid(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return name.utf8.count <= 64 && name != "localtime"
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        switch Unicode.Scalar(byte) {
                        case "A"..."Z", "a"..."z", "0"..."9", "_", "+", "-": true
                        default: false
                        }
                    }
            }
    }

    /// The bytes of a file, one more than `TimeZoneFile.maximumSize` at the most; nil where it cannot be read.
    private static func contents(of path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while bytes.count <= TimeZoneFile.maximumSize {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return bytes
    }
}
