import FuzzingSupport
import HTTPMessages
import HTTPServer

/// The octets after the first two have the same history however they are divided into reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let input = unsafe Array(UnsafeBufferPointer(start: data, count: count))
    guard input.count > 2 else { return 0 }
    var limits = HTTPLimits()
    if input[0] & 1 == 1 {
        limits.requestLine = 64
        limits.fields = 128
        limits.fieldCount = 4
        limits.content = 32
        limits.chunkOverhead = 32
    }
    let bytes = Array(input[2...])
    let ends = input[0] & 2 == 2
    let whole = history(of: [bytes[...]], ending: ends, limits: limits)
    check(whole, limits)
    let single = history(of: bytes.indices.map { bytes[$0...$0] }, ending: ends, limits: limits)
    expect(single == whole, "reads of single octets change the history")
    let cut = Int(input[1]) * bytes.count / 256
    let halves = history(of: [bytes[..<cut], bytes[cut...]], ending: ends, limits: limits)
    expect(halves == whole, "a division at \(cut) changes the history")
    for item in QueryItem.parse(bytes) ?? [] {
        expect(item.name.utf8.count + item.value.count <= bytes.count, "an item is longer than the query")
    }
    return 0
}

private func history(of pieces: [ArraySlice<UInt8>], ending: Bool, limits: HTTPLimits) -> [Exchange.Record] {
    var exchange = Exchange(limits: limits)
    for piece in pieces { exchange.receive(piece) }
    if ending, !exchange.isClosed { exchange.receiveEnd() }
    if !exchange.isClosed { exchange.pass(.seconds(100)) }
    return exchange.records
}

private func check(_ records: [Exchange.Record], _ limits: HTTPLimits) {
    for (index, record) in records.enumerated() {
        switch record {
        case .handled(_, let path, let content):
            expect(path == "*" || path.hasPrefix("/"), "the path is invalid")
            expect(content.count <= limits.content, "the content exceeds the limit")
        case .refused:
            expect(index + 3 >= records.count - 1, "an error is followed by more than a response and the end")
        case .admitted, .sent, .finishedSending, .closed, .aborted:
            break
        }
    }
}
