extension TextLocale {
    /// The short words of a number in compact notation.
    struct CompactWord: Sendable {
        /// The power of ten from which the word is used.
        let magnitude: Int
        /// The power of ten that the word stands for.
        let exponent: Int
        let word: String
    }

    /// The words of compact notation, in ascending order; empty if the language has none.
    var compactWords: [CompactWord] { Self.compactWords[self] ?? [] }

    private static let compactWords = LocaleTable(compactRows) { row in
        row.compactMap { entry -> CompactWord? in
            let parts = entry.split(separator: ":", maxSplits: 2)
            guard parts.count == 3, let magnitude = Int(parts[0]), let exponent = Int(parts[1]) else { return nil }
            return CompactWord(magnitude: magnitude, exponent: exponent, word: String(parts[2]))
        }
    }

    /// The power of ten from which a word is used, the power that it stands for, and the word with the space before it;
    /// for languages and for countries that differ; from Unicode CLDR.
    private static let compactRows = """
        en|3:3:K|6:6:M|9:9:B|12:12:T
        en-GB|3:3:k|6:6:m|9:9:bn|12:12:tn
        en-IN|3:3:K|5:5:L|7:7:Cr|10:10:KCr|12:12:LCr
        de|6:6:\u{A0}Mio.|9:9:\u{A0}Mrd.|12:12:\u{A0}Bio.
        fr|3:3:\u{A0}k|6:6:\u{A0}M|9:9:\u{A0}Md|12:12:\u{A0}Bn
        fr-CA|3:3:\u{A0}k|6:6:\u{A0}M|9:9:\u{A0}G|12:12:\u{A0}T
        es|3:3:\u{A0}mil|6:6:\u{A0}M|10:9:\u{A0}mil\u{A0}M|12:12:\u{A0}B
        es-MX|3:3:\u{A0}k|6:6:\u{A0}M|10:9:\u{A0}mil\u{A0}M|12:12:\u{A0}B
        pt|3:3:\u{A0}mil|6:6:\u{A0}mi|9:9:\u{A0}bi|12:12:\u{A0}tri
        pt-PT|3:3:\u{A0}mil|6:6:\u{A0}M|9:9:\u{A0}mM|12:12:\u{A0}Bi
        it|3:3:K|6:6:\u{A0}Mln|9:9:\u{A0}Mld|12:12:\u{A0}Bln
        nl|3:3:K|6:6:\u{A0}mln.|9:9:\u{A0}mld.|12:12:\u{A0}bln.
        sv|3:3:\u{A0}tn|6:6:\u{A0}mn|9:9:\u{A0}md|12:12:\u{A0}bn
        da|3:3:\u{A0}t|6:6:\u{A0}mio.|9:9:\u{A0}mia.|12:12:\u{A0}bio.
        nb|3:3:k|6:6:\u{A0}mill.|9:9:\u{A0}mrd.|12:12:\u{A0}bill.
        fi|3:3:\u{A0}t.|6:6:\u{A0}milj.|9:9:\u{A0}mrd.|12:12:\u{A0}bilj.
        pl|3:3:\u{A0}tys.|6:6:\u{A0}mln|9:9:\u{A0}mld|12:12:\u{A0}bln
        cs|3:3:\u{A0}tis.|6:6:\u{A0}mil.|9:9:\u{A0}mld.|12:12:\u{A0}bil.
        hu|3:3:\u{A0}E|6:6:\u{A0}M|9:9:\u{A0}Mrd|12:12:\u{A0}B
        ro|3:3:\u{A0}K|6:6:\u{A0}mil.|9:9:\u{A0}mld.|12:12:\u{A0}tril.
        tr|3:3:\u{A0}B|6:6:\u{A0}Mn|9:9:\u{A0}Mr|12:12:\u{A0}Tn
        el|3:3:\u{A0}χιλ.|6:6:\u{A0}εκ.|9:9:\u{A0}δισ.|12:12:\u{A0}τρισ.
        ru|3:3:\u{A0}тыс.|6:6:\u{A0}млн|9:9:\u{A0}млрд|12:12:\u{A0}трлн
        uk|3:3:\u{A0}тис.|6:6:\u{A0}млн|9:9:\u{A0}млрд|12:12:\u{A0}трлн
        ja|4:4:万|8:8:億|12:12:兆
        zh|4:4:万|8:8:亿|12:12:万亿
        zh-TW|4:4:萬|8:8:億|12:12:兆
        ko|3:3:천|4:4:만|8:8:억|12:12:조
        hi|3:3:\u{A0}हज़ार|5:5:\u{A0}लाख|7:7:\u{A0}क॰|9:9:\u{A0}अ॰|11:11:\u{A0}ख॰|13:13:\u{A0}नील
        id|3:3:\u{A0}rb|6:6:\u{A0}jt|9:9:\u{A0}M|12:12:\u{A0}T
        vi|3:3:\u{A0}N|6:6:\u{A0}Tr|9:9:\u{A0}T|12:12:\u{A0}NT
        he|3:3:K\u{200F}|6:6:M\u{200F}|9:9:B\u{200F}|12:12:T\u{200F}
        """
}

/// The English names of units of measurement, from Unicode CLDR.
enum MeasurementUnitNames {
    /// The text after a number.
    /// - Parameter style: 0 for short, 1 for narrow and 2 for long names.
    static func suffix(of unit: String, style: Int, isOne: Bool) -> String? {
        guard let names = names[unit], names.indices.contains(style) else { return nil }
        let forms = names[style].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isPlural = unit.contains("-per-") && style < 2
        return isPlural ? names[style] : forms[isOne ? 0 : forms.count - 1]
    }

    static var all: [String] { names.keys.sorted() }

    private static let names: [String: [String]] = {
        var names: [String: [String]] = [:]
        for line in rows.split(separator: "\n") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            names[columns[0]] = Array(columns.dropFirst())
        }
        return names
    }()

    /// The unit, and its short, narrow and long texts for one and for other numbers.
    private static let rows = """
        acre| ac|ac| acre/ acres
        bit| bit|bit| bit/ bits
        byte| byte|B| byte/ bytes
        celsius|°C|°C| degree Celsius/ degrees Celsius
        centimeter| cm|cm| centimeter/ centimeters
        day| day/ days|d| day/ days
        degree| deg|°| degree/ degrees
        fahrenheit|°F|°| degree Fahrenheit/ degrees Fahrenheit
        fluid-ounce| fl oz|fl oz| fluid ounce/ fluid ounces
        foot| ft|′| foot/ feet
        gallon| gal|gal| gallon/ gallons
        gigabit| Gb|Gb| gigabit/ gigabits
        gigabyte| GB|GB| gigabyte/ gigabytes
        gram| g|g| gram/ grams
        hectare| ha|ha| hectare/ hectares
        hour| hr|h| hour/ hours
        inch| in|″| inch/ inches
        kilobit| kb|kb| kilobit/ kilobits
        kilobyte| kB|kB| kilobyte/ kilobytes
        kilogram| kg|kg| kilogram/ kilograms
        kilometer| km|km| kilometer/ kilometers
        liter| L|L| liter/ liters
        megabit| Mb|Mb| megabit/ megabits
        megabyte| MB|MB| megabyte/ megabytes
        meter| m|m| meter/ meters
        microsecond| μs|μs| microsecond/ microseconds
        mile| mi|mi| mile/ miles
        mile-scandinavian| smi|smi| mile-scandinavian/ miles-scandinavian
        milliliter| mL|mL| milliliter/ milliliters
        millimeter| mm|mm| millimeter/ millimeters
        millisecond| ms|ms| millisecond/ milliseconds
        minute| min|m| minute/ minutes
        month| mth/ mths|m| month/ months
        nanosecond| ns|ns| nanosecond/ nanoseconds
        ounce| oz|oz| ounce/ ounces
        percent|%|%| percent
        petabyte| PB|PB| petabyte/ petabytes
        pound| lb|#| pound/ pounds
        second| sec|s| second/ seconds
        stone| st|st| stone/ stones
        terabit| Tb|Tb| terabit/ terabits
        terabyte| TB|TB| terabyte/ terabytes
        week| wk/ wks|w| week/ weeks
        yard| yd|yd| yard/ yards
        year| yr/ yrs|y| year/ years
        kilometer-per-hour| km/h|km/h| kilometer per hour/ kilometers per hour
        mile-per-hour| mph|mph| mile per hour/ miles per hour
        meter-per-second| m/s|m/s| meter per second/ meters per second
        liter-per-kilometer| L/km|L/km| liter per kilometer/ liters per kilometer
        mile-per-gallon| mpg|mpg| mile per gallon/ miles per gallon
        """
}
