import Glibc
import Synchronization

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
