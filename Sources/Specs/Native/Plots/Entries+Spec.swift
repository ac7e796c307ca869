import Charts
import Codecs
import Drawing
import JSON

/// A list with an entry for each record, or the name of a column with them.
enum EntryList<Entry: Sendable>: Sendable {
    case list([Entry])
    case column(String)
}

extension Codec {
    /// An array, or the name of a column in the graph's data.
    static func entries<Entry>(of entry: Codec<Entry>) -> Codec where Value == EntryList<Entry> {
        either(
            Codec<[Entry]>.array(of: entry, maximumCount: 10_000).map { .list($0) },
            Codec<String>.string(maximumLength: 200).map { .column($0) })
    }
}

extension Property where Root: FilledPlot {
    /// The key of plots whose records can have fills of their own.
    static func fills(_ description: String) -> Property {
        Property("fills", Codec<EntryList<Fill?>>.entries(of: .nullable(.fill)), description) { plot, entries in
            switch entries {
            case .list(let fills): plot.fills = fills
            case .column(let name): plot.common.entryColumns.fills = name
            }
        }
    }
}
