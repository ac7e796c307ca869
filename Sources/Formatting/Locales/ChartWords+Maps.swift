extension ChartWords {
    /// The names of the types of maps, in the order of `ChartKind`.
    static func maps(of locale: TextLocale) -> [String] {
        names[locale] ?? names[.english] ?? []
    }

    private static let names = LocaleTable(rows) { $0 }

    private static let rows = """
        en|Choropleth map
        de|Choroplethenkarte
        fr|Carte choroplèthe
        es|Mapa coroplético
        pt|Mapa coroplético
        it|Mappa coropletica
        nl|Choropletenkaart
        sv|Koropletkarta
        da|Koropletkort
        nb|Koropletkart
        fi|Koropleettikartta
        pl|Kartogram
        cs|Kartogram
        hu|Koropléta térkép
        ro|Hartă coropletă
        tr|Koroplet harita
        el|Χωροπληθής χάρτης
        ru|Картограмма
        uk|Картограма
        ja|コロプレス図
        zh|分级统计图
        zh-TW|分級著色圖
        ko|단계구분도
        hi|कोरोप्लेथ मानचित्र
        id|Peta koroplet
        vi|Bản đồ phân vùng
        he|מפת כורופלת
        """
}
