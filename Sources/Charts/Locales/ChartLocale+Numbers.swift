extension ChartLocale {
    /// How a locale writes numbers.
    struct Numbers: Hashable, Sendable {
        var decimalSeparator: String
        var groupingSeparator: String
        /// How many digits the last group before the decimal separator has, and each before it.
        var groupSizes: (last: Int, other: Int) { isIndian ? (3, 2) : (3, 3) }
        private var isIndian: Bool
        /// A number is grouped if so many digits stand before its last group.
        var minimumGroupingDigits: Int
        var percentPattern: NumberPattern
        var currencyPattern: NumberPattern

        fileprivate init?(_ row: LocaleTable.Row) {
            guard row.count == 6, let percent = try? NumberPattern(row[4]), let currency = try? NumberPattern(row[5])
            else { return nil }
            decimalSeparator = row[0]
            groupingSeparator = row[1]
            isIndian = row[2] == "3,2"
            minimumGroupingDigits = Int(row[3]) ?? 1
            percentPattern = percent
            currencyPattern = currency
        }

        /// Those of American English.
        fileprivate init() {
            (decimalSeparator, groupingSeparator, isIndian, minimumGroupingDigits) = (".", ",", false, 1)
            percentPattern = NumberPattern(suffix: [.percentSign])
            currencyPattern = NumberPattern(prefix: [.currencySymbol])
        }
    }

    /// How the locale writes numbers.
    var numbers: Numbers { Self.numbers[self] ?? Numbers() }

    private static let numbers = LocaleTable(table).valuesByLocale { Numbers($0) }

    /// Decimal separator, grouping separator, group sizes, minimum of grouping digits, percentages and amounts of money, of
    /// languages and of countries that differ; after Unicode CLDR.
    private static let table = """
        en|.|,|3|1|#,##0%|¤#,##0.00
        en-IN|.|,|3,2|1|#,##0%|¤#,##0.00
        de|,|.|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        de-AT|,|.|3|1|#,##0\u{A0}%|¤\u{A0}#,##0.00
        de-CH|.|’|3|1|#,##0%|¤\u{A0}#,##0.00;¤-#,##0.00
        fr|,|\u{202F}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        fr-CA|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        fr-CH|,|\u{202F}|3|1|#,##0%|#,##0.00\u{A0}¤
        es|,|.|3|2|#,##0\u{A0}%|#,##0.00\u{A0}¤
        es-MX|.|,|3|1|#,##0%|¤#,##0.00
        pt|,|.|3|1|#,##0%|¤\u{A0}#,##0.00
        pt-PT|,|\u{A0}|3|2|#,##0%|#,##0.00\u{A0}¤
        it|,|.|3|2|#,##0%|#,##0.00\u{A0}¤
        nl|,|.|3|1|#,##0%|¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00
        sv|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        da|,|.|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        nb|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤;-#,##0.00\u{A0}¤
        fi|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        pl|,|\u{A0}|3|2|#,##0%|#,##0.00\u{A0}¤
        cs|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        hu|,|\u{A0}|3|2|#,##0%|#,##0.00\u{A0}¤
        ro|,|.|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        tr|,|.|3|1|%#,##0|¤#,##0.00
        el|,|.|3|1|#,##0%|#,##0.00\u{A0}¤
        ru|,|\u{A0}|3|1|#,##0\u{A0}%|#,##0.00\u{A0}¤
        uk|,|\u{A0}|3|1|#,##0%|#,##0.00\u{A0}¤
        ja|.|,|3|1|#,##0%|¤#,##0.00
        zh|.|,|3|1|#,##0%|¤#,##0.00
        ko|.|,|3|1|#,##0%|¤#,##0.00
        hi|.|,|3,2|1|#,##0%|¤#,##0.00
        id|,|.|3|1|#,##0%|¤#,##0.00
        vi|,|.|3|1|#,##0%|#,##0.00\u{A0}¤
        he|.|,|3|1|#,##0%|\u{200F}#,##0.00\u{A0}\u{200F}¤;\u{200F}-#,##0.00\u{A0}\u{200F}¤
        """
}
