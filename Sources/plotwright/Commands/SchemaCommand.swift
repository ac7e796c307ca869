import Service

extension Command {
    static let schema = Command("schema", "Prints the JSON Schema of specs.") { _ throws(Failure) in
        try File.write(ChartSchema.document, to: "-")
    }
}
