import HTTPMessages

/// Which requests are logged.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
    /// All.
    case info
    /// Those that were refused, and those that failed.
    case warning
    /// Those that failed: statuses from 500 on.
    case error
    /// None.
    case off

    package static func < (left: Self, right: Self) -> Bool {
        left.severity < right.severity
    }

    private var severity: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        case .off: 3
        }
    }

    /// The level of an answer's line.
    init(status: Int) {
        self = status >= 500 ? .error : status >= 400 ? .warning : .info
    }

    var word: StaticString {
        switch self {
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        case .off: "off"
        }
    }
}
