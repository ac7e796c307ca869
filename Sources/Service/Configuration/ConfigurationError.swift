/// Why a configuration is refused.
package struct ConfigurationError: Error, Hashable, Sendable {
    /// A sentence without a full stop for each thing that is wrong; each names the setting and where it was said.
    package let complaints: [String]
    /// Whether all of it is on the command line.
    package let isOfCommandLine: Bool
}
