import Data

extension TextLocale {
    /// The names in the locale's dates.
    var dateNames: DateNames { DateNames.all[tag] ?? DateNames.all[language] ?? DateNames() }
}

extension TextLocale {
    /// The patterns of dates and times.
    struct DatePatterns: Sendable {
        /// By `DateStyle`, from short to full.
        var dates: [String]
        /// By `DateStyle`, from short to full.
        var times: [String]
        /// How a date `{1}` and a time `{0}` are joined, by the style of the date.
        var joints: [String]
        var year: String
        var month: String
        var monthAndDay: String
        var yearMonthAndDay: String
        var hourAndMinute: String
        var hourMinuteAndSecond: String

        /// The pattern of a year, month and day without the day.
        var yearAndMonth: String {
            let full = yearMonthAndDay
            guard let day = full.firstIndex(of: "d") else { return full }
            if full.hasPrefix("d") { return String(full.drop { $0 != "M" }) }
            if full.hasPrefix("y") { return String(full[..<day].reversed().drop { $0 == " " }.reversed()) }
            return String(full[..<day] + full[day...].drop { $0 != "y" })
        }

        fileprivate init?(_ row: LocaleRow) {
            let lists = row.map { $0.split(separator: ";").map(String.init) }
            guard lists.map(\.count) == [4, 4, lists[2].count == 1 ? 1 : 4, 6] else { return nil }
            dates = lists[0]
            times = lists[1]
            joints = lists[2].count == 1 ? Array(repeating: lists[2][0], count: 4) : lists[2]
            year = lists[3][0]
            month = lists[3][1]
            monthAndDay = lists[3][2]
            yearMonthAndDay = lists[3][3]
            hourAndMinute = lists[3][4]
            hourMinuteAndSecond = lists[3][5]
        }

        /// The patterns of American English.
        fileprivate init() {
            dates = ["M/d/yy", "MMM d, y", "MMMM d, y", "EEEE, MMMM d, y"]
            times = ["h:mm a", "h:mm:ss a", "h:mm:ss a z", "h:mm:ss a zzzz"]
            joints = Array(repeating: "{1}, {0}", count: 4)
            (year, month, monthAndDay, yearMonthAndDay) = ("y", "LLL", "MMM d", "MMM d, y")
            (hourAndMinute, hourMinuteAndSecond) = ("HH:mm", "HH:mm:ss")
        }
    }

    /// The patterns of the locale's dates and times.
    var datePatterns: DatePatterns { Self.datePatterns[self] ?? DatePatterns() }

    private static let datePatterns = LocaleTable(datePatternRows) { DatePatterns($0) }

    /// Dates and times from short to full, their joining patterns, and the patterns of the skeletons `y`, `MMM`,
    /// `MMMd`, `yMMMd`, `Hm` and `Hms`, for languages and for countries that differ; from Unicode CLDR.
    private static let datePatternRows = """
        en|M/d/yy;MMM d, y;MMMM d, y;EEEE, MMMM d, y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0}|y;LLL;MMM d;MMM d, y;HH:mm;HH:mm:ss
        en-GB|dd/MM/y;d MMM y;d MMMM y;EEEE, d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        en-AU|d/M/yy;d MMM y;d MMMM y;EEEE, d MMMM y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        en-CA|y-MM-dd;MMM d, y;MMMM d, y;EEEE, MMMM d, y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0}|y;LLL;MMM d;MMM d, y;HH:mm;HH:mm:ss
        en-IN|dd/MM/yy;d MMM y;d MMMM y;EEEE, d MMMM y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        de|dd.MM.yy;dd.MM.y;d. MMMM y;EEEE, d. MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d. MMM;d. MMM y;HH:mm;HH:mm:ss
        fr|dd/MM/y;d MMM y;d MMMM y;EEEE d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1} {0};{1}, {0};{1}, {0};{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        fr-CA|y-MM-dd;d MMM y;d MMMM y;EEEE d MMMM y|HH 'h' mm;HH 'h' mm 'min' ss 's';HH 'h' mm 'min' ss 's' z;HH 'h' mm 'min' ss 's' zzzz|{1} {0};{1}, {0};{1}, {0};{1}, {0}|y;LLL;d MMM;d MMM y;HH 'h' mm;HH 'h' mm 'min' ss 's'
        fr-CH|dd.MM.yy;d MMM y;d MMMM y;EEEE, d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH.mm:ss 'h' zzzz|{1} {0};{1}, {0};{1}, {0};{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        es|d/M/yy;d MMM y;d 'de' MMMM 'de' y;EEEE, d 'de' MMMM 'de' y|H:mm;H:mm:ss;H:mm:ss z;H:mm:ss (zzzz)|{1}, {0}|y;LLL;d MMM;d MMM y;H:mm;H:mm:ss
        es-MX|dd/MM/yy;d MMM y;d 'de' MMMM 'de' y;EEEE, d 'de' MMMM 'de' y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        pt|dd/MM/y;d 'de' MMM 'de' y;d 'de' MMMM 'de' y;EEEE, d 'de' MMMM 'de' y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1} {0}|y;LLL;d 'de' MMM;d 'de' MMM 'de' y;HH:mm;HH:mm:ss
        pt-PT|dd/MM/yy;dd/MM/y;d 'de' MMMM 'de' y;EEEE, d 'de' MMMM 'de' y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d/MM;d/MM/y;HH:mm;HH:mm:ss
        it|dd/MM/yy;d MMM y;d MMMM y;EEEE d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0};{1}, {0};{1} {0};{1} {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        nl|dd-MM-y;d MMM y;d MMMM y;EEEE d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        sv|y-MM-dd;d MMM y;d MMMM y;EEEE d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1} {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        da|dd.MM.y;d. MMM y;d. MMMM y;EEEE 'den' d. MMMM y|HH.mm;HH.mm.ss;HH.mm.ss z;HH.mm.ss zzzz|{1} {0}|y;MMM;d. MMM;d. MMM y;HH.mm;HH.mm.ss
        nb|dd.MM.y;d. MMM y;d. MMMM y;EEEE d. MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d. MMM;d. MMM y;HH:mm;HH:mm:ss
        fi|d.M.y;d.M.y;d. MMMM y;cccc d. MMMM y|H.mm;H.mm.ss;H.mm.ss z;H.mm.ss zzzz|{1} {0}|y;LLL;d.M.;d.M.y;H.mm;H.mm.ss
        pl|d.MM.y;d MMM y;d MMMM y;EEEE, d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0};{1}, {0};{1} {0};{1} {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        cs|dd.MM.yy;d. M. y;d. MMMM y;EEEE d. MMMM y|H:mm;H:mm:ss;H:mm:ss z;H:mm:ss, zzzz|{1} {0}|y;LLL;d. M.;d. M. y;H:mm;H:mm:ss
        hu|y. MM. dd.;y. MMM d.;y. MMMM d.;y. MMMM d., EEEE|H:mm;H:mm:ss;H:mm:ss z;H:mm:ss zzzz|{1} {0}|y.;LLL;MMM d.;y. MMM d.;H:mm;H:mm:ss
        ro|dd.MM.y;d MMM y;d MMMM y;EEEE, d MMMM y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        tr|d.MM.y;d MMM y;d MMMM y;d MMMM y EEEE|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1} {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        el|d/M/yy;d MMM y;d MMMM y;EEEE d MMMM y|h:mm\u{202F}a;h:mm:ss\u{202F}a;h:mm:ss\u{202F}a z;h:mm:ss\u{202F}a zzzz|{1}, {0};{1}, {0};{1} - {0};{1} - {0}|y;MMM;d MMM;d MMM y;HH:mm;HH:mm:ss
        ru|dd.MM.y;d MMM y\u{202F}'г'.;d MMMM y\u{202F}'г'.;EEEE, d MMMM y\u{202F}'г'.|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d MMM;d MMM y\u{202F}'г'.;HH:mm;HH:mm:ss
        uk|dd.MM.yy;d MMM y\u{202F}'р'.;d MMMM y\u{202F}'р'.;EEEE, d MMMM y\u{202F}'р'.|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{1}, {0}|y;LLL;d MMM;d MMM y\u{202F}'р'.;HH:mm;HH:mm:ss
        ja|y/MM/dd;y/MM/dd;y年M月d日;y年M月d日EEEE|H:mm;H:mm:ss;H:mm:ss z;H時mm分ss秒 zzzz|{1} {0}|y年;M月;M月d日;y年M月d日;H:mm;H:mm:ss
        zh|y/M/d;y年M月d日;y年M月d日;y年M月d日EEEE|HH:mm;HH:mm:ss;z HH:mm:ss;zzzz HH:mm:ss|{1} {0}|y年;LLL;M月d日;y年M月d日;HH:mm;HH:mm:ss
        zh-TW|y/M/d;y年M月d日;y年M月d日;y年M月d日 EEEE|ah:mm;ah:mm:ss;ah:mm:ss [z];ah:mm:ss [zzzz]|{1} {0}|y年;LLL;M月d日;y年M月d日;HH:mm;HH:mm:ss
        ko|yy. M. d.;y. M. d.;y년 MMMM d일;y년 MMMM d일 EEEE|a h:mm;a h:mm:ss;a h시 m분 s초 z;a h시 m분 s초 zzzz|{1} {0}|y년;LLL;MMM d일;y년 MMM d일;HH:mm;H시 m분 s초
        hi|d/M/yy;d MMM y;d MMMM y;EEEE, d MMMM y|h:mm a;h:mm:ss a;h:mm:ss a z;h:mm:ss a zzzz|{1}, {0}|y;LLL;d MMM;d MMM y;HH:mm;HH:mm:ss
        id|dd/MM/yy;d MMM y;d MMMM y;EEEE, dd MMMM y|HH.mm;HH.mm.ss;HH.mm.ss z;HH.mm.ss zzzz|{1} {0}|y;LLL;d MMM;d MMM y;HH.mm;HH.mm.ss
        vi|d/M/yy;d MMM, y;d MMMM, y;EEEE, d MMMM, y|HH:mm;HH:mm:ss;HH:mm:ss z;HH:mm:ss zzzz|{0} {1}|y;LLL;d MMM;d MMM, y;H:mm;HH:mm:ss
        he|d.M.y;d בMMM y;d בMMMM y;EEEE, d בMMMM y|H:mm;H:mm:ss;H:mm:ss z;H:mm:ss zzzz|{1}, {0}|y;LLL;d בMMM;d בMMM y;H:mm;H:mm:ss
        """
}
