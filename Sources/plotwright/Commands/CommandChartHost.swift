import Assistants
import Budget
import Dialects
import Digests
import Engine
import HTTPMessages
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
        let options = question.options.map { QueryItem($0.name, $0.value) }
        let budget = RenderBudget(memory: Self.memory, deadline: .now + Self.time, isAbandoned: { false })
        switch question.kind {
        case .validation:
            do throws(Problem) {
                return .validation(
                    try renderer.validation(of: PictureInput(part: question.spec, options), budget: budget))
            } catch {
                guard let validation = error.validation else { throw error }
                return .validation(validation)
            }
        case .description:
            return .description(try draw(PictureInput(part: question.spec, options, as: .describe), budget).bytes)
        case .picture(let name):
            let format = PictureFormat.named(name) ?? .png
            var picture = try draw(PictureInput(part: question.spec, options, as: format), budget)
            guard let folder else { return .picture(picture) }
            let digest = SHA256.digest(of: picture.bytes.span).base64URL.prefix(12)
            let path = "\(folder)/chart-\(digest).\(format.fileExtension)"
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

    private func draw(_ input: PictureInput, _ budget: RenderBudget) throws(Problem) -> ChartPicture {
        let prepared = try renderer.prepare(input.source, input.options, resources: resources, budget: budget)
        let picture = try Problem.map { () throws(RenderError) in try renderer.render(prepared, budget: budget) }
        return ChartPicture(
            bytes: picture.bytes, mediaType: input.options.format.mediaType, alternative: picture.alternative,
            warnings: prepared.notes + picture.warnings)
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
