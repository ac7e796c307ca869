import Service
import Specs

extension Command {
    static let schema = Command("schema", "Prints the JSON Schema of specs.") { _ throws(Failure) in
        try File.write(SchemaDocument.bytes, to: "-")
    }

    static let settings = Command("settings", "Prints the settings of the server as a Markdown table.") {
        _ throws(Failure) in
        try File.write(Array(ConfigurationText.table.utf8), to: "-")
    }
}
