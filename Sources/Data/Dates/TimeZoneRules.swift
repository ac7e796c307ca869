import Glibc
import Numbers
import Synchronization

/// The offsets of local time from UTC in a time zone, past and future.
package struct TimeZoneRules: Hashable, Sendable {
    /// The name with which the zone was requested.
    package let name: String
    /// The offset before the first transition, in seconds east of UTC.
    private let firstOffset: Int
    /// The instants at which the offset changes, in seconds since 1970-01-01 00:00 UTC, strictly increasing.
    private let transitions: [Int]
    /// The offset after each transition, in seconds east of UTC.
    private let offsets: [Int]
    /// The rules after the last transition; nil if the offset does not change any more.
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

    /// A zone with one offset from UTC, in seconds to the east.
    package static func fixed(_ offset: Int) -> TimeZoneRules {
        offset == 0 ? .utc : TimeZoneRules(name: UTCOffset.text(offset), firstOffset: offset)
    }

    /// Whether the offset never changes.
    package var isFixed: Bool { transitions.isEmpty && future?.daylightSaving == nil }

    /// The offset of local time from UTC in seconds, positive to the east.
    /// - Parameter instant: The instant in seconds since 1970-01-01 00:00 UTC.
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

    /// The local time at an instant, in seconds since 1970-01-01 00:00 local time.
    package func local(_ instant: Double) -> Double {
        instant + Double(offset(at: instant))
    }

    /// The instant of a local time. If it occurs twice, the first instant is returned. If clocks skip it, the result is
    /// as long after the skip as the local time is after the start of the skipped interval.
    /// - Parameter local: The local time in seconds since 1970-01-01 00:00 local time.
    package func instant(ofLocal local: Double) -> Double {
        let before = offset(at: local - 86_400)
        let after = offset(at: local + 86_400)
        let first = local - Double(before)
        guard before != after, offset(at: first) != before else { return first }
        let second = local - Double(after)
        return offset(at: second) == after ? second : first
    }

    /// The first instant of the local day that contains `instant`.
    package func startOfDay(_ instant: Double) -> Double {
        self.instant(ofLocal: (local(instant) / 86_400).rounded(.down) * 86_400)
    }

    /// The whole second that contains an instant. NaN and instants beyond all rules are mapped to a distant instant.
    private func whole(_ instant: Double) -> Int {
        abs(instant) < 1e15
            ? Int(limiting: instant.rounded(.down)) : (instant > 0 ? 1_000_000_000_000_000 : -1_000_000_000_000_000)
    }
}

extension TimeZoneRules {
    /// The zone with a name: `UTC`, an offset such as `+02:00`, or a name in the time zone database such as
    /// `Europe/Berlin`. Nil for other texts and unknown names. Zones are read from the host's database once and cached.
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

    /// The cached zones. Their number is limited by the number of names in the database.
    private static let known = Mutex<[String: TimeZoneRules]>([:])

    /// Whether a text may be looked up in the database. Paths to other directories are rejected, and so is the host's
    /// own zone, which would make charts depend on the host.
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

    /// The contents of a file, at most one byte more than `TimeZoneFile.maximumSize`; nil if it cannot be read.
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
