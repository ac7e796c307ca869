/// A spec's file and the file of its picture.
struct RenderJob: Hashable, Sendable {
    let input: String
    let output: String

    /// Where the picture of each spec goes.
    static func plan(_ inputs: [String], into out: String) throws(Failure) -> [RenderJob] {
        guard let first = inputs.first else { throw Failure(.usage, "which spec? see plotwright render --help") }
        guard inputs.count > 1 || File.isFolder(out) else { return [RenderJob(input: first, output: out)] }
        guard out != "-" else { throw Failure(.usage, "several pictures need a folder, not standard output") }
        try File.createFolder(out)
        var outputs: Set<String> = []
        var jobs: [RenderJob] = []
        for input in inputs {
            let output = "\(out)/\(stem(input)).png"
            guard outputs.insert(output).inserted else {
                throw Failure(.usage, "two specs would both become \(output)")
            }
            jobs.append(RenderJob(input: input, output: output))
        }
        return jobs
    }

    /// A file's name without its folder and its last suffix.
    private static func stem(_ path: String) -> String {
        guard path != "-" else { return "chart" }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}
