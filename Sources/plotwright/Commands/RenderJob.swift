import Dialects
import Rendering
import StandardDialects
import Text

/// The file of a spec and the file of its picture.
struct RenderJob: Hashable, Sendable {
    let input: String
    let output: String

    /// The format of the pictures.
    /// - Parameters:
    ///   - name: The format on the command line; if nil, the suffix of `out` determines the format.
    ///   - out: The output file, `-` for standard output, or a folder.
    ///   - isFolder: Whether the output is a folder, whose suffix has no meaning.
    static func format(_ name: String?, output out: String, isFolder: Bool = false) throws(Failure) -> PictureFormat {
        guard let name else {
            let suffix = suffix(out).lowercased()
            guard !isFolder, !suffix.isEmpty else { return .png }
            guard let format = PictureFormat.named(suffix) else {
                let known = PictureFormat.endings.map { "." + $0 }.joined(separator: ", ")
                throw Failure(
                    .usage, "\(out): .\(suffix) is not a format of pictures; use \(known), or set --format")
            }
            return format
        }
        guard let format = PictureFormat.named(name) else {
            let known = PictureFormat.names.joined(separator: ", ")
            throw Failure(.usage, "--format must be one of \(known), not \"\(name)\"")
        }
        return format
    }

    /// Whether the pictures of several specs are the pages of one document.
    static func isBook(output out: String) -> Bool {
        PictureFormat.named(suffix(out).lowercased()) == .pdf && !File.isFolder(out)
    }

    /// Determines the output file of a single spec.
    static func plan(
        _ inputs: [String], into out: String, as format: PictureFormat = .png
    ) throws(Failure) -> RenderJob {
        guard let input = inputs.first else {
            throw Failure(.usage, "a spec is required; see plotwright render --help")
        }
        let isFolder = File.isFolder(out)
        return RenderJob(input: input, output: isFolder ? "\(out)/\(stem(input)).\(format.fileExtension)" : out)
    }

    /// Creates the folder for the pictures of several specs, unless it exists.
    static func checkFolder(_ out: String) throws(Failure) {
        guard out != "-" else {
            throw Failure(.usage, "the output of several specs must be a folder, not standard output")
        }
        guard PictureFormat.named(suffix(out).lowercased()) == nil || File.isFolder(out) else {
            throw Failure(.usage, "the output of several specs must be a folder, not the picture \(out)")
        }
        try File.createFolder(out)
    }

    /// The part of a file's name after the last dot.
    private static func suffix(_ path: String) -> Substring {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
        return name[name.index(after: dot)...]
    }

    /// A file's name without its folder and its suffix.
    static func stem(_ path: String) -> String {
        guard path != "-" else { return "chart" }
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
        return String(name[..<dot])
    }
}

/// Renderers for the threads of a command.
enum Renderers {
    /// A function that creates renderers with shared fonts.
    /// - Parameters:
    ///   - limits: The limits of the charts.
    static func factory(
        limits: SpecLimits = SpecLimits(), dialects: DialectSet = .standard()
    ) throws(Failure) -> @Sendable () -> PictureRenderer {
        do throws(TextError) {
            return try PictureRenderer.factory(dialects: dialects, limits: limits)
        } catch {
            throw Failure(.unavailable, "\(error.description) The fonts are Debian packages; see script/bootstrap.")
        }
    }
}
