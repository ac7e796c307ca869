import Testing

@testable import Data

/// What is said about columns that are not quite numbers.
@Suite struct ColumnRemarkTests {
    private func table(_ fields: [String], name: String = "a") throws -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        let text = "name,\(name)\n" + fields.enumerated().map { "n\($0),\"\($1)\"\n" }.joined()
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    @Test(
        arguments: [
            (["90 min", "2 h", "45 min"], [90, 120, 45], "min"), (["1h 30m", "2h", "45m"], [1.5, 2, 0.75], "h"),
            (["01:30:00", "00:45:00", "26:15:00"], [1.5, 0.75, 26.25], "h"),
            (["00:01:30", "00:02:00"], [1.5, 2], "min"),
            (["PT1H30M", "PT26H"], [1.5, 26], "h"), (["2 days 01:00:00", "0 days 12:00:00"], [49, 12], "h"),
            (["12ms", "150ms", "1.2s"], [12, 150, 1200], "ms"), (["100KB", "2MB", "1.5GB"], [0.1, 2, 1500], "MB"),
            (["1 MiB", "512 KiB", "2 MiB"], [1, 0.5, 2], "MiB"), (["1.5 m", "20 cm", "3 m"], [1.5, 0.2, 3], "m"),
            (["12 kg", "1,200 kg", "0.5 t"], [12, 1200, 500], "kg"),
            (["12 ms", "1.2 s", "350 \u{B5}s"], [12, 1200, 0.35], "ms"),
            (["95 MB/s", "1.2 GB/s", "99 MB/s"], [95, 1200, 99], "MB/s"),
            (["2 Mbit/s", "95 Kbit/s", "1 Mbit/s"], [2, 0.095, 1], "Mbit/s"),
            (["512Ki", "95Mi", "1Mi"], [0.5, 95, 1], "Mi"),
            (["1,5 h", "90 min", "30 min"], [90, 90, 30], "min"),
            (["1h02", "2h15", "0h45"], [1 + 2 / 60, 2.25, 0.75], "h"),
            (["12,3 Mo", "987 Ko", "2 Mo"], [12.3, 0.987, 2], "Mo"),
            (["3 weeks", "14 days", "2 weeks"], [3, 2, 2], "weeks"),
            (["0 days 00:30:00", "0 days 00:45:00"], [30, 45], "min"),
            (["-01:30:00", "NA", "02:00:00"], [-1.5, .nan, 2], "h"),
        ] as [([String], [Double], String)])
    func `quantities in several units and durations are converted to one unit`(
        fields: [String], expected: [Double], unit: String
    ) throws {
        let table = try table(fields)
        #expect(table["a"]?.texts == Column.numbers(expected).texts)
        #expect(table.units[Name("a")] == .measure(unit))
        #expect(table.remarks[Name("a")]?.contains { $0.contains("converted to \(unit)") } == true)
    }

    @Test(arguments: [
        ["1:30", "2:45"], ["12 kg", "13 lb"], ["5 ft 6 in", "6 ft"], ["01:75:00", "02:00:00"], ["1m 2h", "3h"],
        ["5 kg", "3 m", "2 s"], ["1 h 2 h", "3 h"], ["::", "01:30:00"], ["P", "PT1H"],
        ["1990s", "2000s"], ["5 m/s", "7 km/h"], ["26:30", "6:75"],
    ])
    func `other texts are no quantities`(fields: [String]) throws {
        #expect(try table(fields)["a"] == .texts(fields))
    }

    @Test func `times of the day are no durations`() throws {
        let fields = ["01:30:00", "02:45:00", "23:00:00"]
        #expect(try table(fields, name: "start time")["start time"] == .texts(fields))
        #expect(try table(fields, name: "lap time")["lap time"] == .numbers([1.5, 2.75, 23]))
        #expect(try table(fields + ["24:30:00"], name: "time")["time"] == .numbers([1.5, 2.75, 23, 24.5]))
        var options = TableOptions(types: [Name("time"): .number])
        options.isInterpreted = true
        #expect(try Table(Array("time\n01:30:00\n".utf8), format: .csv, options: options)["time"] == .numbers([1.5]))
    }

    @Test(arguments: [
        ("Stunden", ["7:30", "8:15"], [7.5, 8.25], "h"), ("Pace", ["5:06", "6:00"], [5.1, 6], "min"),
        ("Duration", ["26:30", "3:00"], [26.5, 3], "min"),
    ])
    func `the name of a column tells what the parts of durations are`(
        name: String, fields: [String], expected: [Double], unit: String
    ) throws {
        let table = try table(fields, name: name)
        #expect(table[name] == .numbers(expected))
        #expect(table.units[Name(name)] == .measure(unit))
        #expect(try self.table(["6:30", "5:10"], name: "Duration").unread[Name("Duration")]?.text == "6:30")
        #expect(try self.table(["26:30", "5:10"], name: "time")["time"] == .texts(["26:30", "5:10"]))
    }

    @Test(
        arguments: [
            (["12", "13 kg", "14"], "13 kg"), (["12 kg", "13 lb", "14 kg"], "13 lb"), (["R 1", "R 2"], "R 1"),
            (["n/a 5", "6", "7"], "n/a 5"), (["XZ 12.50", "XZ 13"], "XZ 12.50"), (["1/2", "1/3"], "1/2"),
            (["5-7", "6-8"], "5-7"), (["a1", "b2"], nil), (["Q1", "Q2"], nil), (["North", "South"], nil),
            (["12 Old Street", "5 High Road"], nil), (["5", "x", "y"], nil),
            (["5", "6 a", "x", "7", "8", "9", "yy"], "6 a"), (["5", "6", "x", "y"], nil),
        ] as [([String], String?)])
    func `the first field that was not read is known`(fields: [String], expected: String?) throws {
        #expect(try table(fields).unread[Name("a")]?.text == expected)
    }

    @Test(arguments: [
        "tbd", "-nan", ": c", "n/a", "-", "\u{2014}", "\u{2026}", "null", "#N/A", "#DIV/0!", "#WERT!", "k. A.", "NA",
        "?",
    ])
    func `words for missing values are gaps among numbers`(word: String) throws {
        #expect(try table(["5", word, "7"])["a"]?.texts == ["5", nil, "7"])
        #expect(try table(["$5", word, "$7"]).units[Name("a")] == .currency("$"))
        #expect(try table(["x", word, "y"])["a"]?.texts.first == "x")
    }

    @Test(
        arguments: [
            (["5", "<6", "7"], [5, .nan, 7]), (["5", "6", "7", "10+"], [5, 6, 7, .nan]),
            (["0.1", "\u{2264}0.2", "0.4", "0.6", "0.7", ">1"], [0.1, .nan, 0.4, 0.6, 0.7, .nan]),
        ] as [([String], [Double])])
    func `limits are missing numbers`(fields: [String], expected: [Double]) throws {
        let table = try table(fields)
        #expect(table["a"]?.texts == Column.numbers(expected).texts)
        #expect(table.remarks[Name("a")]?.first?.contains("missing") == true)
        #expect(try self.table(["<18", "18", "65+"])["a"] == .texts(["<18", "18", "65+"]))
    }

    @Test func `numbers that often stand for missing values are counted`() throws {
        let remarks = try table(["3.1", "-999", "2.9", "-999"]).remarks[Name("a")]
        #expect(remarks == ["2 numbers in the column \"a\" are -999, which often stands for a missing value."])
        for fields in [["-999", "-998", "3"], ["-999", "-999"], ["999", "3"], ["-1000", "3"]] {
            #expect(try table(fields).remarks.isEmpty, "\(fields)")
        }
    }

    @Test(
        arguments: [
            (["12*", "13", "14"], "footnotes", "12*"), (["5", "~6", "7"], "approximate", "~6"),
            (["5 ± 1", "6", "7"], "±", "5 ± 1"), (["$5", "€7", "$6"], "currencies", "$, €"),
            (["USD 5", "7 EUR", "6 EUR"], "currencies", "EUR, USD"),
        ])
    func `what is left out is said`(fields: [String], word: String, quote: String) throws {
        let remarks = try table(fields).remarks[Name("a")] ?? []
        #expect(remarks.count == 1)
        #expect(remarks.first?.contains(word) == true)
        #expect(remarks.first?.contains(quote) == true)
        #expect(try table(["$5", "USD 6", "US$ 7"]).remarks.isEmpty)
    }
}
