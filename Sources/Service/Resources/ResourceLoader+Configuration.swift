import Caching
import DataSources
import Engine
import Fetching

extension ResourceLoader {
    /// Creates a loader for the resources that the configuration allows.
    ///
    /// - Parameter shared: A cache that is asked before the origins.
    /// - Throws: An error if the operator's list of data sources, or that of certificate authorities, cannot be read.
    package convenience init(
        _ configuration: DataConfiguration, shared: (any SharedCache)? = nil
    ) throws(StartError) {
        try configuration.checkAuthorities()
        let catalogue = try configuration.catalogue()
        let supply = ResourceSupply(configuration.fetching, catalogue, shared: shared)
        self.init(capacity: configuration.memory, catalogue: catalogue) { need, then in
            supply.supply(need, then: then)
        } statistics: {
            supply.statistics
        } report: { log in
            supply.report(to: log)
        } whenStopped: {
            supply.stop()
        }
    }
}

extension DataConfiguration {
    /// Checks that the file of the configuration contains certificates. Whether each of them is valid is checked only
    /// by the first connection.
    fileprivate func checkAuthorities() throws(StartError) {
        guard let path = fetching.authorities else { return }
        guard let file = SystemFile.octets(path, limit: 16 << 20) else {
            throw .authorities(path: path, "it cannot be read")
        }
        guard String(decoding: file, as: UTF8.self).contains("-----BEGIN ") else {
            throw .authorities(path: path, "it has no certificate in PEM")
        }
    }

    /// The operator's data sources, if there are any.
    fileprivate func catalogue() throws(StartError) -> DataSourceCatalogue? {
        guard let path = sourcesPath else { return nil }
        guard let file = SystemFile.octets(path, limit: 4 << 20) else {
            throw .dataSources(path: path, "it cannot be read")
        }
        do throws(DataSourceCatalogueError) {
            return try DataSourceCatalogue(file)
        } catch {
            throw .dataSources(path: path, error.line)
        }
    }
}
