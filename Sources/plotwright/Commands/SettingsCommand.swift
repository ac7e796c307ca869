import Service

extension Command {
    static let settings = Command("settings", "Prints the settings of the server as a Markdown table.") {
        _ throws(Failure) in
        try File.write(Array(ConfigurationText.table.utf8), to: "-")
    }
}
