import Data
import Dialects
import FuzzingSupport
import Rendering
import StandardDialects

@testable import Engine
@testable import Service

/// The configuration of a small machine.
private let configuration = try? ResolvedConfiguration(
    ConfigurationSources(), machine: Machine(cores: 2, memory: 512 << 20)
).configuration
// libFuzzer has one thread.
nonisolated(unsafe) private let renderer = try? PictureRenderer.factory(
    dialects: .standard(), limits: configuration?.spec ?? SpecLimits())()

/// Any spec or data is drawn or refused with a short problem, and takes no more than the budget of a render.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let configuration, let renderer = unsafe renderer else { fatalError("there are no defaults or no fonts") }
    var input = unsafe FuzzerInput(data, count)
    let flags = Int(input.option())
    var options = PictureOptions()
    if flags & 1 != 0 { options.format = flags & 32 == 0 ? .svg : .pdf }
    let text = input.text()
    let source: PictureSource =
        switch flags >> 2 & 7 {
        case 1: .data(PostedData(text, format: .csv), TabularSettings())
        case 2: .data(PostedData(text, format: .ndjson), TabularSettings())
        case 3: .data(PostedData(text, format: .json), TabularSettings())
        default: .spec(text)
        }
    let plan = configuration.memoryPlan
    // A tenth of the time keeps the fuzzer fast.
    let bounds =
        flags & 2 == 0
        ? Bounds(memory: plan.cheapRender, time: .milliseconds(40), estimate: RenderLane.moderate.estimate)
        : Bounds(memory: plan.render, time: configuration.renderTime / 10)
    let problem = bounds.check { budget -> Problem? in
        do throws(RenderError) {
            guard case .ready(let picture) = try renderer.prepare(source, options, budget: budget) else { return nil }
            _ = try renderer.render(picture, budget: budget)
            return nil
        } catch {
            return Problem(error)
        }
    }
    renderer.releaseMemory()
    if let problem { expect(problem.document().count <= 16 << 10, "a problem is described at length") }
    return 0
}
