/// Sheets of symbols that may be wanted again, up to a number of bytes.
struct SymbolCache {
    /// When sheets hold more than this, all are forgotten.
    private static let limit = 4 << 20

    private var sheets: [SymbolSheet.Key: SymbolSheet] = [:]
    private(set) var memory = 0

    /// Takes a sheet out, for the caller to put it back.
    mutating func remove(_ key: SymbolSheet.Key) -> SymbolSheet? {
        guard let sheet = sheets.removeValue(forKey: key) else { return nil }
        memory -= sheet.memory
        return sheet
    }

    mutating func insert(_ sheet: SymbolSheet, for key: SymbolSheet.Key) {
        if memory + sheet.memory > Self.limit {
            sheets.removeAll()
            memory = 0
        }
        sheets[key] = sheet
        memory += sheet.memory
    }
}
