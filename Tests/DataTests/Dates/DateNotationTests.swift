import TestSupport
import Testing

@testable import Data

/// Dates in the notations of columns whose type nobody states.
@Suite struct DateNotationTests {
    private func table(_ text: String) throws -> Table {
        var options = TableOptions()
        options.isInterpreted = true
        return try Table(Array(text.utf8), format: .csv, options: options)
    }

    private func days(_ text: String, _ name: String) throws -> [String?]? {
        let column = try table(text)[name]
        guard case .dates = column else { return nil }
        return column?.texts
    }

    @Test(arguments: [
        ("19580329\n19580405", ["1958-03-29", "1958-04-05"]), ("1974Q1\n1974Q4", ["1974-01-01", "1974-10-01"]),
        ("Q2 1974\nQ3 1974", ["1974-04-01", "1974-07-01"]), ("1974:1\n1974:4", ["1974-01-01", "1974-10-01"]),
        ("1974:1\n1974:11", ["1974-01-01", "1974-11-01"]), ("1974M02\n1974M12", ["1974-02-01", "1974-12-01"]),
        ("1995-01\n1995-02", ["1995-01-01", "1995-02-01"]),
        ("01/02/2026\n13/02/2026", ["2026-02-01", "2026-02-13"]),
        ("01/02/2026\n01/13/2026", ["2026-01-02", "2026-01-13"]),
        ("01.02.2026\n03.02.2026", ["2026-02-01", "2026-02-03"]), ("1/31/85\n2/28/05", ["1985-01-31", "2005-02-28"]),
        ("1/31/2020 3:45 PM\n2/1/2020 12:00 AM", ["2020-01-31T15:45:00Z", "2020-02-01"]),
        ("2000 Jan\n2000-Feb", ["2000-01-01", "2000-02-01"]), ("1991 W06\n1991-W7", ["1991-02-04", "1991-02-11"]),
        ("2020W53\n2021W01", ["2020-12-28", "2021-01-04"]),
        ("Jan 2000\nFeb 2000", ["2000-01-01", "2000-02-01"]), ("1-Jan-07\n28-Feb-07", ["2007-01-01", "2007-02-28"]),
        ("1959.083\n1959.167\n1959.25", ["1959-02-01", "1959-03-01", "1959-04-01"]),
        ("03/2025\n1-2025", ["2025-03-01", "2025-01-01"]), ("2025.03.01\n2025. 1. 2.", ["2025-03-01", "2025-01-02"]),
        ("1Q25\n2Q 2025\nQ3'25", ["2025-01-01", "2025-04-01", "2025-07-01"]),
        ("H1 2025\n2025H2", ["2025-01-01", "2025-07-01"]),
        ("KW 9 2025\nW10 2025", ["2025-02-24", "2025-03-03"]),
        ("2025-W09-1\n2025-W09-7", ["2025-02-24", "2025-03-02"]),
        ("Jan '25\nMar-25", ["2025-01-01", "2025-03-01"]),
        ("1er mars 2025\n2 avril 2025", ["2025-03-01", "2025-04-02"]),
        ("1. März 2025\n2. Mai 2025", ["2025-03-01", "2025-05-02"]), ("Mrz 25\nDez 25", ["2025-03-01", "2025-12-01"]),
        ("1 de marzo de 2025\n2 de abril de 2025", ["2025-03-01", "2025-04-02"]),
        ("5 марта 2025\n6 апр. 2025", ["2025-03-05", "2025-04-06"]),
        ("2025. március 1.\n2025. május 2.", ["2025-03-01", "2025-05-02"]),
        ("01MAR2025\n02MAY2025", ["2025-03-01", "2025-05-02"]),
        ("2025年3月1日\n2025年12月31日", ["2025-03-01", "2025-12-31"]), ("2025年3月\n2025年4月", ["2025-03-01", "2025-04-01"]),
        ("2025년 3월 1일\n2025년 3월 2일", ["2025-03-01", "2025-03-02"]),
        ("mardi 4 mars 2025\nmer. 5 mars 2025", ["2025-03-04", "2025-03-05"]),
        ("Dienstag 4. März 2025\nMi. 5. März 2025", ["2025-03-04", "2025-03-05"]),
        ("١٥/٠٣/٢٠٢٥\n١٦/٠٣/٢٠٢٥", ["2025-03-15", "2025-03-16"]),
        ("4.3.2025 14:00 Uhr\n5.3.2025 8 Uhr", ["2025-03-04T14:00:00Z", "2025-03-05T08:00:00Z"]),
        ("Mar  4 2025 10:00AM\nMar 14 2025  2:00PM", ["2025-03-04T10:00:00Z", "2025-03-14T14:00:00Z"]),
        ("01/03/2025 10:30 p. m.\n13/03/2025 1:30 a.m.", ["2025-03-01T22:30:00Z", "2025-03-13T01:30:00Z"]),
        ("04/Mar/2025:10:00:00 +0100\n04/Mar/2025:10:00:01 +0100", ["2025-03-04T09:00:00Z", "2025-03-04T09:00:01Z"]),
        ("2025-03-01 10.30\n2025-03-01T11", ["2025-03-01T10:30:00Z", "2025-03-01T11:00:00Z"]),
        (
            "[04/Mar/2025:10:00:00 +0100]\n[04/Mar/2025:10:00:01 +0100]",
            ["2025-03-04T09:00:00Z", "2025-03-04T09:00:01Z"]
        ),
        ("Mon Mar  3 10:00:00 2025\nFri Mar 14 10:00:00 2025", ["2025-03-03T10:00:00Z", "2025-03-14T10:00:00Z"]),
        (
            "Mon 3 Mar 10:00:00 CET 2025\nFri Mar 14 10:00:00 -0500 2025",
            ["2025-03-03T09:00:00Z", "2025-03-14T15:00:00Z"]
        ),
        ("20250301:1210\n20250301_1310", ["2025-03-01T12:10:00Z", "2025-03-01T13:10:00Z"]),
        ("1 марта 2025 г.\n2 марта 2025 г.", ["2025-03-01", "2025-03-02"]),
        ("2025年3月1日(土)\n2025年3月2日(日)", ["2025-03-01", "2025-03-02"]),
        ("2025/03/01 (Sat)\n2025/03/02 (Sun)", ["2025-03-01", "2025-03-02"]),
        ("2025年3月1日 10時30分\n2025年3月2日 9時", ["2025-03-01T10:30:00Z", "2025-03-02T09:00:00Z"]),
        ("2025/3/1 上午9:00\n2025/3/1 下午1:00", ["2025-03-01T09:00:00Z", "2025-03-01T13:00:00Z"]),
        ("2025-03-01 오전 12:00\n2025-03-01 오후 1:30", ["2025-03-01", "2025-03-01T13:30:00Z"]),
        ("2024K1\n2024K4", ["2024-01-01", "2024-10-01"]), ("T1 2025\n2025-T2", ["2025-01-01", "2025-04-01"]),
        ("1. Quartal 2025\nQuartal 2/2025", ["2025-01-01", "2025-04-01"]),
        ("1er trimestre 2025\n3 кв. 2025", ["2025-01-01", "2025-07-01"]),
        ("2024 1e kwartaal*\n2024 2e kwartaal", ["2024-01-01", "2024-04-01"]),
        ("2025-S1\n2. Halbjahr 2025", ["2025-01-01", "2025-07-01"]),
        ("2024U05\n2024V06", ["2024-01-29", "2024-02-05"]),
        (
            "2025-01\n2025-02 (p)\n2025-03*\n2025-04 [1]\n2025-05 e",
            ["2025-01-01", "2025-02-01", "2025-03-01", "2025-04-01", "2025-05-01"]
        ),
        ("2025030100\n2025030223", ["2025-03-01", "2025-03-02T23:00:00Z"]),
        ("2025060\n2025365", ["2025-03-01", "2025-12-31"]),
        ("2024.09\n2024.1\n2025.01", ["2024-09-01", "2024-10-01", "2025-01-01"]),
        ("03.2025\n10.2025", ["2025-03-01", "2025-10-01"]), ("2025.03\n2025.10", ["2025-03-01", "2025-10-01"]),
        ("2025-03-01 10:00 CET\n2025-07-01 10:00 CEST", ["2025-03-01T09:00:00Z", "2025-07-01T08:00:00Z"]),
        ("01.03.2025\n02.03.2025\n15.03.2025\nunbekannt", ["2025-03-01", "2025-03-02", "2025-03-15", nil]),
        ("1790000000\n1790000060", ["2026-09-21T14:13:20Z", "2026-09-21T14:14:20Z"]),
        ("1790000000000\n1790000060000", ["2026-09-21T14:13:20Z", "2026-09-21T14:14:20Z"]),
    ])
    func `the values of a column show its notation`(fields: String, expected: [String?]) throws {
        let text = "date\n" + fields + "\n"
        #expect(try days(text, "date") == expected)
    }

    @Test(arguments: [
        (["01-15", "01-16", "01-17", "01-22"], true), (["15.1.", "16.1.", "17.1.", "18.1."], true),
        (["Jan 30", "Jan 31", "Feb 01", "Feb 02"], true), (["30 Dec", "31 Dec", "1 Jan", "2 Jan"], true),
        (["1-5", "6-10", "11-15", "16-20"], false), (["1-2", "2-3", "3-4", "4-5"], false),
        (["Jan 15", "Jan 16", "Jan 15", "Jan 16"], false), (["01-15", "01-16", "01-17", nil], false),
        (["01-15", "01-16"], false), (["Jan", "Feb", "Mar", "Apr"], false), (["", "", "", ""], false),
    ])
    func `days without a year are a sequence`(texts: [String?], isSequence: Bool) {
        #expect(MonthDays.areSequence(texts) == isSequence)
    }

    @Test func `a day of a month is not the month of a year`() throws {
        let text = "date\nJan 29\nJan 30\nJan 31\nFeb 01\n"
        #expect(try table(text)["date"] == .texts(["Jan 29", "Jan 30", "Jan 31", "Feb 01"]))
        #expect(try days("date\nJan 15\nFeb 15\nMar 15\nJan 16\n", "date")?.last == "2016-01-01")
        #expect(try days("date\nJan 15\nJan 16\nJan 17\nJan 18\n", "date")?.last == "2018-01-01")
    }

    @Test(arguments: [
        "19581329\n19580405", "12345678\n87654321", "1974Q1\n1974Q5", "31/02/2026\n01/02/2026", "1.5\n2.5",
        "2021-W53\n2021-W01", "2000 Jam\n2000 Feb",
        "01/13/2026\n13/01/2026", "FY2025\nFY2026", "2025-060\n2025-061", "13/2025\n14/2025", "1/2\n3/4", "Q1\nQ2",
        "2024-07-01 10:00 IST\n2024-07-01 11:00 IST", "2025-03-01 10:00 AM PM\n2025-03-01 11:00 AM PM",
        "20250301-0001\n20250301-0002", "[2025-03-01\n2025-03-02]",
        "Mon Mar 3 10:00:00 IST 2025\nTue Mar 4 10:00:00 IST 2025",
        "2025-03-01 下午13:00\n2025-03-01 下午14:00", "2025060\n2025366", "2024.5\n2024.x",
        "5. Quartal 2025\n6. Quartal 2025",
        "1 sol 2025\n2 sol 2025", "5-2020-1\n6-2020-2", "2025-03-01 25:00\n2025-03-01 26:00",
    ])
    func `other values are not dates`(fields: String) throws {
        #expect(try days("date\n" + fields + "\n", "date") == nil)
    }

    @Test func `numbers need the name of a date unless they are days`() throws {
        #expect(try days("x\n19580329\n19580405\n", "x") != nil)
        #expect(try days("x\n1959.083\n1959.167\n", "x") == nil)
        #expect(try days("x\n1959.1\n1959.2\n1959.3\n1959.4\n", "x") == nil)
        #expect(try days("x\n1790000000\n1790000060\n", "x") == nil)
    }

    @Test(arguments: [
        ("1959.083\n1959.167\n1959.25\n1959.333", "1959-05-01"), ("1959.92\n1960\n1960.08\n1960.17", "1960-03-01"),
        ("1959\n1959.25\n1959.5\n1959.75", "1959-10-01"), ("1959.5\n1960\n1960.5\n1961", "1961-01-01"),
    ])
    func `decimal years that rise by months, quarters or halves need no name`(fields: String, last: String) throws {
        #expect(try days("x\n" + fields + "\n", "x")?.last == last)
    }

    @Test func `dates that do not show their notation are reported`() throws {
        let table = try table("d\n01/02/2026\n02/02/2026\n")
        #expect(table["d"]?.texts == ["2026-01-02", "2026-02-02"])
        #expect(table.notes.count == 1 && table.notes[0].contains("month first"))
        let starts = (2019...2021).flatMap { year in (1...9).map { "01/0\($0)/\(year)" } }.joined(separator: "\n")
        #expect(try days("d\n\(starts)\n", "d")?.prefix(2) == ["2019-01-01", "2019-02-01"])
    }

    @Test func `months with points need the name of months`() throws {
        #expect(try days("Monat\n01.2025\n10.2025\n", "Monat") == ["2025-01-01", "2025-10-01"])
        #expect(try days("month\n2025.01\n2025.10\n", "month") == ["2025-01-01", "2025-10-01"])
        #expect(try table("price\n01.2025\n10.2025\n")["price"] == .numbers([1.2025, 10.2025]))
        #expect(try table("price per month\n01.2025\n10.2025\n")["price per month"] == .numbers([1.2025, 10.2025]))
    }

    @Test func `dates without a common notation are noted`() throws {
        let table = try table("d\n13/3/2025\n2/3/2025\n3/14/2025\n")
        #expect(table["d"] == .texts(["13/3/2025", "2/3/2025", "3/14/2025"]))
        #expect(table.notes.count == 1 && table.notes[0].contains("\"13/3/2025\" and \"3/14/2025\""))
        #expect(try self.table("d\nMarch\nOslo\n").notes.isEmpty)
        #expect(try self.table("d\nJan 29\nJan 30\nJan 31\nFeb 01\n").notes.isEmpty)
    }

    @Test func `a year of two digits is first where the dates are then nearest`() throws {
        let table = try table("d\n25-03-01\n25-03-02\n")
        #expect(table["d"]?.texts == ["2025-03-01", "2025-03-02"])
        #expect(table.notes.count == 1 && table.notes[0].contains("year first"))
        #expect(try days("d\n01-02-25\n02-02-25\n", "d") == ["2025-01-02", "2025-02-02"])
    }

    @Test func `the names of months in all languages are read`() throws {
        for names in DateNames.all.values {
            for list in [names.months, names.standaloneMonths, names.shortMonths, names.standaloneShortMonths] {
                for (index, name) in list.enumerated() where name.first?.isNumber != true {
                    let text = "1 \(name) 2025"
                    let time = DateNotation.monthName.written(text.utf8.span)
                    #expect(time == WrittenTime(CivilDate(firstOfMonth: index + 1, in: 2025)), "\(name)")
                }
            }
        }
    }

    @Test func `no text traps`() {
        var random = RandomSource(seed: 43)
        let seeds = [
            "Tue, 4 März 2025, 10:30:15.25 p.m. GMT+0100 (CET)", "2025年3月1日 10.30", "2025-W09-1", "1Q'25",
            "1er mars 2025",
            "31. 12. 26 24:00 [Europe/Berlin]",
        ]
        for _ in 0..<5000 {
            var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
            for _ in 0...Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(bytes[index], at: index)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for notation in DateNotation.allCases {
                #expect(notation.instant(text.utf8.span, in: .utc)?.isFinite != false)
            }
        }
    }

    @Test(arguments: [
        ("year,quarter,v\n1959,1,5\n1959,4,6\n", ["1959-01-01", "1959-10-01"]),
        ("Year,Month,v\n1959,1,5\n1959,12,6\n", ["1959-01-01", "1959-12-01"]),
        ("year,month,v\n1959,Jan,5\n1959,December,6\n", ["1959-01-01", "1959-12-01"]),
        ("id,Year,Period,v\na,1959,Q01,5\na,1959,Q02,6\n", ["1959-01-01", "1959-04-01"]),
        ("Jahr,Monat,v\n2025,Januar,5\n2025,März,6\n", ["2025-01-01", "2025-03-01"]),
        ("date,time,v\n2025-03-01,10:00,5\n2025-03-02,3:30 PM,6\n", ["2025-03-01T10:00:00Z", "2025-03-02T15:30:00Z"]),
        ("year,month,day,v\n1959,1,31,5\n1959,2,1,6\n", ["1959-01-31", "1959-02-01"]),
    ])
    func `the parts of dates in several columns are joined`(text: String, expected: [String]) throws {
        #expect(try days(text, "date") == expected)
        #expect(try !table(text).dateParts.isEmpty)
    }

    @Test func `columns of a spec are not interpreted, unless their type is date`() throws {
        let text = Array("a,b,c\n19580329,1974Q1,13/02/2026\n19580405,1974Q2,14/02/2026\n".utf8)
        let table = try Table(text, format: .csv)
        #expect(table["a"] == .numbers([19_580_329, 19_580_405]))
        #expect(table["b"] == .texts(["1974Q1", "1974Q2"]))
        let dates = try Table(text, format: .csv, options: TableOptions(types: ["a": .date, "b": .date, "c": .date]))
        #expect(dates["a"]?.texts == ["1958-03-29", "1958-04-05"])
        #expect(dates["b"]?.texts == ["1974-01-01", "1974-04-01"])
        #expect(dates["c"]?.texts == ["2026-02-13", "2026-02-14"])
    }
}
