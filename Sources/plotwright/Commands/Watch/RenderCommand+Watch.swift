import Engine
import Rendering
import Service

extension Command {
    /// Renders pictures whenever their files change.
    static func renderWatching(
        _ arguments: Arguments, _ options: PictureOptions, _ settings: [String: String], into out: String,
        hasMany: Bool,
        isBook: Bool
    ) throws(Failure) {
        let inputs = arguments.operands
        let folders = inputs.filter(File.isFolder)
        if isBook { try checkBook(out, options) } else if hasMany { try RenderJob.checkFolder(out) }
        try RenderWatch.check(inputs, folders, out, options.format, hasFailures: arguments.has(failures))
        let resources = try resourceLoader(arguments)
        defer { resources.stop() }
        let resumes = arguments.has(resume)
        let single = hasMany ? nil : try RenderJob.plan(inputs, into: out, as: options.format)
        try RenderWatch(folders: folders) { [options, settings] () throws(Failure) in
            let plan = try plan(arguments, options, settings, into: isBook ? nil : out)
            if isBook {
                let files = plan.jobs.map(\.location.file)
                let book = WatchedPicture(name: "\(files.count) specs", files: files) { renderer, _ throws(Failure) in
                    // A total of one writes no progress.
                    let progress = ProgressBar(total: 1)
                    let bytes = try bind(plan, options, settings, into: out, resources, renderer, progress)
                    try File.write(bytes, to: out)
                    return out
                }
                return [book]
            }
            return plan.jobs.map { location, stem in
                WatchedPicture(name: location.name, files: [location.file]) { renderer, isFirst throws(Failure) in
                    let (source, options) = try location.picture(options, settings)
                    let output = single?.output ?? "\(stem).\(options.format.fileExtension)"
                    if isFirst, resumes, location.isOlder(than: output) { return nil }
                    let bytes = try draw(source, options, of: location.name, resources, renderer) {
                        Console.writeErrorLine($0)
                    }
                    try File.write(bytes, to: output)
                    return output
                }
            }
        }.run()
    }
}
