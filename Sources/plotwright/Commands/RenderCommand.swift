import Charts
import Dialects
import Engine
import Rendering
import Service
import Specs

extension Command {
    private static let output = Option(
        "output", letter: "o", value: "OUT", "The output file, or - for standard output; a folder for several specs.")
    private static let format = Option(
        "format", value: PictureFormat.names.joined(separator: "|"),
        "The format of the pictures. Default: given by the suffix of OUT, or \(PictureFormat.png.name).")
    private static let quality = Option(
        "quality", value: "1-100", "The quality of a JPEG, or of a WebP, which is lossless without it.")
    private static let width = Option("width", value: "POINTS", "Overrides the spec's width.")
    private static let height = Option("height", value: "POINTS", "Overrides the spec's height.")
    private static let ratio = Option(
        "device-pixel-ratio", value: "NUMBER", "Overrides the spec's device pixel ratio.",
        otherNames: ["pixel-ratio", "scale"])
    private static let background = Option("background", value: "COLOR", "Overrides the spec's background.")
    private static let theme = Option(
        "theme", value: Theme.Name.allCases.map(\.rawValue).joined(separator: "|"), "Overrides the spec's theme.")

    static let resume = Option(
        "resume", value: nil, "Leave out pictures whose files are newer than their specs.")
    private static let watch = Option(
        "watch", letter: "w", value: nil, "Render again whenever a file changes, until SIGINT.")
    static let failures = Option(
        "failures", value: "FILE", "Write a line of JSON about each spec that fails.")

    private static let type = Option(
        "type", value: TabularChart.types.joined(separator: "|"), "The chart type for data.")
    private static let x = Option(
        "x", value: "COLUMN", "For data: the column for the x axis, or for the names of slices.")
    private static let y = Option("y", value: "COLUMNS", "For data: the columns with the values, separated by commas.")
    private static let group = Option(
        "group", value: "COLUMN", "For data: the column whose values each become a series.")
    private static let series = Option("series", value: "COLUMN", "For data: another name for --group, as in specs.")
    private static let stack = Option(
        "stack", value: "zero|normalize|center|wiggle|none", "For data: how bars or areas are stacked.")
    private static let limit = Option(
        "limit", value: "COUNT", "For data: the number of bars to show, those with the greatest values.")
    private static let facet = Option(
        "facet", value: "COLUMN", "For data: the column whose values each get a panel with a chart of their records.")
    private static let panes = Option(
        "panes", value: "true|false", "For data: whether each quantity of a different magnitude gets a pane of its own."
    )
    private static let title = Option("title", value: "TEXT", "The title of a chart made from data.")
    private static let types = Option(
        "types", value: "COLUMN:TYPE", "For data: column types (number, date or text), separated by commas.")
    private static let timeZone = Option(
        "time-zone", value: "NAME", "For data: the time zone of dates without an offset.")
    private static let header = Option(
        "header", value: "present|absent", "For data: whether the first line contains the names of the columns.")
    private static let decimal = Option(
        "decimal", value: "point|comma", "For data: the decimal separator of numbers.")
    /// The options for data, with the names of their query parameters.
    static let dataOptions = [
        (type, "type"), (x, "x"), (y, "y"), (group, "group"), (series, "series"), (stack, "stack"), (limit, "limit"),
        (facet, "facet"), (panes, "panes"), (title, "title"), (types, "types"), (timeZone, "timeZone"),
        (header, "header"),
        (decimal, "decimal"),
    ]

    /// Creates a loader for the resources that specs name, with the permissions of the data settings.
    static func resourceLoader(_ arguments: Arguments) throws(Failure) -> ResourceLoader {
        let configuration = try arguments.configuration().configuration
        for warning in configuration.warnings { Console.writeErrorLine("plotwright: \(warning)") }
        do throws(StartError) {
            let resources = try ResourceLoader(configuration.data)
            resources.report { message in Console.writeErrorLine("plotwright: \(message)") }
            return resources
        } catch {
            throw Failure(.unavailable, error.description)
        }
    }

    static let render = Command(
        "render", "Renders files with specs or data into pictures.", operands: "SPEC…",
        options: [output, format, quality, width, height, ratio, background, theme, resume, failures, watch]
            + dataOptions.map(\.0)
            + Setting.data.map { Option($0) } + [.config],
        notes: """
            SPEC is a file, or - for standard input. A file whose name ends in .csv, .tsv or .ndjson is data; missing
            settings of its chart are chosen from the columns. If the first line of a file .ndjson is a spec, each line is one:
            the spec itself, or an object with "spec", "id" and options such as "width". A folder stands for its files.
            Several specs are rendered in parallel into the folder OUT, each into a file with the name of its spec or its id
            and the suffix of the format. The folder is created if necessary. If a spec fails, the others are still rendered.
            SIGINT ends the command when the pictures in progress are written. With --watch, the command goes on until
            then, also if specs have errors, and a folder stands for the files that it gets in the meantime. If OUT ends in .pdf, the pictures are the
            pages of one document in the order of the specs; if a spec fails, there is none. Specs may refer to URLs and data
            sources if the data settings allow them. These settings can also be environment variables or keys of a
            configuration file, as for plotwright serve.
            """
    ) { arguments throws(Failure) in
        guard let out = arguments.value(output) else {
            throw Failure(.usage, "the output is missing; use --output OUT")
        }
        var options = PictureOptions()
        options.overrides.width = try arguments.positiveNumber(width)
        options.overrides.height = try arguments.positiveNumber(height)
        options.overrides.devicePixelRatio = try arguments.positiveNumber(ratio)
        options.overrides.background = arguments.value(background)
        options.overrides.theme = arguments.value(theme)
        let settings = dataOptions.reduce(into: [:]) { $0[$1.1] = arguments.value($1.0) }
        let hasMany = try RenderPlan.hasMany(arguments.operands, isData: !settings.isEmpty)
        let isBook = hasMany && RenderJob.isBook(output: out)
        options.format = try RenderJob.format(
            arguments.value(format), output: out, isFolder: !isBook && (hasMany || File.isFolder(out)))
        options.quality = try arguments.value(quality).map { text throws(Failure) in
            guard let number = Int(text), (1...100).contains(number) else {
                throw Failure(.usage, "--quality must be a whole number from 1 to 100, not \"\(text)\"")
            }
            return number
        }
        guard !arguments.has(watch) else {
            return try renderWatching(arguments, options, settings, into: out, hasMany: hasMany, isBook: isBook)
        }
        if isBook { return try renderBook(arguments, options, settings, into: out) }
        guard hasMany else {
            let job = try RenderJob.plan(arguments.operands, into: out, as: options.format)
            let resources = try resourceLoader(arguments)
            defer { resources.stop() }
            return try ParallelJobs.run(1) { [options, settings] _, renderer throws(Failure) in
                let source = try ChartFile.source(job.input, settings)
                let bytes = try draw(source, options, of: job.input, resources, renderer) { Console.writeErrorLine($0) }
                try File.write(bytes, to: job.output)
            }
        }
        try RenderJob.checkFolder(out)
        try renderMany(arguments, options, settings, into: out)
    }

    /// Renders specs into a folder.
    private static func renderMany(
        _ arguments: Arguments, _ options: PictureOptions, _ settings: [String: String], into out: String
    ) throws(Failure) {
        let plan = try plan(arguments, options, settings, into: out)
        let resources = try resourceLoader(arguments)
        defer { resources.stop() }
        let (progress, resumes) = (ProgressBar(total: plan.jobs.count), arguments.has(resume))
        Interruption.watch()
        defer { Interruption.ignore() }
        let failed = try ParallelJobs.failures(plan.jobs.count) { [options, settings] index, renderer throws(Failure) in
            var isSkipped = false
            defer { progress.advance(isSkipped: isSkipped) }
            let (location, stem) = plan.jobs[index]
            let (source, options) = try location.picture(options, settings)
            let output = "\(stem).\(options.format.fileExtension)"
            if resumes, location.isOlder(than: output) {
                isSkipped = true
                return
            }
            let bytes = try draw(source, options, of: location.name, resources, renderer) { progress.report($0) }
            try File.write(bytes, to: output)
        }
        if let path = arguments.value(failures) {
            let lines = failed.map { failure in
                FailureLine.bytes(spec: plan.jobs[failure.index].location.name, failure.failure)
            }
            try File.write(Array(lines.joined()), to: path)
        }
        guard !Interruption.hasOccurred else {
            throw Failure(.interrupted, "interrupted: \(progress.summary); --resume continues")
        }
        let shown = arguments.value(failures) == nil ? Int.max : 10
        try ParallelJobs.report(failed.map(\.failure), of: plan.jobs.count, shown: shown)
    }

    /// Finds the specs.
    /// - Parameter folder: The folder of the pictures; nil for pages of a document.
    static func plan(
        _ arguments: Arguments, _ options: PictureOptions, _ settings: [String: String], into folder: String?
    ) throws(Failure) -> RenderPlan {
        let names = [
            (quality, "quality"), (width, "width"), (height, "height"), (ratio, "devicePixelRatio"),
            (background, "background"), (theme, "theme"),
        ]
        let all =
            [("format", options.format.name)]
            + names.compactMap { option, name in
                arguments.value(option).map { (name, $0) }
            }
        return try RenderPlan(arguments.operands, into: folder, all, isData: !settings.isEmpty)
    }

    /// Draws a picture.
    static func draw(
        _ source: PictureSource, _ options: PictureOptions, of name: String, _ resources: ResourceLoader,
        _ renderer: PictureRenderer, warn: (String) -> Void
    ) throws(Failure) -> [UInt8] {
        let (notes, picture) = try ChartFile.attempt(name) { () throws(Problem) in
            let prepared = try renderer.prepare(source, options, resources: resources)
            return (prepared.notes, try Problem.map { () throws(RenderError) in try renderer.render(prepared) })
        }
        for warning in notes + picture.warnings { warn("\(name): \(warning)") }
        return picture.bytes
    }

    /// Renders specs as the pages of one document.
    private static func renderBook(
        _ arguments: Arguments, _ options: PictureOptions, _ settings: [String: String], into out: String
    ) throws(Failure) {
        try checkBook(out, options)
        let plan = try plan(arguments, options, settings, into: nil)
        let resources = try resourceLoader(arguments)
        defer { resources.stop() }
        let progress = ProgressBar(total: plan.jobs.count)
        // Pages share fonts, so one thread adds them all.
        try ParallelJobs.run(1) { _, renderer throws(Failure) in
            let bytes = try bind(plan, options, settings, into: out, resources, renderer, progress)
            try File.write(bytes, to: out)
        }
    }

    static func checkBook(_ out: String, _ options: PictureOptions) throws(Failure) {
        guard options.format == .pdf else {
            throw Failure(.usage, "\(out): the output of several specs as \(options.format.name) must be a folder")
        }
    }

    /// Draws the pages of a document.
    static func bind(
        _ plan: RenderPlan, _ options: PictureOptions, _ settings: [String: String], into out: String,
        _ resources: ResourceLoader, _ renderer: PictureRenderer, _ progress: ProgressBar
    ) throws(Failure) -> [UInt8] {
        var book = PictureBook(renderer)
        for (location, _) in plan.jobs {
            defer { progress.advance() }
            let (source, options) = try location.picture(options, settings)
            let warnings = try ChartFile.attempt(location.name) { () throws(Problem) in
                let prepared = try renderer.prepare(source, options, resources: resources)
                return prepared.notes + (try Problem.map { () throws(RenderError) in try book.add(prepared) })
            }
            for warning in warnings { progress.report("\(location.name): \(warning)") }
        }
        return try ChartFile.attempt(out) { () throws(Problem) in
            try Problem.map { () throws(RenderError) in try book.file() }
        }
    }
}
