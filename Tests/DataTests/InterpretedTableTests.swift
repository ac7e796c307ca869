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
        #expect(try table("time,v\n2025-03-01T00:00:00+05:30,1\n2025-03-02,2\n").zone == nil)
        #expect(try table("time,v\n2025-03-01T00:00:00Z,1\n2025-03-02T00:00:00Z,2\n").zone == .utc)
        #expect(
            try table(#"[{"t":"2025-03-01T00:00:00-04:00"},{"t":"2025-03-02T00:00:00-04:00"}]"#, .json).zone?.name
                == "-04:00")
        #expect(try table("date,v\n2025-03-01,1\n").zone == nil)
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

    @Test func `decorated numbers in JSON are numbers`() throws {
        let table = try table(#"[{"v":"$1,234.5"},{"v":"$2"}]"#, .json)
        #expect(table["v"] == .numbers([1234.5, 2]))
        #expect(table.units[Name("v")] == .currency("$"))
    }
}
