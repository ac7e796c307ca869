extension ChartWords {
    /// The names of the types of charts that show distributions, in the order of `ChartKind`.
    static func distributions(of locale: TextLocale) -> [String] {
        names[locale] ?? names[.english] ?? []
    }

    private static let names = LocaleTable(rows) { $0 }

    private static let rows = """
        en|Violin plot|Ridgeline plot|Strip plot|Beeswarm plot|Density plot
        de|Violinplot|Ridgeline-Diagramm|Streifendiagramm|Bienenschwarmdiagramm|Dichtediagramm
        fr|Diagramme en violon|Graphique en crêtes|Nuage en bandes|Graphique en essaim|Courbe de densité
        es|Diagrama de violín|Gráfico de crestas|Gráfico de franjas|Gráfico de enjambre|Gráfico de densidad
        pt|Gráfico de violino|Gráfico de cristas|Gráfico de faixas|Gráfico de enxame|Gráfico de densidade
        it|Grafico a violino|Grafico a creste|Grafico a strisce|Grafico a sciame|Grafico di densità
        nl|Vioolplot|Bergkamgrafiek|Strookgrafiek|Bijenzwermgrafiek|Dichtheidsgrafiek
        sv|Violindiagram|Åsdiagram|Stripdiagram|Bisvärmsdiagram|Täthetsdiagram
        da|Violindiagram|Højderygdiagram|Stribediagram|Bisværmsdiagram|Tæthedsdiagram
        nb|Fiolindiagram|Åsdiagram|Stripediagram|Bisvermdiagram|Tetthetsdiagram
        fi|Viulukuvio|Harjannekuvio|Nauhakuvio|Parvikuvio|Tiheyskuvio
        pl|Wykres skrzypcowy|Wykres grzbietowy|Wykres paskowy|Wykres rojowy|Wykres gęstości
        cs|Houslový graf|Hřebenový graf|Pásový graf|Rojový graf|Graf hustoty
        hu|Hegedűdiagram|Gerincdiagram|Sávdiagram|Méhrajdiagram|Sűrűségdiagram
        ro|Diagramă vioară|Diagramă cu creste|Diagramă cu benzi|Diagramă roi|Grafic de densitate
        tr|Keman grafiği|Sırt grafiği|Şerit grafiği|Arı sürüsü grafiği|Yoğunluk grafiği
        el|Διάγραμμα βιολιού|Διάγραμμα κορυφογραμμών|Διάγραμμα λωρίδων|Διάγραμμα σμήνους|Διάγραμμα πυκνότητας
        ru|Скрипичная диаграмма|Гребневая диаграмма|Полосовая диаграмма|Роевая диаграмма|График плотности
        uk|Скрипкова діаграма|Гребенева діаграма|Смугова діаграма|Роєва діаграма|Графік щільності
        ja|バイオリン図|リッジライン図|ストリッププロット|ビースウォーム図|密度プロット
        zh|小提琴图|山脊图|带状散点图|蜂群图|密度图
        zh-TW|小提琴圖|山脊圖|帶狀散佈圖|蜂群圖|密度圖
        ko|바이올린 그림|능선 그림|스트립 그림|비스웜 그림|밀도 그림
        hi|वायलिन प्लॉट|रिजलाइन प्लॉट|स्ट्रिप प्लॉट|बीस्वार्म प्लॉट|घनत्व प्लॉट
        id|Diagram biola|Diagram punggung bukit|Diagram strip|Diagram kawanan|Diagram kepadatan
        vi|Biểu đồ violin|Biểu đồ sống núi|Biểu đồ dải|Biểu đồ bầy ong|Biểu đồ mật độ
        he|תרשים כינור|תרשים רכסים|תרשים רצועות|תרשים נחיל|תרשים צפיפות
        """
}
