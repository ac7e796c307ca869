/// The sources of settings: the command line, the environment and a file.
package struct ConfigurationSources: Sendable {
    /// The text of a configuration file.
    package struct File: Sendable {
        package let path: String
        package let text: [UInt8]

        package init(path: String, text: [UInt8]) {
            self.path = path
            self.text = text
        }
    }

    /// Values of the command line, by the settings' names.
    package var flags: [String: String] = [:]
    /// The whole environment of the process.
    package var environment: [String: String] = [:]
    package var file: File?

    /// The variable that names the configuration file.
    package static let fileVariable = Setting.environmentPrefix + "CONFIG"

    package init() {}
}
