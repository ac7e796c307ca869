extension TextLocale {
    /// The text in place of a chart without data.
    package var noData: String { Self.noData[self] ?? "No data" }

    private static let noData = LocaleTable(noDataRows) { $0.first }

    private static let noDataRows = """
        en|No data
        de|Keine Daten
        fr|Aucune donnée
        es|Sin datos
        pt|Sem dados
        it|Nessun dato
        nl|Geen gegevens
        sv|Inga data
        da|Ingen data
        nb|Ingen data
        fi|Ei tietoja
        pl|Brak danych
        cs|Žádná data
        hu|Nincs adat
        ro|Nu există date
        tr|Veri yok
        el|Δεν υπάρχουν δεδομένα
        ru|Нет данных
        uk|Немає даних
        ja|データなし
        zh|无数据
        zh-TW|無資料
        ko|데이터 없음
        hi|कोई डेटा नहीं
        id|Tidak ada data
        vi|Không có dữ liệu
        he|אין נתונים
        """
}
