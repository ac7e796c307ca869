extension LiveChart {
    /// What feeds change.
    struct Content: Sendable {
        var document: LiveDocument
        var revision = 0
        /// The size of the feeds since the last snapshot in the store, in bytes.
        var logged = 0

        /// The size of a feed in the store, in bytes.
        static func size(_ body: [UInt8]) -> Int { body.count + 100 }
    }

    /// The result of a feed.
    struct Fed: Hashable, Sendable {
        let revision: Int
        /// The number of the first record that is kept.
        let first: Int
        /// The number of records that are kept.
        let count: Int

        init(_ content: Content) {
            revision = content.revision
            first = content.document.table.first
            count = content.document.table.count
        }
    }
}
