import FuzzingSupport
import Programs

private let trial = Trial(slowness: 4)

/// Octets are the decisions of a generator of programs. A program breaks no rule of the interpreter.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let program = Program(octets: unsafe Array(UnsafeBufferPointer(start: data, count: count)))
    let fault = trial.run(program, compares: true).fault
    expect(fault == nil, "\(fault.map { "\($0)" } ?? "") in\n\(program.text)")
    return 0
}
