import FuzzingSupport
import Geometry
import Text

private let typesetter = try? Typesetter()
private let families = [nil, "Inter", "Noto Serif", "monospace"]

/// Any text is typeset within the maximum width and number of lines, and takes no more than its budget.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var input = unsafe FuzzerInput(data, count)
    let flags = Int(input.option())
    let font = FontDescription(
        family: families[flags & 3], weight: flags & 4 == 0 ? .regular : .bold, isItalic: flags & 8 != 0,
        size: Double(input.option()) * Double(input.option()))
    let width = Double(input.option()) * Double(input.option())
    let lines = Int(input.option())
    let modes = LineBreakMode.allCases
    let alignments = TextAlignment.allCases
    let style = Int(input.option())
    let text = String(decoding: input.text(), as: UTF8.self)
    guard let typesetter else { fatalError("the default font is missing") }
    let block = Bounds(memory: 8 << 20).check { budget in
        typesetter.within(budget).set(
            text, font: font, maximumWidth: flags & 16 == 0 ? width : nil, maximumLines: flags & 32 == 0 ? lines : nil,
            alignment: alignments[style % alignments.count], lineBreakMode: modes[style / 16 % modes.count])
    }
    expect(block.size.width >= 0 && block.size.width.isFinite, "the width is \(block.size.width)")
    expect(block.size.height >= 0 && block.size.height.isFinite, "the height is \(block.size.height)")
    if flags & 32 == 0 { expect(block.lines.count <= max(1, lines), "there are \(block.lines.count) lines") }
    return 0
}
