import Glibc
import Numbers
import Rendering
import Synchronization

/// A picture that is rendered again when its files change.
struct WatchedPicture: Sendable {
    /// The name in messages.
    let name: String
    /// The files that it is made of.
    let files: [String]
    /// Renders it, unless it is newer than its files, and returns the path of the written file.
    let render: @Sendable (_ renderer: PictureRenderer, _ isFirst: Bool) throws(Failure) -> String?
}

/// Renders pictures, and again whenever their files change, until SIGINT or SIGTERM.
struct RenderWatch {
    /// Folders that stand for their files.
    let folders: [String]
    /// Finds the pictures.
    let pictures: () throws(Failure) -> [WatchedPicture]

    /// How long changes may take until a renamed folder is found again, and until a signal is noticed that arrived before
    /// the wait.
    private static let patience: Int32 = 500
    /// Changes that follow each other quickly count as one, up to a limit, because a program may write many files.
    private static let pause: (milliseconds: Int32, limit: Int) = (10, 20)

    /// Checks a command line.
    /// - Parameters:
    ///   - inputs: The operands.
    ///   - folders: Those that are folders.
    ///   - out: The output.
    ///   - hasFailures: Whether a file of failures was asked for.
    static func check(
        _ inputs: [String], _ folders: [String], _ out: String, _ format: PictureFormat, hasFailures: Bool
    ) throws(Failure) {
        guard !inputs.contains("-") else { throw Failure(.usage, "--watch needs files, not standard input") }
        if let special = inputs.first(where: File.isSpecial) {
            throw Failure(.usage, "\(special): --watch needs files, not pipes or devices")
        }
        guard out != "-" else { throw Failure(.usage, "the output of --watch must be a file or a folder") }
        guard !hasFailures else { throw Failure(.usage, "--watch and --failures cannot be combined") }
        // Each document would be a spec that has changed.
        guard format.fileExtension != "json" || !folders.compactMap(File.resolved).contains(File.resolved(out) ?? out)
        else { throw Failure(.usage, "\(out): --watch needs another folder for files of \(format.name)") }
    }

    /// - Throws: A failure if the pictures cannot be found at the start. Later failures are only reported.
    func run() throws(Failure) {
        let events = try FolderEvents()
        let renderers = try Renderers.factory()
        var all = try pictures()
        // Changes during the first round are not missed.
        watch(all, events)
        Interruption.watch()
        defer { Interruption.ignore() }
        try render(all, renderers, isFirst: true)
        Console.writeErrorLine(
            "watching \(all.count == 1 ? all[0].name : "\(all.count) specs"); \(Console.isInteractive ? "Ctrl-C" : "SIGINT") ends"
        )
        var identities = identities(all)
        while !Interruption.hasOccurred {
            guard let changes = changes(events) else { continue }
            do throws(Failure) {
                all = try pictures()
            } catch {
                Console.writeErrorLine("plotwright: " + error.message)
                continue
            }
            watch(all, events)
            let now = self.identities(all)
            let changed = all.filter { picture in
                picture.files.contains { file in
                    now[file] != identities[file] || isIn(changes, file)
                }
            }
            identities = now
            try render(changed, renderers, isFirst: false)
        }
    }

    /// Waits for changes, and for those that follow at once; nil if there are none.
    private func changes(_ events: FolderEvents) -> FolderEvents.Changes? {
        var files: Set<String> = []
        var isUnknown = false
        for round in 0..<Self.pause.limit where !Interruption.hasOccurred {
            switch events.next(within: round == 0 ? Self.patience : Self.pause.milliseconds) {
            case .files(let more) where more.isEmpty: return isUnknown ? .unknown : files.isEmpty ? nil : .files(files)
            case .files(let more): files.formUnion(more)
            case .unknown: isUnknown = true
            }
        }
        return isUnknown ? .unknown : .files(files)
    }

    private func isIn(_ changes: FolderEvents.Changes, _ file: String) -> Bool {
        switch changes {
        case .files(let files): files.contains(file) || File.resolved(file).map(files.contains) == true
        case .unknown: true
        }
    }

    /// Watches the folders of all files, and those of the files that symbolic links lead to.
    private func watch(_ all: [WatchedPicture], _ events: FolderEvents) {
        var names = Set(folders)
        for file in Set(all.flatMap(\.files)) {
            names.insert(File.folder(of: file))
            if let target = File.resolved(file) { names.insert(File.folder(of: target)) }
        }
        for name in names { events.watch(name) }
    }

    /// The identities of the files, so that a changed symbolic link on the path to one of them is noticed.
    private func identities(_ all: [WatchedPicture]) -> [String: File.Identity] {
        Dictionary(
            all.flatMap(\.files).compactMap { file in File.identity(file).map { (file, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Renders pictures and reports each with a line. Failures of specs are only reported.
    private func render(
        _ pictures: [WatchedPicture], _ renderers: @escaping @Sendable () -> PictureRenderer, isFirst: Bool
    ) throws(Failure) {
        let failures = try ParallelJobs.failures(pictures.count, renderers: renderers) {
            index, renderer throws(Failure) in
            let (start, picture) = (ContinuousClock.now, pictures[index])
            guard let output = try picture.render(renderer, isFirst) else { return }
            let time = Int(limiting: (start.duration(to: .now) / .milliseconds(1)).rounded())
            Console.writeLine("\(picture.name): \(output) in \(time) ms")
        }
        for (_, failure) in failures { Console.writeErrorLine("plotwright: " + failure.message) }
    }
}
