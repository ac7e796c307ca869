// Compiled by script/fuzz into one module with the sources of the JSON parser.

/// Any text is a document that survives a round trip, or an error with a position within the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    let limits = JSONLimits(bytes: 1 << 16, values: 1 << 12)
    do throws(JSONError) {
        let document = try JSONDocument(text, limits: limits)
        let tree = JSONTree(document.root)
        guard let again = try? JSONDocument(tree.text, limits: JSONLimits(bytes: 1 << 20)) else {
            fatalError("the written document is rejected")
        }
        expect(JSONTree(again.root) == tree, "the round trip changed the document")
    } catch {
        expect(0...text.count ~= error.offset && error.line > 0 && error.column > 0, "an error has no position")
        expect(!error.description.isEmpty, "an error has no description")
    }
    return 0
}

/// Unlike `precondition`, prints the message in optimized builds, too.
private func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { fatalError(complaint()) }
}
