import Glibc

extension StoreMigration {
    /// Where a store is.
    package struct Location: Sendable {
        /// The path or the URL, as in the setting `saved-charts`.
        package let text: String
        /// The file with the password of a store in PostgreSQL.
        package let passwordFile: String?

        package init(_ text: String, passwordFile: String?) {
            self.text = text
            self.passwordFile = passwordFile
        }

        /// The time that a transaction with a large chart may take.
        private static let time = Duration.seconds(60)

        /// Opens the store.
        /// - Parameter mustExist: Whether a file that does not exist is an error.
        func open(mustExist: Bool) throws(Failure) -> any ChartStore {
            var limits = SavedChartLimits()
            (limits.charts, limits.octets) = (.max, .max)
            do throws(StoreError) {
                guard PostgreSQLStoreAddress.isURL(text) else {
                    let exists = unsafe access(text, F_OK) == 0
                    guard exists || !mustExist else {
                        throw StoreError(kind: .unavailable, message: "there is no such file")
                    }
                    return try SQLiteChartStore(path: text, limits: limits)
                }
                let address = try PostgreSQLStoreAddress(text, passwordFile: passwordFile)
                let server = PostgreSQLStoreServer(address, time: Self.time)
                try server.prepare()
                return PostgreSQLChartStore(server, limits: limits)
            } catch {
                throw Failure(message: "cannot use \(PostgreSQLStoreAddress.shown(text)): \(error.advice)")
            }
        }
    }

    /// The reason why the charts cannot be copied.
    package struct Failure: Error, Hashable, Sendable {
        /// The message for operators, without a period.
        package let message: String

        static func converting<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
            do throws(StoreError) {
                return try body()
            } catch {
                throw Failure(message: error.message)
            }
        }
    }
}
