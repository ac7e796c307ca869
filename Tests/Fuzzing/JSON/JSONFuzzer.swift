import FuzzingSupport
import JSON

/// Any text is a document that survives a round trip, or an error with a position within the text. Parsing takes no more
/// than its budget.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var input = unsafe FuzzerInput(data, count)
    let bounds = Bounds(memory: (Int(input.option()) + 1) << 16)
    let text = input.text()
    let parsed = bounds.check { budget in
        Result { () throws(JSONError) in try JSONDocument(text, budget: budget) }
    }
    switch parsed {
    case .success(let document):
        guard text.count <= 1 << 16 else { return 0 }
        let tree = JSONTree(document.root)
        guard let again = try? JSONDocument(tree.text) else { fatalError("the written document is rejected") }
        expect(JSONTree(again.root) == tree, "the round trip changed the document")
    case .failure(let error):
        expect(0...text.count ~= error.offset && error.line > 0 && error.column > 0, "an error has no position")
        expect(!error.description.isEmpty, "an error has no description")
        expect(error.description.utf8.count < 1_000, "an error has a long description")
    }
    return 0
}
