extension ChartWords {
    /// The names of the types of maps, in the order of `ChartKind`.
    static func maps(of locale: TextLocale) -> [String] {
        names[locale] ?? names[.english] ?? []
    }

    private static let names = LocaleTable(rows) { $0 }

    private static let rows = """
        en|Choropleth map|Map of points
        de|Choroplethenkarte|Punktkarte
        fr|Carte choroplèthe|Carte de points
        es|Mapa coroplético|Mapa de puntos
        pt|Mapa coroplético|Mapa de pontos
        it|Mappa coropletica|Mappa di punti
        nl|Choropletenkaart|Puntenkaart
        sv|Koropletkarta|Punktkarta
        da|Koropletkort|Punktkort
        nb|Koropletkart|Punktkart
        fi|Koropleettikartta|Pistekartta
        pl|Kartogram|Mapa punktów
        cs|Kartogram|Bodová mapa
        hu|Koropléta térkép|Ponttérkép
        ro|Hartă coropletă|Hartă cu puncte
        tr|Koroplet harita|Nokta haritası
        el|Χωροπληθής χάρτης|Χάρτης σημείων
        ru|Картограмма|Карта с точками
        uk|Картограма|Карта з точками
        ja|コロプレス図|ポイントマップ
        zh|分级统计图|点位地图
        zh-TW|分級著色圖|點位地圖
        ko|단계구분도|점 지도
        hi|कोरोप्लेथ मानचित्र|बिंदु मानचित्र
        id|Peta koroplet|Peta titik
        vi|Bản đồ phân vùng|Bản đồ điểm
        he|מפת כורופלת|מפת נקודות
        """
}
