import FuzzingSupport
import JavaScript

/// Any text is a script with a value, or has an error with a place. Evaluation takes no more than its budget, and equal
/// scripts have equal values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var input = unsafe FuzzerInput(data, count)
    let bounds = Bounds(memory: (Int(input.option()) + 1) << 18, time: .milliseconds(200))
    let text = input.text()
    let limits = ScriptLimits(steps: 200_000)
    let result = bounds.check { budget in
        Result { () throws(ScriptError) in
            let document = try ScriptedDocument(text, limits: limits, budget: budget)
            for function in document.functions.prefix(4) {
                do throws(ScriptError) {
                    _ = try function.call([.number(1.5), .array([.string("a")])], budget: budget)
                } catch {
                    check(error)
                }
            }
            return document.functions.count
        }
    }
    if case .failure(let error) = result { check(error) }
    return 0
}

private func check(_ error: ScriptError) {
    expect(error.line > 0 && error.column > 0, "an error has no place")
    expect(!error.message.isEmpty, "an error has no description")
    expect(error.message.utf8.count < 2_000, "an error has a long description")
}
