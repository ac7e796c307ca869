import Service

extension Command {
    private static let sourcePassword = Option(
        "from-password-file", value: "PATH", "The file with the password of FROM, if that is in PostgreSQL.")
    private static let targetPassword = Option(
        "to-password-file", value: "PATH", "The file with the password of TO, if that is in PostgreSQL.")

    static let migrate = Command(
        "migrate", "Copies saved charts and live charts to another store.", operands: "FROM TO",
        options: [sourcePassword, targetPassword],
        notes: """
            FROM and TO are values of the setting saved-charts: the path of a file, or the URL of a database in
            PostgreSQL. Charts keep their URLs, times and tokens. Charts that TO has already are kept, and those that are
            gone there stay gone, so the command can be stopped and started again, and repeated for what was saved in the
            meantime. Servers may use both stores at the same time; a last run without servers copies the rest.
            """
    ) { arguments throws(Failure) in
        guard arguments.operands.count == 2, arguments.operands[0] != arguments.operands[1] else {
            throw Failure(.usage, "two different stores are required; see plotwright migrate --help")
        }
        let report: StoreMigration.Report
        do throws(StoreMigration.Failure) {
            let progress = Progress()
            let migration = try StoreMigration(
                from: .init(arguments.operands[0], passwordFile: arguments.value(sourcePassword)),
                to: .init(arguments.operands[1], passwordFile: arguments.value(targetPassword)),
                advance: { progress.bar?.advance() },
                warn: { progress.bar?.report("plotwright: " + $0) ?? Console.writeErrorLine("plotwright: " + $0) })
            progress.bar = ProgressBar(total: try migration.total())
            report = try migration.run()
        } catch {
            throw Failure(.unavailable, error.message)
        }
        Console.writeLine("saved charts: \(words(report.charts))")
        Console.writeLine("expired and deleted charts: \(words(report.tombstones))")
        Console.writeLine("live charts: \(words(report.live))")
        guard report.charts.damaged + report.live.damaged == 0 else {
            throw Failure(.input, "some charts are damaged in the source")
        }
    }

    private final class Progress {
        var bar: ProgressBar?
    }

    private static func words(_ counts: StoreMigration.Counts) -> String {
        var parts = ["\(counts.copied) copied", "\(counts.kept) kept"]
        if counts.gone > 0 { parts.append("\(counts.gone) deleted in the target or expired") }
        if counts.damaged > 0 { parts.append("\(counts.damaged) damaged") }
        return parts.joined(separator: ", ")
    }
}
