/// The errors of a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// One sentence without a full stop for each error; it names the setting and its source.
    package let complaints: [String]
    /// Whether all of it is on the command line.
    package let isOfCommandLine: Bool
}
