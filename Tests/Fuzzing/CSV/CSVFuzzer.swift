import FuzzingSupport

@testable import Data

/// Any data in any format is a table with columns of equal length, or an error. Reading takes no more than its budget.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    var input = unsafe FuzzerInput(data, count)
    let formats: [TableFormat] = [.csv, .csv, .csv, .csv, .csv, .tsv, .ndjson, .json]
    let flags = Int(input.option())
    let format = formats[flags & 7]
    var options = TableOptions()
    if flags & 8 != 0, let zone = TimeZoneRules(named: "Europe/Berlin") { options.zone = zone }
    if flags & 16 != 0 { options.maximumValues = 1_000 }
    if flags & 32 != 0 { options.types = ["a": .number, "b": .date, "c": .text] }
    let bounds = Bounds(memory: (Int(input.option()) + 1) << 18)
    let text = input.text()
    let table = bounds.check { budget in
        options.budget = budget
        return Result { () throws(TableError) in try Table(text, format: format, options: options) }
    }
    switch table {
    case .success(let table):
        expect(table.names.count * table.count <= options.maximumValues, "there are too many values")
        expect(table.columns.allSatisfy { $0.count == table.count }, "the columns differ in length")
    case .failure(let error):
        expect(!error.sentence.isEmpty, "an error has no description")
    }
    return 0
}
