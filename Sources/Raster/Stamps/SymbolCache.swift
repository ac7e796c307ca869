/// A cache of symbol sheets with a limit in bytes.
struct SymbolCache {
    /// The maximum number of bytes; beyond it, all sheets are evicted.
    private static let limit = 4 << 20

    private var sheets: [SymbolSheet.Key: SymbolSheet] = [:]
    private(set) var memory = 0

    /// Removes a sheet so that the caller can modify it and insert it again.
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
