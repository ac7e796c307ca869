extension TextLocale {
    /// The number format of a locale. It is a class, because every number reads it.
    final class Numbers: Sendable {
        let decimalSeparator: String
        let groupingSeparator: String
        /// The number of digits in the last group before the decimal separator and in each group before it.
        var groupSizes: (last: Int, other: Int) { isIndian ? (3, 2) : (3, 3) }
        private let isIndian: Bool
        /// A number is grouped if it has at least this many digits before its last group.
        let minimumGroupingDigits: Int
        let percentPattern: NumberPattern
        let currencyPattern: NumberPattern

        fileprivate init?(_ row: LocaleRow) {
            guard row.count == 6, let percent = try? NumberPattern(row[4]), let currency = try? NumberPattern(row[5])
            else { return nil }
            decimalSeparator = row[0]
            groupingSeparator = row[1]
            isIndian = row[2] == "3,2"
            minimumGroupingDigits = Int(row[3]) ?? 1
            percentPattern = percent
            currencyPattern = currency
        }

        /// The format of American English.
        fileprivate init() {
            (decimalSeparator, groupingSeparator, isIndian, minimumGroupingDigits) = (".", ",", false, 1)
            percentPattern = NumberPattern(suffix: [.percentSign])
            currencyPattern = NumberPattern(prefix: [.currencySymbol])
        }
    }

    /// The number format of the locale.
    var numbers: Numbers { Self.numbers[self] ?? Numbers() }

    private static let numbers = LocaleTable(numberRows) { Numbers($0) }

    /// Decimal separator, grouping separator, group sizes, minimum grouping digits, percent format and currency format,
    /// for languages and for countries that differ; from Unicode CLDR.
    private static let numberRows = """
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

extension TextLocale {
    /// The symbol of a currency, or its code if the symbol is not common in the locale.
    func symbol(of currency: Currency) -> String {
        Self.exceptions[self]?[currency.code] ?? Self.symbols[currency.code] ?? currency.code
    }

    private static let symbols = signs(common)

    private static let exceptions = LocaleTable(currencyRows) { row in row.first.map(signs) }

    private static func signs(_ text: String) -> [String: String] {
        var signs: [String: String] = [:]
        for entry in text.split(separator: ",") {
            let parts = entry.split(separator: "=")
            if parts.count == 2 { signs[String(parts[0])] = String(parts[1]) }
        }
        return signs
    }

    private static let common =
        "EUR=€,USD=$,GBP=£,JPY=¥,CNY=CN¥,INR=₹,CAD=CA$,AUD=A$,NZD=NZ$,ILS=₪,KRW=₩,TWD=NT$,HKD=HK$,VND=₫,PHP=₱,BRL=R$,MXN=MX$"

    /// Symbols that differ from the common ones; from Unicode CLDR.
    private static let currencyRows = """
        en-GB|USD=US$,JPY=JP¥
        en-AU|EUR=EUR,USD=USD,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=$,NZD=NZD,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        en-CA|USD=US$,JPY=JP¥,CAD=$
        en-IN|JPY=JP¥
        de-DE|AUD=AU$,THB=฿,PHP=PHP
        de-AT|AUD=AU$,THB=฿,PHP=PHP
        de-CH|EUR=EUR,AUD=AU$,THB=฿,PHP=PHP
        fr-FR|USD=$US,GBP=£GB,JPY=JPY,CNY=CNY,CAD=$CA,AUD=$AU,NZD=$NZ,TWD=TWD,HKD=HKD,SGD=$SG,PHP=PHP,MXN=$MX,ARS=$AR,CLP=$CL,COP=$CO
        fr-CA|USD=$\u{A0}US,INR=INR,CAD=$,AUD=$\u{A0}AU,NZD=$\u{A0}NZ,ILS=ILS,KRW=KRW,TWD=TWD,HKD=$\u{A0}HK,SGD=$\u{A0}SG,VND=VND,PHP=PHP,MXN=MXN
        fr-CH|USD=$US,GBP=£GB,JPY=JPY,CNY=CNY,CAD=$CA,AUD=$AU,NZD=$NZ,TWD=TWD,HKD=HKD,SGD=$SG,PHP=PHP,MXN=$MX,ARS=$AR,CLP=$CL,COP=$CO
        es-ES|USD=US$,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,THB=฿,PHP=PHP,BRL=BRL,MXN=MXN
        es-MX|EUR=EUR,USD=USD,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=$
        pt-BR|USD=US$,JPY=JP¥,AUD=AU$,THB=฿,PHP=PHP
        pt-PT|USD=US$,JPY=JP¥,AUD=AU$,THB=฿,PHP=PHP
        it-IT|USD=USD,JPY=JPY,INR=INR,KRW=KRW,TWD=TWD,HKD=HKD,THB=฿,VND=VND,BRL=BRL,MXN=MXN
        nl-NL|USD=US$,JPY=JP¥,CAD=C$,AUD=AU$,THB=฿,PHP=PHP
        sv-SE|USD=US$,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,AUD=AUD,NZD=NZD,SEK=kr,NOK=Nkr,DKK=Dkr,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BR$,EGP=EG£
        da-DK|USD=US$,JPY=JP¥,AUD=AU$,DKK=kr.,THB=฿,PHP=PHP
        nb-NO|USD=USD,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,NOK=kr,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        fi-FI|CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        pl-PL|USD=USD,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,PLN=zł,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,MXN=MXN
        cs-CZ|USD=US$,JPY=JP¥,INR=INR,AUD=AU$,CZK=Kč,ILS=ILS,VND=VND,PHP=PHP
        hu-HU|EUR=EUR,USD=USD,GBP=GBP,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,HUF=Ft,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        ro-RO|EUR=EUR,USD=USD,GBP=GBP,JPY=JPY,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        tr-TR|AUD=AU$,TRY=₺,THB=฿,PHP=PHP
        el-GR|JPY=JP¥,THB=฿,PHP=PHP
        ru-RU|RUB=₽,UAH=₴,THB=฿,PHP=PHP
        uk-UA|EUR=EUR,USD=USD,GBP=GBP,CNY=CNY,INR=INR,CAD=CAD,AUD=AUD,NZD=NZD,UAH=₴,ILS=ILS,KRW=KRW,TWD=TWD,HKD=HKD,VND=VND,PHP=PHP,BRL=BRL,MXN=MXN
        ja-JP|JPY=￥,CNY=元,PHP=PHP
        zh-CN|USD=US$,JPY=JP¥,CNY=¥,AUD=AU$,PHP=PHP
        zh-TW|USD=US$,AUD=AU$,KRW=￦,TWD=$,PHP=PHP
        ko-KR|USD=US$,JPY=JP¥,AUD=AU$,PHP=PHP
        hi-IN|JPY=JP¥,THB=฿,PHP=PHP
        id-ID|USD=US$,JPY=JP¥,INR=Rs,AUD=AU$,THB=฿,IDR=Rp,PHP=PHP
        vi-VN|USD=US$,AUD=AU$,THB=฿,PHP=PHP
        he-IL|CNY=\u{200E}CN¥\u{200E},THB=฿,PHP=PHP
        """
}

/// A currency, identified by its ISO 4217 code.
package struct Currency: Hashable, Sendable {
    /// Three capital letters, such as `EUR`.
    package let code: String

    /// - Returns: Nil unless the text is three capital ASCII letters.
    package init?(_ code: String) {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
        else { return nil }
        self.code = code
    }

    /// The number of digits after the decimal separator by ISO 4217.
    package var fractionDigits: Int { Currency.exceptions[code] ?? 2 }

    private static let exceptions: [String: Int] = [
        "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0, "RWF": 0, "UGX": 0,
        "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0, "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3,
        "OMR": 3, "TND": 3, "CLF": 4, "UYW": 4,
    ]
}
