import DataSources
import Specs

extension ResourceDesk {
    /// Brings what the configuration allows.
    ///
    /// - Throws: where the operator's list of data sources cannot be read.
    package convenience init(_ configuration: DataConfiguration) throws(StartError) {
        let supply = ResourceSupply(configuration, try configuration.catalogue())
        self.init { need, then in
            supply.supply(need, then: then)
        } report: { log in
            supply.report(to: log)
        } whenStopped: {
            supply.stop()
        }
    }

    /// Brings nothing.
    package static let none = ResourceDesk { need, then in then(.failure(.nothingIsFetched(need))) }
}

extension DataConfiguration {
    /// The operator's data sources, if there are any.
    fileprivate func catalogue() throws(StartError) -> DataSourceCatalogue? {
        guard let path = sourcesPath else { return nil }
        guard let file = SystemFile.octets(path, limit: 4 << 20) else {
            throw .dataSources(path: path, "it cannot be read")
        }
        do throws(DataSourceCatalogueError) {
            return try DataSourceCatalogue(file)
        } catch {
            throw .dataSources(path: path, error.description)
        }
    }
}
