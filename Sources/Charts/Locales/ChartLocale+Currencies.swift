extension ChartLocale {
    /// The sign of a currency, or its code where people of the locale know none.
    func symbol(of currency: Currency) -> String {
        Self.exceptions[self]?[currency.code] ?? Self.symbols[currency.code] ?? currency.code
    }

    private static let symbols = signs(common)

    private static let exceptions = LocaleTable(table).valuesByLocale { row in row.first.map(signs) }

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

    /// Signs that differ from the common ones; after Unicode CLDR.
    private static let table = """
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
