import CPostgreSQL

extension PostgreSQLConnection {
    /// Executes one statement and returns its rows at once, with all values in the binary format.
    ///
    /// The values of parameters are never part of the statement's text.
    /// - Returns: The rows, or the error that the server reports. The connection can still be used then.
    package func rows(
        of statement: String, _ parameters: [PostgreSQLParameter], _ rest: Rest
    ) throws(PostgreSQLError) -> Result<[[PostgreSQLField]], PostgreSQLFailure> {
        guard send(statement, parameters) else { throw disconnected }
        var rows: [[PostgreSQLField]] = []
        var failure: PostgreSQLFailure?
        while let result = try nextResult(rest) {
            failure = failure ?? result.failure
            for row in 0..<result.rowCount {
                rows.append((0..<result.columnCount).map { PostgreSQLField(bytes: result.bytes(row, $0)) })
            }
        }
        return failure.map { .failure($0) } ?? .success(rows)
    }

    private func send(_ statement: String, _ parameters: [PostgreSQLParameter]) -> Bool {
        // All values in one array, each with a byte after it, so that an empty one has an address, too.
        var bytes: [UInt8] = []
        var ranges: [Range<Int>?] = []
        for parameter in parameters {
            guard let octets = parameter.octets else {
                ranges.append(nil)
                continue
            }
            ranges.append(bytes.count..<bytes.count + octets.count)
            bytes += octets
            bytes.append(0)
        }
        let types = parameters.map(\.type)
        let lengths = ranges.map { Int32(clamping: $0?.count ?? 0) }
        let formats = parameters.map { _ in Int32(1) }
        return unsafe bytes.withUnsafeBytes { bytes in
            let values = unsafe ranges.map { range in
                unsafe range.flatMap { range in
                    unsafe bytes.baseAddress.map {
                        unsafe ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self)
                    }
                }
            }
            return unsafe send(statement, Int32(parameters.count), types, values, lengths, formats)
        }
    }
}
