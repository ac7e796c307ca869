extension ChartWords {
    /// The heading of the values of a chart.
    package static func data(in locale: TextLocale) -> String { words(in: locale).data }

    /// The name of the switch that shows or hides the movement of a chart.
    package static func animation(in locale: TextLocale) -> String { words(in: locale).animation }

    private static func words(in locale: TextLocale) -> (data: String, animation: String) {
        words[locale] ?? ("Data", "Animation")
    }

    private static let words = LocaleTable(rows) { cells -> (data: String, animation: String)? in
        cells.count == 2 ? (cells[0], cells[1]) : nil
    }

    private static let rows = """
        en|Data|Animation
        de|Daten|Animation
        fr|Données|Animation
        es|Datos|Animación
        pt|Dados|Animação
        it|Dati|Animazione
        nl|Gegevens|Animatie
        sv|Data|Animering
        da|Data|Animation
        nb|Data|Animasjon
        fi|Tiedot|Animaatio
        pl|Dane|Animacja
        cs|Data|Animace
        hu|Adatok|Animáció
        ro|Date|Animație
        tr|Veriler|Animasyon
        el|Δεδομένα|Κίνηση
        ru|Данные|Анимация
        uk|Дані|Анімація
        ja|データ|アニメーション
        zh|数据|动画
        zh-TW|資料|動畫
        ko|데이터|애니메이션
        hi|डेटा|एनिमेशन
        id|Data|Animasi
        vi|Dữ liệu|Hoạt ảnh
        he|נתונים|הנפשה
        """
}
