import Digests

/// Copies all charts from one store to another: saved charts with their names and times, the tombstones of expired and
/// deleted charts, and live charts with their records.
///
/// It can be stopped and started again at any time: what the target has already is kept, unless the source has a later
/// state of the same live chart. A chart that has expired or was deleted in the target is not copied again.
package final class StoreMigration {
    /// What was done with the content of the source.
    package struct Counts: Hashable, Sendable {
        /// Charts or tombstones that the target did not have, and live charts of which it had an earlier state.
        package var copied = 0
        /// Those that the target had already.
        package var kept = 0
        /// Saved charts that have expired or were deleted in the target.
        package var gone = 0
        /// Those that are damaged in the source.
        package var damaged = 0
    }

    package struct Report: Hashable, Sendable {
        package var charts = Counts()
        package var tombstones = Counts()
        package var live = Counts()
    }

    /// The maximum number and size in bytes of charts in a transaction.
    private static let (batch, batchOctets) = (50, 1 << 20)

    private let source: any ChartStore
    private let target: any ChartStore
    private let now = UnixTime.now
    private let advance: () -> Void
    private let warn: (String) -> Void
    private var report = Report()
    private var waiting: [SavedChart] = []
    private var octets = 0

    /// - Parameters:
    ///   - source: The path or the URL of the store, as in the setting `saved-charts`.
    ///   - advance: Called for each chart or tombstone that is done.
    ///   - warn: Called with a sentence about a chart that is not copied as it is.
    package init(
        from source: Location, to target: Location, advance: @escaping () -> Void, warn: @escaping (String) -> Void
    ) throws(Failure) {
        self.advance = advance
        self.warn = warn
        self.source = try source.open(mustExist: true)
        self.target = try target.open(mustExist: false)
    }

    /// The number of charts and tombstones in the source.
    package func total() throws(Failure) -> Int {
        try Failure.converting { () throws(StoreError) in
            let source = source
            return try source.reading { () throws(StoreError) in
                let counts = try source.counts()
                return counts.charts + counts.tombstones + (try source.live.count())
            }
        }
    }

    package func run() throws(Failure) -> Report {
        try Failure.converting { () throws(StoreError) in
            try copyCharts()
            try copyTombstones()
            try copyLiveCharts()
        }
        return report
    }

    // MARK: - Saved charts

    private func copyCharts() throws(StoreError) {
        var last: [UInt8] = []
        while let (hash, finding) = try next(after: last) {
            last = hash
            switch finding {
            case .found(let chart):
                waiting.append(chart)
                octets += chart.spec.count
                if waiting.count >= Self.batch || octets >= Self.batchOctets { try copyWaiting() }
                continue
            // It has expired, but was not removed yet.
            case .gone:
                report.charts.gone += 1
                _ = try copy(Tombstone(hash: hash, since: now, id: SavedChartID(SHA256.Digest(bytes: hash))))
            case .damaged:
                report.charts.damaged += 1
                warn("the chart \(SavedChartID(bytes: hash)?.text ?? "") is damaged in the source")
            // It was deleted in the meantime.
            case .unknown: break
            }
            advance()
        }
        try copyWaiting()
    }

    private func next(after hash: [UInt8]) throws(StoreError) -> (hash: [UInt8], ChartFinding)? {
        try source.reading { () throws(StoreError) in
            guard let hash = try source.hash(after: hash) else { return nil }
            return (hash, try find(hash, in: source))
        }
    }

    private func find(_ hash: [UInt8], in store: any ChartStore) throws(StoreError) -> ChartFinding {
        guard let id = SavedChartID(bytes: hash) else { return .damaged }
        return try store.chart(id, at: now)
    }

    private func copyWaiting() throws(StoreError) {
        let charts = waiting
        (waiting, octets) = ([], 0)
        let results = try target.transaction(isDeletion: false) { () throws(StoreError) in
            var results: [ChartSaving?] = []
            for chart in charts { results.append(try copy(chart)) }
            return results
        }
        for (chart, result) in zip(charts, results) {
            switch result {
            case .added(let copy):
                report.charts.copied += 1
                try verify(chart, copy)
            case .kept(let copy):
                report.charts.kept += 1
                try verify(chart, copy)
            case .tooManyCharts, .tooManyOctets:
                throw StoreError(kind: .unavailable, message: "the target has no space for more charts")
            case nil: report.charts.gone += 1
            }
            advance()
        }
    }

    /// - Returns: `nil` if the chart has expired or was deleted in the target.
    private func copy(_ chart: SavedChart) throws(StoreError) -> ChartSaving? {
        if case .gone = try find(chart.hash.bytes, in: target) { return nil }
        try target.reserve(chart.id, for: chart.hash.bytes)
        return try target.save(chart, at: now)
    }

    /// Reads the chart again from the target, which compares its digest.
    private func verify(_ chart: SavedChart, _ copy: SavedChart) throws(StoreError) {
        let finding = try target.reading { () throws(StoreError) in try find(chart.hash.bytes, in: target) }
        guard case .found(let found) = finding, found.spec == copy.spec else {
            throw StoreError(
                kind: .damaged,
                message: "the chart \(chart.id.text) in the target differs from the chart that was copied")
        }
        if found.id != chart.id {
            warn(
                "the chart \(chart.id.text) has the id \(found.id.text) in the target, because another chart has its id there"
            )
        }
    }

    // MARK: - Tombstones

    private func copyTombstones() throws(StoreError) {
        var last: [UInt8] = []
        while let tombstone = try nextTombstone(after: last) {
            last = tombstone.hash
            let isNew = try copy(tombstone)
            if isNew { report.tombstones.copied += 1 } else { report.tombstones.kept += 1 }
            advance()
        }
    }

    /// - Returns: `false` if the target knows the chart already.
    private func copy(_ tombstone: Tombstone) throws(StoreError) -> Bool {
        try target.transaction(isDeletion: false) { () throws(StoreError) in
            guard case .unknown = try find(tombstone.hash, in: target) else { return false }
            if let id = tombstone.id { try target.reserve(id, for: tombstone.hash) }
            try target.add(tombstone)
            return true
        }
    }

    private func nextTombstone(after hash: [UInt8]) throws(StoreError) -> Tombstone? {
        try source.reading { () throws(StoreError) in try source.tombstone(after: hash) }
    }

    // MARK: - Live charts

    private func copyLiveCharts() throws(StoreError) {
        var last: [UInt8] = []
        while let (id, chart) = try nextLive(after: last) {
            last = id.bytes
            if let chart {
                let isCopied = try target.transaction(isDeletion: false) { () throws(StoreError) in try copy(chart) }
                if isCopied { report.live.copied += 1 } else { report.live.kept += 1 }
            } else {
                report.live.damaged += 1
                warn("the live chart \(id.text) is damaged in the source")
            }
            advance()
        }
    }

    private func nextLive(after id: [UInt8]) throws(StoreError) -> (id: LiveID, chart: StoredLiveChart?)? {
        try source.reading { () throws(StoreError) in
            guard let id = try source.live.id(after: id) else { return nil }
            return (id, try source.live.chart(id))
        }
    }

    private func copy(_ chart: StoredLiveChart) throws(StoreError) -> Bool {
        if let present = try target.live.chart(chart.id) {
            guard present.lastRevision < chart.lastRevision, present.used <= chart.used else { return false }
        }
        // Also one that is damaged.
        try target.live.remove(chart.id)
        try target.live.add(chart)
        guard try target.live.chart(chart.id)?.lastRevision == chart.lastRevision else {
            throw StoreError(
                kind: .damaged,
                message: "the live chart \(chart.id.text) in the target differs from the chart that was copied")
        }
        return true
    }
}
