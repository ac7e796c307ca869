import Diagnostics
import Service
import Specs

extension Command {
    /// What to say about a command that does not exist.
    static func unknown(_ name: String, among commands: [Command]) -> Failure {
        let nearest = NearestWord.to(name, among: commands.map(\.name))
        return Failure(
            .usage,
            "unknown command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "")
                + "; see plotwright --help")
    }
}
