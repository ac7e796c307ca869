import HTTPMessages

/// The caching terms of a single response for a shared cache (RFC 9111 sections 3 and 4).
struct ResponseTerms: Hashable {
    var mayBeStored: Bool
    /// The remaining freshness lifetime in seconds, negative if it has expired; `nil` if not specified.
    var freshTime: Int?
    /// A tenth of the time since the last modification, at most a day, minus the age; `nil` if unknown.
    var heuristicFreshTime: Int?
    /// The age in seconds.
    var age: Int
    /// The time in seconds, zero if stale use is not allowed; `nil` if not specified.
    var staleWhileRevalidate: Int?
    /// The time in seconds, zero if stale use is not allowed; `nil` if not specified.
    var staleIfError: Int?

    /// - Parameters:
    ///   - asked: The time of the request in seconds since 1970.
    ///   - received: The time of the response in seconds since 1970.
    init(_ fields: ResponseFields, asked: Int, received: Int) {
        let control = CacheControl(fields.combined(.cacheControl) ?? "")
        let date = fields.single(.date).flatMap { HTTPDate.unixSeconds($0, now: received) }
        // RFC 9111 section 4.2.3.
        let given = fields.all(.age).map { CacheControl.seconds($0) }.max() ?? 0
        let delay = max(0, received - asked)
        let age = max(max(0, received - (date ?? received)), given + delay)
        self.age = age
        let variesByAll = (fields.combined(.vary) ?? "").split(separator: ",")
            .contains { FieldList.trimmed($0) == "*" }
        mayBeStored = !control.forbidsStoring && !variesByAll

        let mustBeConfirmed = control.forbidsUnconfirmedUse
        if mustBeConfirmed {
            freshTime = 0
        } else if let lifetime = control.lifetime {
            freshTime = lifetime - age
        } else if !fields.all(.expires).isEmpty {
            // An invalid date, such as "0", counts as past (RFC 9111 section 5.3).
            let expiries = fields.all(.expires).map { HTTPDate.unixSeconds($0, now: received) }
            let earliest = expiries.contains(nil) ? nil : expiries.compactMap { $0 }.min()
            freshTime = earliest.map { $0 - (date ?? received) - age } ?? 0
        }
        // RFC 9111 section 4.2.2.
        if let modified = fields.single(.lastModified).flatMap({ HTTPDate.unixSeconds($0, now: received) }),
            modified < date ?? received
        {
            heuristicFreshTime = min(((date ?? received) - modified) / 10, 86_400) - age
        }
        let forbidsStaleUse = mustBeConfirmed || control.forbidsStaleUse
        staleWhileRevalidate = forbidsStaleUse ? 0 : control.staleWhileRevalidate
        staleIfError = forbidsStaleUse ? 0 : control.staleIfError
    }
}
