import Budget
import Testing

@testable import Data

/// What columns stand for whose types nobody states.
@Suite struct InterpretedTableTests {
    private func table(_ text: String, _ format: TableFormat = .csv) throws(TableError) -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        return try Table(Array(text.utf8), format: format, options: options)
    }

    @Test func `serial days of spreadsheets are dates`() throws {
        let day = 1_704_067_200.0
        #expect(try table("Date,v\n45292,1\n45293,2\n")["Date"] == .dates([day, day + 86_400]))
        #expect(try table("Day,v\n45292.25,1\n45292.5,2\n")["Day"] == .dates([day + 21_600, day + 43_200]))
        #expect(try table("price,v\n45292,1\n45293,2\n")["price"] == .numbers([45_292, 45_293]))
        #expect(try table("day,v\n1,1\n2,2\n")["day"] == .numbers([1, 2]))
    }

    @Test func `an offset of all dates is their zone`() throws {
        let shared = try table("time,v\n2025-03-01T00:00:00+05:30,1\n,2\n2025-03-02T00:00+0530,3\n")
        #expect(shared.zone == TimeZoneRules(named: "+05:30"))
        #expect(shared["time"]?.count == 3)
        #expect(try table("time,v\n2025-03-01T00:00:00+05:30,1\n2025-03-02T00:00:00+01:00,2\n").zone == nil)
        let mixed = try table("time,v\n2025-03-01T00:00:00+05:30,1\n2025-03-02,2\n")
        #expect(mixed.zone == nil && mixed.notes.count == 1)
        #expect(try table("time,v\n2025-03-01T00:00:00Z,1\n2025-03-02T00:00:00Z,2\n").zone == .utc)
        #expect(
            try table(#"[{"t":"2025-03-01T00:00:00-04:00"},{"t":"2025-03-02T00:00:00-04:00"}]"#, .json).zone?.name
                == "-04:00")
        #expect(try table("date,v\n2025-03-01,1\n").zone == nil)
    }

    @Test(arguments: [
        "orderDate", "order_date", "created_at", "Datum", "fecha", "Date of birth", "Bestelldatum", "Buchungstag",
        "Valuta", "shipped_at", "Day",
        "日付",
    ])
    func `serial days under a name with a word for dates are dates`(name: String) throws {
        #expect(
            try table("\(name),v\n45292,1\n45297,2\n45300,2\n")[name]?.texts == [
                "2024-01-01", "2024-01-06", "2024-01-09",
            ])
    }

    @Test(arguments: [
        "visits per day", "update_count", "candidate", "price", "Month", "Week", "dataset", "Time", "Vertrag",
    ])
    func `other serial days are numbers`(name: String) throws {
        #expect(try table("\(name),v\n45292,1\n45297,2\n45300,2\n")[name] == .numbers([45_292, 45_297, 45_300]))
    }

    @Test func `serial days with fractions are times`() throws {
        #expect(try table("Time,v\n45292.5,1\n45293,2\n")["Time"]?.texts == ["2024-01-01T12:00:00Z", "2024-01-02"])
    }

    @Test func `the marks of dates are said`() throws {
        let table = try table("Month,v\n2025-01,1\n2025-02*,2\n2025-03*,3\n")
        #expect(
            table.remarks[Name("Month")] == [
                "2 dates in the column \"Month\" have marks of footnotes, which are left out; the first is \"2025-02*\" in line 3."
            ])
        #expect(try self.table("Year,v\n2024,1\n2025e,2\n2026f,3\n")["Year"] == .numbers([2024, 2025, 2026]))
    }

    @Test func `months and weeks can be serial days`() throws {
        #expect(try table("Month,v\n45292,1\n45323,2\n")["Month"]?.texts == ["2024-01-01", "2024-02-01"])
        #expect(try table("month_end,v\n45322,1\n45351,2\n")["month_end"]?.texts == ["2024-01-31", "2024-02-29"])
        #expect(try table("Week,v\n45292,1\n45299,2\n")["Week"]?.texts == ["2024-01-01", "2024-01-08"])
    }

    @Test(arguments: [
        "1741000000,1741003600", "1741000000000,1741003600000", "1741000000000000,1741003600000000",
        "1741000000000000000,1741003600000000000", "20250303110640,20250303120640",
    ])
    func `instants are numbers in several units`(numbers: String) throws {
        let text = numbers.replacing(",", with: ",1\n") + ",2\n"
        #expect(try table("timestamp,v\n\(text)")["timestamp"] == .dates([1_741_000_000, 1_741_003_600]))
        #expect(try table("price,v\n\(text)")["price"]?.measurable?.first ?? 0 > 1e9)
        var options = TableOptions(types: ["t": .date])
        options.isInterpreted = false
        let typed = try Table(Array("t,v\n\(text)".utf8), format: .csv, options: options)
        if !numbers.hasPrefix("2025") { #expect(typed["t"] == .dates([1_741_000_000, 1_741_003_600])) }
    }

    @Test(arguments: [
        ("2024-03-31T00:30:00+01:00,2024-03-31T03:30:00+02:00", "Europe/Berlin"),
        ("2024-10-27T02:30:00+02:00,2024-10-27T02:30:00+01:00", "Europe/Berlin"),
        ("2024-03-10T00:30:00-05:00,2024-03-10T03:30:00-04:00", "America/New_York"),
        ("2024-06-01T00:00:00+10:30,2024-11-01T00:00:00+11:00", "Australia/Lord_Howe"),
        ("2024-03-20T00:30:00+01:00,2024-03-20T03:30:00+02:00", nil),
    ])
    func `offsets that the rules of a zone give are that zone`(dates: String, zone: String?) throws {
        let dates = dates.split(separator: ",")
        let column = try table("t\n" + dates.joined(separator: "\n") + "\n")
        #expect(column.zone == zone.flatMap(TimeZoneRules.init(named:)))
        #expect(column.notes.count == (zone == nil ? 1 : 0))
        if zone == nil { #expect(column.notes[0].contains("(+01:00, +02:00)")) }
        let columns = try table("a,b\n" + dates.joined(separator: ",") + "\n")
        #expect(columns.zone == zone.flatMap(TimeZoneRules.init(named:)))
        let texts = Column.texts(dates.map { String($0) })
        #expect(DateTime.zone(of: [texts], .unlimited) == zone.flatMap(TimeZoneRules.init(named:)))
    }

    /// The hours behind the midnight of a day in Berlin.
    private func hours(_ texts: [String], on day: String) throws -> (hours: [Double], notes: [String]) {
        var options = TableOptions()
        options.isInterpreted = true
        options.zone = try #require(TimeZoneRules(named: "Europe/Berlin"))
        let text = "t\n" + texts.map { "\(day) \($0)\n" }.joined()
        let table = try Table(Array(text.utf8), format: .csv, options: options)
        let midnight = try #require(DateTime.instant(day, in: options.zone))
        return ((table["t"]?.measurable ?? []).map { ($0 - midnight) / 3600 }, table.notes)
    }

    @Test(arguments: [
        (["01:30", "02:30", "02:30", "03:30"], [1.5, 2.5, 3.5, 4.5]),
        (["02:00", "02:30", "02:00", "02:30", "03:00"], [2, 2.5, 3, 3.5, 4]),
        (["03:00", "02:00", "02:00", "01:00"], [4, 3, 2, 1]),
        (["01:00", "01:00", "02:00", "02:00", "02:00", "02:00", "03:00"], [1, 1, 2, 2, 3, 3, 4]),
        (["01:00", "01:00", "02:00", "02:00", "03:00", "03:00"], [1, 1, 2, 2, 4, 4]),
        (["02:00", "03:00"], [2, 4]), (["02:15", "02:00", "01:00"], [2.25, 2, 1]),
    ])
    func `the second of repeated local times is later`(times: [String], expected: [Double]) throws {
        let result = try hours(times, on: "2024-10-27")
        #expect(result.hours == expected)
        #expect(result.notes.isEmpty)
    }

    @Test func `local times that do not exist are noted`() throws {
        let result = try hours(["01:00", "02:00", "02:30", "03:00"], on: "2024-03-31")
        #expect(result.notes.count == 1)
        #expect(result.notes.first?.hasPrefix("2 times") == true && result.notes.first?.contains("02:00") == true)
    }

    @Test func `a day whose midnight does not exist begins later without a word`() throws {
        var options = TableOptions()
        options.isInterpreted = true
        options.zone = try #require(TimeZoneRules(named: "Asia/Beirut"))
        let days = try Table(Array("d,v\n2025-03-29,1\n2025-03-30,2\n".utf8), format: .csv, options: options)
        #expect(days.notes.isEmpty)
        #expect(days["d"]?.measurable?.last == 1_743_285_600)
    }

    @Test func `times beside days are joined with them`() throws {
        let table = try table("Date,Time (GMT),v\n2025-03-01,00:06,1\n2025-03-01,1:12 PM,2\n")
        #expect(table["Date"]?.texts == ["2025-03-01T00:06:00Z", "2025-03-01T13:12:00Z"])
        #expect(table.unread.isEmpty)
        #expect(
            try self.table("Date,Time off,v\n2025-03-01,3 d,1\n2025-03-02,4 d,2\n")["Date"]?.texts[0] == "2025-03-01")
    }

    @Test(arguments: [
        ("Balance", ["5,00,000.00 Cr", "6,211.00 Dr"], [500_000, -6211]),
        ("Balance", ["500.00 Cr", "62 CR"], [500, 62]),
        ("v", ["5,00,000.00 Cr", "6.00 Cr"], [500_000, 6]), ("Revenue", ["500.5 Cr", "62 Cr"], [5.005e9, 6.2e8]),
        ("Betrag", ["1,50 S", "2,00 H"], [-1.5, 2]), ("v", ["5 s", "6 s"], [5, 6]),
    ])
    func `credits and debits are told from crores`(name: String, fields: [String], expected: [Double]) throws {
        let table = try table("\(name),v\n" + fields.map { "\"\($0)\",1\n" }.joined())
        #expect(table[name] == .numbers(expected))
        let isSaid = table.remarks[Name(name)]?.contains { $0.contains("debit") } ?? false
        #expect(isSaid == !["Revenue", "5 s"].contains { $0 == name || $0 == fields[0] })
    }

    @Test func `years of other calendars are noted`() throws {
        #expect(
            try table("d,v\n13/02/2568,1\n14/02/2568,2\n").notes == [
                "The dates in the column \"d\" are in the years 2568 to 2568; other calendars are not converted."
            ])
        #expect(try table("d,v\n1403-12-11,1\n1404-01-02,2\n").notes.count == 1)
        #expect(try table("d,v\n1403-12-11,1\n1904-01-02,2\n").notes.isEmpty)
    }

    @Test func `versions are names`() throws {
        #expect(try table("Version,n\n1.9,1\n1.10,2\n")["Version"] == .texts(["1.9", "1.10"]))
        #expect(try table("Version,n\n1,1\n2,2\n")["Version"] == .numbers([1, 2]))
        #expect(try table("a,n\n1.9,1\n1.10,2\n")["a"] == .numbers([1.9, 1.1]))
    }

    @Test func `one short text among numbers stands for a missing value`() throws {
        let table = try table("v,w\n12,1\nc,2\n14,3\nc,4\n15,5\nc,6\n")
        #expect(table["v"]?.texts == ["12", nil, "14", nil, "15", nil])
        #expect(table.remarks[Name("v")]?.count == 1)
        #expect(try self.table("v,w\n12,1\nc,2\n14,3\nd,4\n15,5\n")["v"] == .texts(["12", "c", "14", "d", "15"]))
        #expect(try self.table("v,w\n12,1\nc,2\nc,3\nc,4\n15,5\n")["v"] == .texts(["12", "c", "c", "c", "15"]))
    }

    @Test func `a group of digits does not begin with zero`() throws {
        #expect(try table("n,v\nA,\"0,500\"\nB,\"12,125\"\n")["v"] == .numbers([0.5, 12.125]))
        #expect(try table("n,v\nA,\"500\"\nB,\"12,125\"\n")["v"] == .numbers([500, 12_125]))
    }

    @Test func `points beside decimal commas separate groups`() throws {
        let table = try table("Monat;Umsatz;Quote\nJan;1.500;1,5\nFeb;2.300;2,7\nMrz;12.000;3,3\n")
        #expect(table["Umsatz"] == .numbers([1500, 2300, 12_000]))
        #expect(table["Quote"] == .numbers([1.5, 2.7, 3.3]))
        let decimals = try self.table("a;b;c\nx;1.5;1,5\ny;2.35;2,7\n")
        #expect(decimals["b"] == .numbers([1.5, 2.35]))
        #expect(try self.table("a;b\nx;1.500\ny;2.300\n")["b"] == .numbers([1.5, 2.3]))
    }

    @Test func `times may name their zone UTC or GMT`() throws {
        let times = try table("t,v\n2024-07-01 12:00:00 UTC,1\n2024-07-01 13:30 GMT,2\n2024-07-01T14:00:00.5utc,3\n")
        #expect(times["t"] == .dates([1_719_835_200, 1_719_840_600, 1_719_842_400.5]))
        for text in ["2024-07-01 12:00:00 UTX", "2024-07-01 12:00:00 G+02:00", "2024-07-01 12:00:00 UT+01:00"] {
            #expect(try table("t,v\n\(text),1\n")["t"] == .texts([text]))
        }
    }

    @Test func `codes are names`() throws {
        #expect(try table("exit_code,n\n0,9\n1,3\n137,7\n")["exit_code"] == .texts(["0", "1", "137"]))
        #expect(try table("status,n\n200,1\n404,2\n")["status"] == .texts(["200", "404"]))
        #expect(try table("Zip Code,n\n80331,1\n10115,2\n")["Zip Code"] == .texts(["80331", "10115"]))
        #expect(try table("a,n\n200,1\n404,2\n200,3\n500,1\n")["a"] == .texts(["200", "404", "200", "500"]))
        #expect(
            try table("a,n\n101,1\n303,2\n101,3\n202,1\n303,2\n202,3\n")["a"]
                == .texts(["101", "303", "101", "202", "303", "202"]))
        #expect(try table("orderId,n\n8812,1\n4711,2\n")["orderId"] == .texts(["8812", "4711"]))
        // Round numbers, numbers that follow each other, numbers of which one is no status, and few unusual ones.
        for column in [
            [100, 200, 300, 500], [200, 201, 202, 203], [200, 404, 500, 120], [200, 404], [101, 202, 303],
        ] {
            let text = column.map { "\($0),1\n" }.joined()
            #expect(try table("a,n\n\(text)")["a"] == .numbers(column.map(Double.init)))
        }
        #expect(try table("status,n\n0,1\n1,2\n")["status"] == .numbers([0, 1]))
        #expect(try table("price,n\n200,1\n404,2\n")["price"] == .numbers([200, 404]))
        #expect(try table("status,n\n200.5,1\n404,2\n")["status"] == .numbers([200.5, 404]))
    }

    @Test func `numbers of things are names`() throws {
        #expect(try table("dept no,n\n10,9\n20,3\n5,1\n")["dept no"] == .texts(["10", "20", "5"]))
        #expect(try table("v,houseNumber\n1,9\n2,3\n3,12\n")["houseNumber"] == .texts(["9", "3", "12"]))
        #expect(try table("store,n\n12,9\n7,3\n101,1\n")["store"] == .texts(["12", "7", "101"]))
        #expect(try table("line,n\n42,9\n7,3\n")["line"] == .texts(["42", "7"]))
        // Numbers that count the records, that repeat, of other columns, and with words for quantities.
        #expect(try table("item,n\n1,9\n2,3\n3,1\n")["item"] == .numbers([1, 2, 3]))
        #expect(try table("store,n\n12,9\n7,3\n7,1\n")["store"] == .numbers([12, 7, 7]))
        #expect(try table("n,line\n1,42\n2,7\n")["line"] == .numbers([42, 7]))
        #expect(try table("total number,n\n12,9\n7,3\n")["total number"] == .numbers([12, 7]))
        #expect(try table("name,number\na,9\nb,3\n")["number"] == .numbers([9, 3]))
    }

    @Test func `decorated numbers in JSON are numbers`() throws {
        let table = try table(#"[{"v":"$1,234.5"},{"v":"$2"}]"#, .json)
        #expect(table["v"] == .numbers([1234.5, 2]))
        #expect(table.units[Name("v")] == .currency("$"))
    }
}
