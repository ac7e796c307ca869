// Built by script/fuzz into one module with the JSON reader's sources.

/// Any text is a document, which is the same when it is written and read again, or an error with a place inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    let limits = JSONLimits(bytes: 1 << 16, values: 1 << 12)
    do throws(JSONError) {
        let document = try JSONDocument(text, limits: limits)
        let tree = JSONTree(document.root)
        guard let again = try? JSONDocument(tree.text, limits: JSONLimits(bytes: 1 << 20)) else {
            fatalError("what was written cannot be read")
        }
        expect(JSONTree(again.root) == tree, "what was written is read as something else")
    } catch {
        expect(0...text.count ~= error.offset && error.line > 0 && error.column > 0, "an error without a place")
        expect(!error.description.isEmpty, "an error without words")
    }
    return 0
}

/// Unlike `precondition`, says what is wrong in optimised builds too.
private func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { fatalError(complaint()) }
}
