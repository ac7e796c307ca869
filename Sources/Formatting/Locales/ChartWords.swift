/// The words for describing charts to readers who do not see them, in the language of a locale.
package struct ChartWords: Sendable {
    /// The separator of a name and its value.
    package let colon: String
    /// The end of a sentence, with the space after it.
    package let stop: String
    /// A chart of any type.
    package let chart: String
    package let xAxis: String
    package let yAxis: String
    /// The names of series follow.
    package let series: String
    /// The number of values follows.
    package let values: String
    /// The parts of a whole follow.
    package let parts: String
    package let highest: String
    package let lowest: String
    package let trend: String
    package let rising: String
    package let falling: String
    private let fromTo: String
    private let more: String
    private var kinds: [String]

    /// The words of a locale.
    package init(of locale: TextLocale) {
        self = Self.table[locale] ?? Self.english
        kinds += Self.distributions(of: locale) + Self.maps(of: locale) + Self.comparisons(of: locale)
    }

    private static let english = table[.english] ?? ChartWords([String](repeating: "", count: columnCount))

    /// The name of a type of chart at the beginning of a sentence.
    package func name(of kind: ChartKind) -> String { kinds[kind.index] }

    /// The text for the first and the last value.
    package func range(_ first: String, _ last: String) -> String { fromTo.filled(first, last) }

    /// The text for the number of elements that a list omits.
    package func more(_ count: Int) -> String { more.filled("\(count)", "") }

    private static let columnCount = 38

    private init(_ row: [String]) {
        let row = row + [String](repeating: "", count: max(0, Self.columnCount - row.count))
        (colon, stop, chart, kinds) = (row[0], row[1], row[2], Array(row[3..<26]))
        (xAxis, yAxis, series, values, parts) = (row[26], row[27], row[28], row[29], row[30])
        (highest, lowest, fromTo, trend) = (row[31], row[32], row[33], row[34])
        (rising, falling, more) = (row[35], row[36], row[37])
    }

    private static let table = LocaleTable(rows) { ChartWords($0) }

    /// The columns are those of `init`, with the kinds in the order of `ChartKind`.
    private static let rows = """
        en|: |. |Chart|Bar chart|Line chart|Area chart|Scatter plot|Bubble chart|Pie chart|Doughnut chart|Radar chart|Polar chart|Heat map|Histogram|Box plot|Range chart|Candlestick chart|Open-high-low-close chart|Polar area chart|Treemap|Sankey diagram|Funnel chart|Gauge|Sunburst|Icicle chart|Parallel coordinates|X axis|Y axis|Series|Values|Parts|Highest|Lowest|from {0} to {1}|Trend|rising|falling|{0} more
        de|: |. |Diagramm|Balkendiagramm|Liniendiagramm|Flächendiagramm|Streudiagramm|Blasendiagramm|Kreisdiagramm|Ringdiagramm|Netzdiagramm|Polardiagramm|Heatmap|Histogramm|Boxplot|Bereichsdiagramm|Kerzendiagramm|Kursdiagramm|Polarflächendiagramm|Kacheldiagramm|Sankey-Diagramm|Trichterdiagramm|Anzeige|Sunburst-Diagramm|Eiszapfendiagramm|Parallele Koordinaten|x-Achse|y-Achse|Reihen|Werte|Teile|Höchster Wert|Niedrigster Wert|von {0} bis {1}|Trend|steigend|fallend|{0} weitere
        fr| : |. |Graphique|Diagramme en barres|Courbe|Graphique en aires|Nuage de points|Graphique à bulles|Diagramme circulaire|Diagramme en anneau|Diagramme en radar|Diagramme polaire|Carte de chaleur|Histogramme|Boîte à moustaches|Graphique d’intervalles|Graphique en chandeliers|Graphique boursier|Diagramme polaire en aires|Carte proportionnelle|Diagramme de Sankey|Diagramme en entonnoir|Jauge|Diagramme en rayons de soleil|Diagramme en stalactites|Coordonnées parallèles|Axe x|Axe y|Séries|Valeurs|Parts|Maximum|Minimum|de {0} à {1}|Tendance|en hausse|en baisse|{0} de plus
        es|: |. |Gráfico|Gráfico de barras|Gráfico de líneas|Gráfico de áreas|Gráfico de dispersión|Gráfico de burbujas|Gráfico circular|Gráfico de anillo|Gráfico de radar|Gráfico polar|Mapa de calor|Histograma|Diagrama de caja|Gráfico de rangos|Gráfico de velas|Gráfico de cotizaciones|Gráfico de áreas polares|Mapa de rectángulos|Diagrama de Sankey|Gráfico de embudo|Indicador|Gráfico de proyección solar|Gráfico de carámbanos|Coordenadas paralelas|Eje x|Eje y|Series|Valores|Partes|Máximo|Mínimo|de {0} a {1}|Tendencia|creciente|decreciente|{0} más
        pt|: |. |Gráfico|Gráfico de barras|Gráfico de linhas|Gráfico de áreas|Gráfico de dispersão|Gráfico de bolhas|Gráfico de pizza|Gráfico de rosca|Gráfico de radar|Gráfico polar|Mapa de calor|Histograma|Diagrama de caixa|Gráfico de intervalos|Gráfico de velas|Gráfico de cotações|Gráfico de áreas polares|Mapa de árvore|Diagrama de Sankey|Gráfico de funil|Indicador|Gráfico de explosão solar|Gráfico de estalactites|Coordenadas paralelas|Eixo x|Eixo y|Séries|Valores|Partes|Máximo|Mínimo|de {0} a {1}|Tendência|crescente|decrescente|mais {0}
        it|: |. |Grafico|Grafico a barre|Grafico a linee|Grafico ad area|Grafico a dispersione|Grafico a bolle|Grafico a torta|Grafico ad anello|Grafico radar|Grafico polare|Mappa di calore|Istogramma|Diagramma a scatola|Grafico a intervalli|Grafico a candele|Grafico azionario|Grafico ad aree polari|Mappa ad albero|Diagramma di Sankey|Grafico a imbuto|Indicatore|Grafico sunburst|Grafico a ghiaccioli|Coordinate parallele|Asse x|Asse y|Serie|Valori|Parti|Massimo|Minimo|da {0} a {1}|Tendenza|in crescita|in calo|altri {0}
        nl|: |. |Grafiek|Staafdiagram|Lijndiagram|Vlakdiagram|Spreidingsdiagram|Bellendiagram|Cirkeldiagram|Ringdiagram|Radardiagram|Polair diagram|Heatmap|Histogram|Boxplot|Bereikdiagram|Candlestickgrafiek|Koersgrafiek|Polair vlakdiagram|Treemap|Sankeydiagram|Trechterdiagram|Meter|Zonnestraaldiagram|Ijspegeldiagram|Parallelle coördinaten|X-as|Y-as|Reeksen|Waarden|Delen|Hoogste|Laagste|van {0} tot {1}|Trend|stijgend|dalend|nog {0}
        sv|: |. |Diagram|Stapeldiagram|Linjediagram|Ytdiagram|Spridningsdiagram|Bubbeldiagram|Cirkeldiagram|Ringdiagram|Radardiagram|Polärt diagram|Värmekarta|Histogram|Lådagram|Intervalldiagram|Candlestickdiagram|Kursdiagram|Polärt ytdiagram|Träddiagram|Sankeydiagram|Trattdiagram|Mätare|Solstrålediagram|Istappsdiagram|Parallella koordinater|X-axel|Y-axel|Serier|Värden|Delar|Högst|Lägst|från {0} till {1}|Trend|stigande|fallande|{0} till
        da|: |. |Diagram|Søjlediagram|Kurvediagram|Områdediagram|Punktdiagram|Boblediagram|Cirkeldiagram|Kransediagram|Radardiagram|Polært diagram|Varmekort|Histogram|Boksplot|Intervaldiagram|Candlestickdiagram|Kursdiagram|Polært områdediagram|Trækort|Sankeydiagram|Tragtdiagram|Måler|Solstrålediagram|Istapdiagram|Parallelle koordinater|X-akse|Y-akse|Serier|Værdier|Dele|Højest|Lavest|fra {0} til {1}|Tendens|stigende|faldende|{0} mere
        nb|: |. |Diagram|Stolpediagram|Linjediagram|Arealdiagram|Punktdiagram|Boblediagram|Sektordiagram|Ringdiagram|Radardiagram|Polart diagram|Varmekart|Histogram|Boksplott|Intervalldiagram|Candlestickdiagram|Kursdiagram|Polart arealdiagram|Trekart|Sankeydiagram|Traktdiagram|Måler|Solstrålediagram|Istappdiagram|Parallelle koordinater|X-akse|Y-akse|Serier|Verdier|Deler|Høyest|Lavest|fra {0} til {1}|Trend|stigende|fallende|{0} til
        fi|: |. |Kaavio|Pylväskaavio|Viivakaavio|Aluekaavio|Pistekaavio|Kuplakaavio|Ympyräkaavio|Rengaskaavio|Säteittäinen kaavio|Polaarikaavio|Lämpökartta|Histogrammi|Laatikkokuvio|Vaihteluvälikaavio|Kynttiläkaavio|Kurssikaavio|Polaarialuekaavio|Puukartta|Sankey-kaavio|Suppilokaavio|Mittari|Auringonsädekaavio|Jääpuikkokaavio|Rinnakkaiskoordinaatit|X-akseli|Y-akseli|Sarjat|Arvoja|Osia|Suurin|Pienin|{0} – {1}|Suunta|nouseva|laskeva|{0} muuta
        pl|: |. |Wykres|Wykres słupkowy|Wykres liniowy|Wykres warstwowy|Wykres punktowy|Wykres bąbelkowy|Wykres kołowy|Wykres pierścieniowy|Wykres radarowy|Wykres biegunowy|Mapa cieplna|Histogram|Wykres pudełkowy|Wykres zakresów|Wykres świecowy|Wykres giełdowy|Biegunowy wykres warstwowy|Mapa drzewa|Diagram Sankeya|Wykres lejkowy|Wskaźnik|Wykres pierścieniowy hierarchii|Wykres soplowy|Współrzędne równoległe|Oś x|Oś y|Serie|Wartości|Części|Najwyższa|Najniższa|od {0} do {1}|Trend|rosnący|malejący|i {0} więcej
        cs|: |. |Graf|Sloupcový graf|Spojnicový graf|Plošný graf|Bodový graf|Bublinový graf|Výsečový graf|Prstencový graf|Paprskový graf|Polární graf|Teplotní mapa|Histogram|Krabicový graf|Graf rozsahů|Svíčkový graf|Burzovní graf|Polární plošný graf|Stromová mapa|Sankeyův diagram|Trychtýřový graf|Ukazatel|Vícevrstvý prstencový graf|Rampouchový graf|Rovnoběžné souřadnice|Osa x|Osa y|Řady|Hodnoty|Části|Nejvyšší|Nejnižší|od {0} do {1}|Trend|rostoucí|klesající|dalších {0}
        hu|: |. |Diagram|Oszlopdiagram|Vonaldiagram|Területdiagram|Pontdiagram|Buborékdiagram|Kördiagram|Perecdiagram|Sugárdiagram|Polárdiagram|Hőtérkép|Hisztogram|Dobozdiagram|Tartománydiagram|Gyertyadiagram|Árfolyamdiagram|Poláris területdiagram|Fatérkép|Sankey-diagram|Tölcsérdiagram|Mérő|Többszintű gyűrűdiagram|Jégcsapdiagram|Párhuzamos koordináták|X tengely|Y tengely|Adatsorok|Értékek|Részek|Legmagasabb|Legalacsonyabb|{0} – {1}|Trend|emelkedő|csökkenő|további {0}
        ro|: |. |Grafic|Grafic cu bare|Grafic cu linii|Grafic cu arii|Diagramă de dispersie|Grafic cu bule|Diagramă circulară|Diagramă inelară|Grafic radar|Grafic polar|Hartă termică|Histogramă|Diagramă cu casetă|Grafic de intervale|Grafic cu lumânări|Grafic bursier|Grafic polar cu arii|Hartă arborescentă|Diagramă Sankey|Diagramă pâlnie|Indicator|Diagramă în raze de soare|Diagramă cu țurțuri|Coordonate paralele|Axa x|Axa y|Serii|Valori|Părți|Maxim|Minim|de la {0} la {1}|Tendință|crescătoare|descrescătoare|încă {0}
        tr|: |. |Grafik|Çubuk grafik|Çizgi grafik|Alan grafiği|Dağılım grafiği|Kabarcık grafiği|Pasta grafik|Halka grafik|Radar grafik|Kutupsal grafik|Isı haritası|Histogram|Kutu grafiği|Aralık grafiği|Mum grafiği|Borsa grafiği|Kutupsal alan grafiği|Ağaç haritası|Sankey diyagramı|Huni grafiği|Gösterge|Güneş ışığı grafiği|Buz saçağı grafiği|Paralel koordinatlar|X ekseni|Y ekseni|Seriler|Değerler|Parçalar|En yüksek|En düşük|{0} – {1}|Eğilim|artıyor|azalıyor|{0} tane daha
        el|: |. |Γράφημα|Ραβδόγραμμα|Γράφημα γραμμών|Γράφημα περιοχών|Διάγραμμα διασποράς|Γράφημα φυσαλίδων|Γράφημα πίτας|Γράφημα δακτυλίου|Γράφημα ραντάρ|Πολικό γράφημα|Θερμικός χάρτης|Ιστόγραμμα|Θηκόγραμμα|Γράφημα εύρους|Γράφημα κηροπηγίων|Γράφημα μετοχών|Πολικό γράφημα περιοχών|Δενδρικός χάρτης|Διάγραμμα Sankey|Γράφημα χοάνης|Δείκτης|Διάγραμμα ηλιαχτίδων|Διάγραμμα παγοκρυστάλλων|Παράλληλες συντεταγμένες|Άξονας x|Άξονας y|Σειρές|Τιμές|Μέρη|Μέγιστο|Ελάχιστο|από {0} έως {1}|Τάση|ανοδική|καθοδική|{0} ακόμη
        ru|: |. |Диаграмма|Столбчатая диаграмма|Линейный график|Диаграмма с областями|Точечная диаграмма|Пузырьковая диаграмма|Круговая диаграмма|Кольцевая диаграмма|Лепестковая диаграмма|Полярная диаграмма|Тепловая карта|Гистограмма|Ящик с усами|Диаграмма диапазонов|Свечной график|Биржевой график|Полярная диаграмма с областями|Древовидная карта|Диаграмма Санкея|Воронкообразная диаграмма|Индикатор|Диаграмма «солнечные лучи»|Диаграмма-сосулька|Параллельные координаты|Ось x|Ось y|Ряды|Значения|Части|Максимум|Минимум|от {0} до {1}|Тренд|рост|снижение|ещё {0}
        uk|: |. |Діаграма|Стовпчаста діаграма|Лінійний графік|Діаграма з областями|Точкова діаграма|Бульбашкова діаграма|Кругова діаграма|Кільцева діаграма|Пелюсткова діаграма|Полярна діаграма|Теплова карта|Гістограма|Коробкова діаграма|Діаграма діапазонів|Свічковий графік|Біржовий графік|Полярна діаграма з областями|Деревоподібна карта|Діаграма Санкі|Лійкоподібна діаграма|Індикатор|Діаграма «сонячні промені»|Діаграма-бурулька|Паралельні координати|Вісь x|Вісь y|Ряди|Значення|Частини|Максимум|Мінімум|від {0} до {1}|Тренд|зростання|спадання|ще {0}
        ja|：|。|グラフ|棒グラフ|折れ線グラフ|面グラフ|散布図|バブルチャート|円グラフ|ドーナツグラフ|レーダーチャート|極座標グラフ|ヒートマップ|ヒストグラム|箱ひげ図|範囲グラフ|ローソク足チャート|四本値チャート|鶏頭図|ツリーマップ|サンキー図|ファネルチャート|ゲージ|サンバースト図|アイシクル図|平行座標プロット|X軸|Y軸|系列|値の数|項目|最大|最小|{0}から{1}|傾向|上昇|下降|ほか{0}件
        zh|：|。|图表|柱形图|折线图|面积图|散点图|气泡图|饼图|环形图|雷达图|极坐标图|热力图|直方图|箱线图|范围图|K线图|股价图|极坐标面积图|矩形树图|桑基图|漏斗图|仪表|旭日图|冰柱图|平行坐标图|X轴|Y轴|系列|数值个数|部分|最高|最低|从{0}到{1}|趋势|上升|下降|另外{0}个
        zh-TW|：|。|圖表|長條圖|折線圖|區域圖|散佈圖|泡泡圖|圓餅圖|環圈圖|雷達圖|極座標圖|熱度圖|直方圖|盒狀圖|範圍圖|K線圖|股價圖|極座標區域圖|矩形樹狀圖|桑基圖|漏斗圖|儀表|放射環狀圖|冰柱圖|平行座標圖|X軸|Y軸|數列|數值個數|部分|最高|最低|從{0}到{1}|趨勢|上升|下降|另外{0}個
        ko|: |. |차트|막대 차트|꺾은선형 차트|영역형 차트|분산형 차트|거품형 차트|원형 차트|도넛형 차트|방사형 차트|극좌표 차트|히트맵|히스토그램|상자 그림|범위 차트|캔들 차트|주식형 차트|극좌표 영역 차트|트리맵|생키 다이어그램|깔때기형 차트|게이지|선버스트 차트|아이시클 차트|평행 좌표|X축|Y축|계열|값 개수|항목|최고|최저|{0}에서 {1}까지|추세|상승|하락|외 {0}개
        hi|: |। |चार्ट|बार चार्ट|रेखा चार्ट|क्षेत्र चार्ट|स्कैटर प्लॉट|बबल चार्ट|पाई चार्ट|डोनट चार्ट|रडार चार्ट|ध्रुवीय चार्ट|हीट मैप|हिस्टोग्राम|बॉक्स प्लॉट|परास चार्ट|कैंडलस्टिक चार्ट|शेयर चार्ट|ध्रुवीय क्षेत्र चार्ट|ट्रीमैप|सैंकी आरेख|फ़नल चार्ट|गेज|सनबर्स्ट चार्ट|आइसिकल चार्ट|समानांतर निर्देशांक|X अक्ष|Y अक्ष|शृंखलाएँ|मान|भाग|अधिकतम|न्यूनतम|{0} से {1} तक|रुझान|बढ़ता हुआ|घटता हुआ|{0} और
        id|: |. |Bagan|Bagan batang|Bagan garis|Bagan area|Diagram pencar|Bagan gelembung|Bagan lingkaran|Bagan donat|Bagan radar|Bagan polar|Peta panas|Histogram|Diagram kotak|Bagan rentang|Bagan lilin|Bagan saham|Bagan area polar|Peta pohon|Diagram Sankey|Bagan corong|Pengukur|Bagan sunburst|Bagan icicle|Koordinat paralel|Sumbu x|Sumbu y|Seri|Nilai|Bagian|Tertinggi|Terendah|dari {0} sampai {1}|Tren|naik|turun|{0} lagi
        vi|: |. |Biểu đồ|Biểu đồ cột|Biểu đồ đường|Biểu đồ miền|Biểu đồ phân tán|Biểu đồ bong bóng|Biểu đồ tròn|Biểu đồ vành khuyên|Biểu đồ radar|Biểu đồ cực|Bản đồ nhiệt|Biểu đồ tần suất|Biểu đồ hộp|Biểu đồ khoảng|Biểu đồ nến|Biểu đồ chứng khoán|Biểu đồ miền cực|Bản đồ cây|Sơ đồ Sankey|Biểu đồ phễu|Đồng hồ đo|Biểu đồ tia nắng|Biểu đồ cột băng|Tọa độ song song|Trục x|Trục y|Chuỗi|Số giá trị|Phần|Cao nhất|Thấp nhất|từ {0} đến {1}|Xu hướng|tăng|giảm|{0} nữa
        he|: |. |תרשים|תרשים עמודות|תרשים קו|תרשים שטח|תרשים פיזור|תרשים בועות|תרשים עוגה|תרשים טבעת|תרשים מכ״ם|תרשים קוטבי|מפת חום|היסטוגרמה|תרשים קופסה|תרשים טווחים|תרשים נרות|תרשים מניות|תרשים שטח קוטבי|מפת עץ|תרשים סנקי|תרשים משפך|מד|תרשים קרני שמש|תרשים נטיפים|קואורדינטות מקבילות|ציר x|ציר y|סדרות|ערכים|חלקים|הגבוה ביותר|הנמוך ביותר|מ־{0} עד {1}|מגמה|עולה|יורדת|ועוד {0}
        """
}

/// A type of chart with a name of its own.
package enum ChartKind: String, CaseIterable, Sendable {
    case bar, line, area, scatter, bubble, pie, doughnut, radar, polar,
        heatMap, histogram, box, range, candlestick, ohlc, polarArea, treemap, sankey, funnel, gauge,
        sunburst, icicle, parallel
    case violin, ridgeline, strip, beeswarm, density
    case choropleth, mapPoints
    case waterfall, lollipop, dumbbell, bullet, pyramid, gantt, slope, keyFigure, calendar, marimekko

    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension String {
    /// The text with its placeholders `{0}` and `{1}` filled.
    fileprivate func filled(_ first: String, _ second: String) -> String {
        split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let placeholder = part.first else { return String(part) }
            return (placeholder == "0" ? first : second) + part.dropFirst(2)
        }.joined()
    }
}
