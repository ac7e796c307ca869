extension TableFormat {
    /// The format of data of a media type, which is in small letters and without parameters (RFC 4180, RFC 8259); nil for
    /// types that are no data, or that tell nothing.
    package init?(mediaType: some StringProtocol) {
        switch mediaType {
        case "text/csv", "application/csv": self = .csv
        case "text/tab-separated-values": self = .tsv
        case "application/json", "text/json": self = .json
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines":
            self = .ndjson
        default:
            guard mediaType.hasSuffix("+json") else { return nil }
            self = .json
        }
    }

    /// The format of a file by the end of its name, as `.csv`.
    package init?(fileName: some StringProtocol) {
        guard let point = fileName.lastIndex(of: ".") else { return nil }
        let ending = fileName[point...].dropFirst().lowercased()
        guard let format = ending == "jsonl" ? .ndjson : TableFormat(rawValue: ending) else { return nil }
        self = format
    }
}
