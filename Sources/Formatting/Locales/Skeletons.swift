extension TextLocale {
    /// The patterns of dates and times that consist of chosen parts.
    struct SkeletonPatterns: Sendable {
        private let patterns: [String]

        private static let skeletons = [
            "yMd", "yMMdd", "yyMMdd", "yMMMd", "yMMMMd", "yMMMEd", "yMMMMEd", "yM", "yMMM", "yMMMM", "Md", "MMdd",
            "MMMd",
            "MMMMd", "MMMEd", "MMMMEd", "MEd", "jm", "jms", "j", "jjmm",
        ]

        fileprivate init?(_ row: LocaleRow) {
            let patterns = row[0].split(separator: ";").map(String.init)
            guard patterns.count == Self.skeletons.count else { return nil }
            self.patterns = patterns
        }

        /// The pattern of a skeleton, in which `j` is the hour in the form of the locale.
        subscript(skeleton: String) -> String? {
            Self.skeletons.firstIndex(of: skeleton).map { patterns[$0] }
        }
    }

    var skeletonPatterns: SkeletonPatterns? { Self.skeletonPatterns[self] }

    private static let skeletonPatterns = LocaleTable(skeletonRows) { SkeletonPatterns($0) }

    /// The patterns by skeleton for languages and for countries that differ; from Unicode CLDR.
    private static let skeletonRows = """
        en|M/d/y;MM/dd/y;MM/dd/yy;MMM d, y;MMMM d, y;EEE, MMM d, y;EEEE, MMMM d, y;M/y;LLL y;LLLL y;M/d;MM/dd;MMM d;MMMM d;EEE, MMM d;EEEE, MMMM d;EEE, M/d;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        en-GB|dd/MM/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE, d MMMM y;MM/y;LLL y;LLLL y;dd/MM;dd/MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE dd/MM;HH:mm;HH:mm:ss;HH;HH:mm
        en-AU|dd/MM/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE d MMMM y;MM/y;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;EEE, d MMM;EEEE d MMMM;EEE, d/M;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        en-CA|y-MM-dd;y-MM-dd;yy-MM-dd;MMM d, y;MMMM d, y;EEE, MMM d, y;EEEE, MMMM d, y;y-MM;LLL y;LLLL y;MM-dd;MM-dd;MMM d;MMMM d;EEE, MMM d;EEEE, MMMM d;EEE, MM-dd;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        en-IN|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE, d MMM, y;EEEE, d MMMM y;MM/y;LLL y;LLLL y;dd/MM;dd/MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, dd/MM;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        de|d.M.y;dd.MM.y;dd.MM.yy;d. MMM y;d. MMMM y;EEE, d. MMM y;EEEE, d. MMMM y;M/y;LLL y;LLLL y;d.M.;dd.MM.;d. MMM;d. MMMM;EEE, d. MMM;EEEE, d. MMMM;EEE, d.M.;HH:mm;HH:mm:ss;HH 'Uhr';HH:mm
        fr|dd/MM/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;MM/y;LLL y;LLLL y;dd/MM;dd/MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE dd/MM;HH:mm;HH:mm:ss;HH 'h';HH:mm
        fr-CA|y-MM-dd;y-MM-dd;yy-MM-dd;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;y-MM;LLL y;LLLL y;MM-dd;MM-dd;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE MM-dd;HH 'h' mm;HH 'h' mm 'min' ss 's';HH 'h';HH 'h' mm
        fr-CH|dd.MM.y;dd.MM.y;dd.MM.yy;d MMM y;d MMMM y;EEE d MMM y;EEEE, d MMMM y;MM.y;LLL y;LLLL y;dd.MM.;dd.MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE, dd.MM.;HH:mm;HH:mm:ss;HH 'h';HH:mm
        es|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d 'de' MMMM 'de' y;EEE, d MMM y;EEEE, d 'de' MMMM 'de' y;M/y;LLL y;LLLL 'de' y;d/M;d/M;d MMM;d 'de' MMMM;EEE, d MMM;EEEE, d 'de' MMMM;EEE, d/M;HH:mm;HH:mm:ss;HH;HH:mm
        es-MX|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d 'de' MMMM 'de' y;EEE, d 'de' MMM 'de' y;EEEE, d 'de' MMMM 'de' y;M/y;LLL y;LLLL 'de' y;d/M;dd/MM;d MMM;d 'de' MMMM;EEE d 'de' MMM;EEEE, d 'de' MMMM;EEE, d/M;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        pt|dd/MM/y;dd/MM/y;dd/MM/yy;d 'de' MMM 'de' y;d 'de' MMMM 'de' y;EEE, d 'de' MMM 'de' y;EEEE, d 'de' MMMM 'de' y;MM/y;LLL 'de' y;LLLL 'de' y;dd/MM;dd/MM;d 'de' MMM;d 'de' MMMM;EEE, d 'de' MMM;EEEE, d 'de' MMMM;EEE, dd/MM;HH:mm;HH:mm:ss;HH;HH:mm
        pt-PT|dd/MM/y;dd/MM/y;dd/MM/yy;d/MM/y;d 'de' MMMM 'de' y;EEE, d/MM/y;EEEE, d 'de' MMMM 'de' y;MM/y;MM/y;LLLL 'de' y;dd/MM;dd/MM;d/MM;d 'de' MMMM;EEE, d/MM;EEEE, d 'de' MMMM;EEE, dd/MM;HH:mm;HH:mm:ss;HH;HH:mm
        it|dd/MM/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;MM/y;LLL y;LLLL y;dd/MM;dd/MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE dd/MM;HH:mm;HH:mm:ss;HH;HH:mm
        nl|d-M-y;dd-MM-y;dd-MM-yy;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;M-y;LLL y;LLLL y;d-M;dd-MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE d-M;HH:mm;HH:mm:ss;HH;HH:mm
        sv|y-MM-dd;y-MM-dd;yy-MM-dd;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;y-MM;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE d/M;HH:mm;HH:mm:ss;HH;HH:mm
        da|d.M.y;dd.MM.y;dd.MM.yy;d. MMM y;d. MMMM y;EEE d. MMM y;EEEE 'den' d. MMMM y;M.y;LLL y;LLLL y;d.M;dd.MM;d. MMM;d. MMMM;EEE d. MMM;EEEE d. MMMM;EEE d.M;HH.mm;HH.mm.ss;HH;HH.mm
        nb|d.M.y;dd.MM.y;dd.MM.yy;d. MMM y;d. MMMM y;EEE d. MMM y;EEEE d. MMMM y;M.y;LLL y;LLLL y;d.M.;d.M.;d. MMM;d. MMMM;EEE d. MMM;EEEE d. MMMM;EEE d.M.;HH:mm;HH:mm:ss;HH;HH:mm
        fi|d.M.y;dd.MM.y;dd.MM.yy;d.M.y;d. MMMM y;EEE d.M.y;EEEE d. MMMM y;M.y;LLL y;LLLL y;d.M.;dd.MM.;d.M.;d. MMMM;EEE d.M.;EEEE d. MMMM;EEE d.M.;HH.mm;HH.mm.ss;HH;HH.mm
        pl|d.MM.y;dd.MM.y;dd.MM.yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE, d MMMM y;MM.y;LLL y;LLLL y;d.MM;dd.MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, d.MM;HH:mm;HH:mm:ss;HH;HH:mm
        cs|d. M. y;dd. MM. y;dd. MM. yy;d. M. y;d. MMMM y;EEE d. M. y;EEEE d. MMMM y;M/y;LLL y;LLLL y;d. M.;dd. MM.;d. M.;d. MMMM;EEE d. M.;EEEE d. MMMM;EEE d. M.;HH:mm;HH:mm:ss;HH;HH:mm
        hu|y. MM. dd.;y. MM. dd.;yy. MM. dd.;y. MMM d.;y. MMMM d.;y. MMM d., EEE;y. MMMM d., EEEE;y. M.;y. LLL;y. LLLL;M. d.;MM. dd.;MMM d.;MMMM d.;MMM d., EEE;MMMM d., EEEE;M. d., EEE;HH:mm;HH:mm:ss;HH;HH:mm
        ro|dd.MM.y;dd.MM.y;dd.MM.yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE, d MMMM y;MM.y;LLL y;LLLL y;dd.MM;dd.MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, dd.MM;HH:mm;HH:mm:ss;HH;HH:mm
        tr|dd.MM.y;dd.MM.y;dd.MM.yy;d MMM y;d MMMM y;d MMM y EEE;d MMMM y EEEE;MM/y;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;d MMM EEE;d MMMM EEEE;d/M EEE;HH:mm;HH:mm:ss;HH;HH:mm
        el|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE d MMM y;EEEE d MMMM y;M/y;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;EEE d MMM;EEEE d MMMM;EEE d/M;h:mm\u{202F}a;h:mm:ss\u{202F}a;h\u{202F}a;hh:mm\u{202F}a
        ru|dd.MM.y;dd.MM.y;dd.MM.yy;d MMM y\u{202F}г.;d MMMM y\u{202F}г.;EEE, d MMM y\u{202F}г.;EEEE, d MMMM y\u{202F}г.;MM.y;LLL y\u{202F}г.;LLLL y\u{202F}г.;dd.MM;dd.MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, dd.MM;HH:mm;HH:mm:ss;HH;HH:mm
        uk|dd.MM.y;dd.MM.y;dd.MM.yy;d MMM y\u{202F}р.;d MMMM y\u{202F}р.;EEE, d MMM y\u{202F}р.;EEEE, d MMMM y\u{202F}р.;MM.y;LLL y\u{202F}р.;LLLL y\u{202F}р.;dd.MM;dd.MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, dd.MM;HH:mm;HH:mm:ss;HH;HH:mm
        ja|y/M/d;y/MM/dd;yy/MM/dd;y年M月d日;y年M月d日;y年M月d日(EEE);y年M月d日EEEE;y/M;y年M月;y年M月;M/d;MM/dd;M月d日;M月d日;M月d日(EEE);M月d日EEEE;M/d(EEE);HH:mm;HH:mm:ss;HH時;HH:mm
        zh|y/M/d;y/MM/dd;yy/MM/dd;y年M月d日;y年M月d日;y年M月d日EEE;y年M月d日EEEE;y/M;y年M月;y年M月;M/d;MM/dd;M月d日;M月d日;M月d日EEE;M月d日EEEE;M/dEEE;HH:mm;HH:mm:ss;HH时;HH:mm
        zh-TW|y/M/d;y/MM/dd;yy/MM/dd;y年M月d日;y年M月d日;y年M月d日EEE;y年M月d日EEEE;y/M;y年M月;y年M月;M/d;MM/dd;M月d日;M月d日;M月d日EEE;M月d日EEEE;M/d（EEE）;ah:mm;ah:mm:ss;ah時;ahh:mm
        ko|y. M. d.;y. MM. dd.;yy. MM. dd.;y년 MMM d일;y년 MMMM d일;y년 MMM d일 (EEE);y년 MMMM d일 EEEE;y. M.;y년 LLL;y년 LLLL;M. d.;MM. dd.;MMM d일;MMMM d일;MMM d일 (EEE);MMMM d일 EEEE;M. d. (EEE);a h:mm;a h:mm:ss;a h시;a hh:mm
        hi|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE, d MMMM y;M/y;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, d/M;h:mm a;h:mm:ss a;h\u{202F}a;hh:mm a
        id|d/M/y;dd/MM/y;dd/MM/yy;d MMM y;d MMMM y;EEE, d MMM y;EEEE, d MMMM y;M/y;LLL y;LLLL y;d/M;dd/MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, d/M;HH.mm;HH.mm.ss;HH;HH.mm
        vi|d/M/y;dd/MM/y;dd/MM/yy;d MMM, y;d MMMM, y;EEE, d MMM, y;EEEE, d MMMM, y;M/y;LLL y;LLLL 'năm' y;d/M;dd-MM;d MMM;d MMMM;EEE, d MMM;EEEE, d MMMM;EEE, d/M;HH:mm;HH:mm:ss;HH 'giờ';HH:mm
        he|d.M.y;dd.MM.y;dd.MM.yy;d בMMM y;d בMMMM y;EEE, d בMMM y;EEEE, d בMMMM y;M.y;LLL y;LLLL y;d.M;dd.MM;d בMMM;d בMMMM;EEE, d בMMM;EEEE, d בMMMM;EEE, d.M;HH:mm;HH:mm:ss;HH;HH:mm
        """
}
