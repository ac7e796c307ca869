import Budget

extension ColumnFields {
    /// The statuses in the HTTP Status Code Registry of IANA.
    private static let statuses: Set<Int> = Set(
        Array(100...103) + Array(200...208) + [226] + Array(300...308) + Array(400...418) + Array(421...426)
            + [428, 429, 431, 451] + Array(500...508) + [510, 511])
    /// The statuses that logs usually contain.
    private static let usualStatuses: Set<Int> = [
        200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 409, 410, 422, 429, 500, 501,
        502, 503, 504,
    ]
    /// The least number of different statuses. Fewer can be numbers by chance.
    private static let fewestStatuses = 3

    /// Whether the fields are statuses of HTTP, whatever the name of the column: all are in the registry, of several classes,
    /// with one that is no round number, as 100, 200 and 300 are. Most of them are there several times, or they are usual
    /// ones and 200 is among them; a few other numbers can be in the registry by chance.
    func areStatuses(_ budget: RenderBudget) -> Bool {
        var known: Set<Int> = []
        var count = 0
        for range in ranges where !range.isEmpty {
            guard range.count == 3, !budget.isSpent(before: 100) else { return false }
            var status = 0
            for byte in bytes[range] {
                guard case let digit = byte &- UInt8(ascii: "0"), digit < 10 else { return false }
                status = status * 10 + Int(digit)
            }
            guard Self.statuses.contains(status) else { return false }
            known.insert(status)
            count += 1
        }
        return known.count >= Self.fewestStatuses && Set(known.map { $0 / 100 }).count > 1
            && known.contains { $0 % 100 != 0 }
            && (count >= 2 * known.count || known.contains(200) && known.isSubset(of: Self.usualStatuses))
    }
}
