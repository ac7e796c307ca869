import Diagnostics
import Dialects
import Engine
import Service

extension Problem {
    /// The problem with a file's spec as lines for a terminal.
    func report(of path: String) -> String {
        var lines = ["\(path): \(title)" + (byteOffset.map { " at byte \($0)" } ?? "")]
        if issues.isEmpty { lines.append("  " + detail) }
        for issue in issues {
            var line = "  "
            switch issue.place {
            case .pointer(let place), .parameter(let place): line += place.isEmpty ? "" : "\(place): "
            case .line: break
            }
            line += issue.detail
            if let suggestion = issue.suggestion {
                if !issue.detail.contains(suggestion) { line += " Did you mean \(suggestion)?" }
            } else if issue.members == nil {
                // Most details already contain the allowed values.
                let allowed = issue.allowed.joined(separator: ", ")
                let isListed = issue.detail.contains(issue.allowed.prefix(10).joined(separator: ", "))
                if !allowed.isEmpty, !isListed { line += " Allowed: \(allowed)." }
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n")
    }
}
