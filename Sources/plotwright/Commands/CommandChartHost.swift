import Assistants
import Budget
import Dialects
import Digests
import JSON
import Rendering
import Service
import Threads

/// Draws charts for an assistant that started the program.
struct CommandChartHost: ChartHost {
    let renderer: PictureRenderer
    let resources: ResourceLoader
    /// The folder of the pictures' files; nil for none.
    let folder: String?

    /// The maximum time for a chart.
    private static let time = Duration.seconds(30)
    /// The maximum memory for a chart, in bytes.
    private static let memory = 1 << 30

    func answer(_ question: ChartQuestion, then: @escaping @Sendable (ChartAnswer) -> Void) {
        do throws(Problem) {
            then(try answer(question))
        } catch {
            then(.problem(error.tree()))
        }
    }

    private func answer(_ question: ChartQuestion) throws(Problem) -> ChartAnswer {
        var options = PictureOptions()
        for (name, value) in question.options { Self.set(name, value, &options) }
        let budget = RenderBudget(memory: Self.memory, deadline: .now + Self.time, isAbandoned: { false })
        switch question.kind {
        case .validation:
            do throws(Problem) {
                let warnings = try Problem.map { () throws(RenderError) in
                    try renderer.warnings(of: .spec(question.spec), options, budget: budget)
                }
                return .validation(["valid": true, "warnings": .array(warnings.map { .string($0) })])
            } catch {
                guard let validation = error.validation else { throw error }
                return .validation(validation)
            }
        case .description:
            options.format = .describe
            return .description(try draw(question, options, budget).bytes)
        case .picture(let name):
            options.format = PictureFormat.named(name) ?? .png
            var picture = try draw(question, options, budget)
            guard let folder else { return .picture(picture) }
            let digest = SHA256.digest(of: picture.bytes.span).base64URL.prefix(12)
            let path = "\(folder)/chart-\(digest).\(options.format.fileExtension)"
            do throws(Failure) {
                try File.write(picture.bytes, to: path)
                picture.url = Self.url(ofFile: path)
                picture.note = "The picture is in the file \(path)."
            } catch {
                picture.note = "The picture could not be written: \(error.message)."
            }
            return .picture(picture)
        }
    }

    private func draw(
        _ question: ChartQuestion, _ options: PictureOptions, _ budget: RenderBudget
    ) throws(Problem) -> ChartPicture {
        let prepared = try renderer.prepare(.spec(question.spec), options, resources: resources, budget: budget)
        let picture = try Problem.map { () throws(RenderError) in try renderer.render(prepared, budget: budget) }
        return ChartPicture(
            bytes: picture.bytes, mediaType: options.format.mediaType, alternative: picture.alternative,
            warnings: prepared.notes + picture.warnings)
    }

    private static func set(_ name: String, _ value: String, _ options: inout PictureOptions) {
        switch name {
        case "width": options.overrides.width = Double(value)
        case "height": options.overrides.height = Double(value)
        case "devicePixelRatio": options.overrides.devicePixelRatio = Double(value)
        case "theme": options.overrides.theme = value
        default: options.overrides.background = value
        }
    }

    private static func url(ofFile path: String) -> String? {
        guard let absolute = File.absolutePath(path) else { return nil }
        return "file://"
            + absolute.utf8.map { octet in
                let isPlain =
                    0x30...0x39 ~= octet || 0x41...0x5A ~= octet || 0x61...0x7A ~= octet || "-._~/".utf8.contains(octet)
                let digits = String(octet, radix: 16, uppercase: true)
                return isPlain ? String(Character(Unicode.Scalar(octet))) : "%" + (digits.count < 2 ? "0" : "") + digits
            }.joined()
    }
}
