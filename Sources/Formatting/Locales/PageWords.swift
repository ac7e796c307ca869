extension ChartWords {
    /// The heading of the values of a chart.
    package static func data(in locale: TextLocale) -> String { data[locale] ?? "Data" }

    private static let data = LocaleTable(dataRows).valuesByLocale { $0.first }

    private static let dataRows = """
        en|Data
        de|Daten
        fr|Données
        es|Datos
        pt|Dados
        it|Dati
        nl|Gegevens
        sv|Data
        da|Data
        nb|Data
        fi|Tiedot
        pl|Dane
        cs|Data
        hu|Adatok
        ro|Date
        tr|Veriler
        el|Δεδομένα
        ru|Данные
        uk|Дані
        ja|データ
        zh|数据
        zh-TW|資料
        ko|데이터
        hi|डेटा
        id|Data
        vi|Dữ liệu
        he|נתונים
        """
}
