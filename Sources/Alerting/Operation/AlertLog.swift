import Glibc
import JSON

/// Writes log lines: JSON objects on standard error. No line contains a secret or the URL of a service.
package struct AlertLog: Sendable {
    package enum Level: String, Sendable {
        case info, warning, error
    }

    private let descriptor: Int32

    package init(descriptor: Int32 = STDERR_FILENO) {
        self.descriptor = descriptor
    }

    package func add(_ level: Level, _ message: String, _ members: KeyValuePairs<String, String> = [:]) {
        let line: [JSONTree.Member] =
            [
                .init(key: "time", value: .string(MailDate.logText(WallClock.now))),
                .init(key: "level", value: .string(level.rawValue)), .init(key: "message", value: .string(message)),
            ] + members.map { .init(key: $0.key, value: .string($0.value)) }
        let bytes = JSONTree.object(line).bytes + [UInt8(ascii: "\n")]
        // A line is short enough to be written in one piece.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    }
}
