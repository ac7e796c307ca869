/// What a client asks a named source for: names and values, never a statement.
package struct DataQuery: Hashable, Sendable {
    package var source: String
    package var query: String
    package var parameters: [String: DataParameter]

    package init(source: String, query: String, parameters: [String: DataParameter] = [:]) {
        self.source = source
        self.query = query
        self.parameters = parameters
    }
}
