extension ChartWords {
    /// The names of the types of charts that compare amounts, in the order of `ChartKind`.
    static func comparisons(of locale: TextLocale) -> [String] {
        names[locale] ?? names[.english] ?? []
    }

    private static let names = LocaleTable(rows) { $0 }

    private static let rows = """
        en|Waterfall chart|Lollipop chart|Dumbbell chart|Bullet chart|Pyramid chart|Gantt chart|Slope chart|Key figure|Calendar heat map|Marimekko chart
        de|Wasserfalldiagramm|Lollipop-Diagramm|Hanteldiagramm|Bullet-Diagramm|Pyramidendiagramm|Gantt-Diagramm|Steigungsdiagramm|Kennzahl|Kalender-Heatmap|Marimekko-Diagramm
        fr|Graphique en cascade|Graphique en sucettes|Graphique en haltères|Graphique à puces|Pyramide|Diagramme de Gantt|Graphique de pentes|Chiffre clé|Calendrier de chaleur|Diagramme de Marimekko
        es|Gráfico de cascada|Gráfico de piruletas|Gráfico de mancuernas|Gráfico de bala|Gráfico de pirámide|Diagrama de Gantt|Gráfico de pendientes|Cifra clave|Mapa de calor de calendario|Gráfico Marimekko
        pt|Gráfico de cascata|Gráfico de pirulitos|Gráfico de halteres|Gráfico de bala|Gráfico de pirâmide|Gráfico de Gantt|Gráfico de inclinação|Indicador-chave|Mapa de calor de calendário|Gráfico Marimekko
        it|Grafico a cascata|Grafico a lecca-lecca|Grafico a manubri|Grafico bullet|Grafico a piramide|Diagramma di Gantt|Grafico a pendenze|Dato chiave|Mappa di calore a calendario|Grafico Marimekko
        nl|Watervaldiagram|Lollydiagram|Halterdiagram|Bulletgrafiek|Piramidediagram|Gantt-diagram|Hellingsdiagram|Kerncijfer|Kalenderheatmap|Marimekko-diagram
        sv|Vattenfallsdiagram|Klubbdiagram|Hanteldiagram|Bulletdiagram|Pyramiddiagram|Ganttschema|Lutningsdiagram|Nyckeltal|Kalendervärmekarta|Marimekkodiagram
        da|Vandfaldsdiagram|Slikkepindsdiagram|Håndvægtsdiagram|Bulletdiagram|Pyramidediagram|Gantt-diagram|Hældningsdiagram|Nøgletal|Kalendervarmekort|Marimekkodiagram
        nb|Fossediagram|Kjærlighet på pinne-diagram|Manualdiagram|Kulediagram|Pyramidediagram|Gantt-diagram|Stigningsdiagram|Nøkkeltall|Kalendervarmekart|Marimekkodiagram
        fi|Vesiputouskaavio|Tikkarikaavio|Käsipainokaavio|Luotikaavio|Pyramidikaavio|Gantt-kaavio|Kaltevuuskaavio|Tunnusluku|Kalenterilämpökartta|Marimekko-kaavio
        pl|Wykres kaskadowy|Wykres lizakowy|Wykres hantlowy|Wykres pociskowy|Wykres piramidowy|Wykres Gantta|Wykres nachyleń|Kluczowy wskaźnik|Kalendarzowa mapa cieplna|Wykres Marimekko
        cs|Vodopádový graf|Lízátkový graf|Činkový graf|Kulkový graf|Pyramidový graf|Ganttův diagram|Sklonový graf|Klíčový údaj|Kalendářová teplotní mapa|Graf Marimekko
        hu|Vízesésdiagram|Nyalókadiagram|Súlyzódiagram|Célérték-diagram|Piramisdiagram|Gantt-diagram|Meredekségdiagram|Kulcsadat|Naptári hőtérkép|Marimekko-diagram
        ro|Diagramă în cascadă|Grafic tip acadea|Grafic tip halteră|Grafic tip glonț|Diagramă piramidală|Diagramă Gantt|Grafic de pante|Cifră-cheie|Hartă termică de calendar|Diagramă Marimekko
        tr|Şelale grafiği|Lolipop grafiği|Dambıl grafiği|Mermi grafiği|Piramit grafiği|Gantt grafiği|Eğim grafiği|Temel gösterge|Takvim ısı haritası|Marimekko grafiği
        el|Γράφημα καταρράκτη|Γράφημα γλειφιτζουριών|Γράφημα αλτήρων|Γράφημα στόχων|Γράφημα πυραμίδας|Διάγραμμα Gantt|Γράφημα κλίσεων|Βασικός αριθμός|Θερμικός χάρτης ημερολογίου|Γράφημα Marimekko
        ru|Каскадная диаграмма|Диаграмма-леденец|Гантельная диаграмма|Пулевая диаграмма|Пирамидальная диаграмма|Диаграмма Ганта|График наклонов|Ключевой показатель|Календарная тепловая карта|Диаграмма Маримекко
        uk|Каскадна діаграма|Діаграма-льодяник|Гантельна діаграма|Кульова діаграма|Пірамідальна діаграма|Діаграма Ганта|Графік нахилів|Ключовий показник|Календарна теплова карта|Діаграма Марімекко
        ja|ウォーターフォール図|ロリポップチャート|ダンベルチャート|ブレットグラフ|ピラミッド図|ガントチャート|スロープグラフ|主要指標|カレンダーヒートマップ|マリメッコチャート
        zh|瀑布图|棒棒糖图|哑铃图|子弹图|金字塔图|甘特图|斜率图|关键指标|日历热力图|马赛克图
        zh-TW|瀑布圖|棒棒糖圖|啞鈴圖|子彈圖|金字塔圖|甘特圖|斜率圖|關鍵指標|日曆熱度圖|馬賽克圖
        ko|폭포 차트|롤리팝 차트|덤벨 차트|불릿 차트|피라미드 차트|간트 차트|기울기 차트|핵심 지표|달력 히트맵|마리메꼬 차트
        hi|जलप्रपात चार्ट|लॉलीपॉप चार्ट|डंबल चार्ट|बुलेट चार्ट|पिरामिड चार्ट|गैंट चार्ट|ढाल चार्ट|मुख्य आँकड़ा|कैलेंडर हीट मैप|मारीमेक्को चार्ट
        id|Bagan air terjun|Bagan lolipop|Bagan dumbel|Bagan peluru|Bagan piramida|Bagan Gantt|Bagan kemiringan|Angka utama|Peta panas kalender|Bagan Marimekko
        vi|Biểu đồ thác nước|Biểu đồ kẹo mút|Biểu đồ quả tạ|Biểu đồ bullet|Biểu đồ tháp|Biểu đồ Gantt|Biểu đồ độ dốc|Chỉ số chính|Bản đồ nhiệt theo lịch|Biểu đồ Marimekko
        he|תרשים מפל|תרשים סוכרייה על מקל|תרשים משקולות|תרשים מטרה|תרשים פירמידה|תרשים גאנט|תרשים שיפועים|נתון מרכזי|מפת חום של לוח שנה|תרשים מרימקו
        """
}
