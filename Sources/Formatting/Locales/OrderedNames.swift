import Data

/// Names that have an order everybody knows: sizes, levels, months, weekdays, or the answers of a survey.
package struct OrderedNames: Sendable {
    /// The rank of each name in the order, from little to much; below and above zero for names on both sides of a
    /// neutral one. No two names have the same.
    package let ranks: [Int]
    /// Whether there are names on both sides of a neutral one, such as disagree and agree.
    package let isDiverging: Bool

    /// The numbers of names that may be ordered. Two names have no order that a reader sees.
    package static let counts = 3...50
    /// The maximum length of a name, in bytes.
    private static let maximumLength = 60

    /// Finds the first scale that has all names, whatever their case.
    /// - Parameter locale: The language of months and weekdays, besides English. Other names are known in any language.
    /// - Returns: Nil for names without a known order.
    package init?(_ names: [String], in locale: TextLocale) {
        guard Self.counts.contains(names.count), names.allSatisfy({ $0.utf8.count <= Self.maximumLength }) else {
            return nil
        }
        let keys = names.map(Self.key)
        guard let ranks = Self.ranks(of: keys, in: locale), Set(ranks).count == ranks.count else { return nil }
        self.ranks = ranks
        isDiverging = ranks.contains { $0 < 0 } && ranks.contains { $0 > 0 }
    }

    private static func ranks(of keys: [String], in locale: TextLocale) -> [Int]? {
        func ranks(in scale: [String: Int]) -> [Int]? {
            let ranks = keys.compactMap { scale[$0] }
            return ranks.count == keys.count ? ranks : nil
        }
        return scales.lazy.compactMap(ranks).first ?? dates(of: locale).lazy.compactMap(ranks).first
    }

    /// A name without what spellings differ in.
    private static func key(_ name: String) -> String {
        let text = name.lowercased().map { $0 == "’" ? "'" : $0 == "_" || $0 == "-" || $0 == "/" ? " " : $0 }
        return String(text.filter { $0 != "." && $0 != "," }).split(separator: " ").joined(separator: " ")
    }

    /// The months and the weekdays, from Monday, of a locale and of English.
    private static func dates(of locale: TextLocale) -> [[String: Int]] {
        [locale.dateNames, TextLocale.english.dateNames].flatMap { names in
            [
                scale([names.months, names.shortMonths, names.standaloneMonths, names.standaloneShortMonths], from: 0),
                scale([names.weekdays, names.shortWeekdays, names.standaloneWeekdays], from: 1),
            ]
        }
    }

    /// - Parameter first: The index of the first name in the order.
    private static func scale(_ lists: [[String]], from first: Int) -> [String: Int] {
        var scale: [String: Int] = [:]
        for list in lists {
            for (index, name) in list.enumerated() {
                scale[key(name)] = (index - first + list.count) % max(1, list.count)
            }
        }
        return scale
    }

    /// The ranks by name in each scale.
    private static let scales: [[String: Int]] = rows.split(separator: "\n").map { row in
        let steps = row.split(separator: ";", omittingEmptySubsequences: false)
        let middle = steps.firstIndex { $0.hasPrefix("=") } ?? 0
        var scale: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            for name in step.drop(while: { $0 == "=" }).split(separator: "|") {
                scale[key(String(name))] = index - middle
            }
        }
        return scale
    }

    /// The scales: names from little to much between semicolons, other words for the same between bars. The neutral step
    /// of a scale with two sides has an equals sign, and may have no words.
    private static let rows = """
        strongly disagree|disagree strongly|completely disagree;disagree|tend to disagree;somewhat disagree|slightly disagree|rather disagree;=neutral|neither|neither agree nor disagree|neither nor|undecided|not sure|unsure|no opinion|don't know;somewhat agree|slightly agree|rather agree;agree|tend to agree;strongly agree|agree strongly|completely agree
        strongly oppose;oppose|against;somewhat oppose;=neutral|neither|undecided|not sure|no opinion|don't know|abstain|abstention;somewhat support;support|favor|favour|for;strongly support|strongly favor|strongly favour
        very dissatisfied|very unsatisfied;dissatisfied|unsatisfied;somewhat dissatisfied;=neutral|neither|neither satisfied nor dissatisfied;somewhat satisfied;satisfied;very satisfied
        very unlikely|extremely unlikely;unlikely;somewhat unlikely;=neutral|neither|undecided|unsure|even chance;somewhat likely;likely;very likely|extremely likely
        terrible|awful|very bad|very poor|very negative;bad|poor|negative;=neutral|fair|average|ok|okay|mixed|acceptable;good|positive;very good|excellent|great|very positive
        much worse|a lot worse;worse;slightly worse|a little worse;=same|the same|about the same|unchanged|no change|equal;slightly better|a little better;better;much better|a lot better
        decrease|decreased|fell|falling|down;=unchanged|no change|same|stable|steady;increase|increased|rose|rising|up
        detractors|detractor;=passives|passive|neutrals;promoters|promoter
        stimme überhaupt nicht zu|stimme gar nicht zu|trifft überhaupt nicht zu|trifft gar nicht zu|lehne stark ab;stimme nicht zu|trifft nicht zu|lehne ab;stimme eher nicht zu|trifft eher nicht zu|lehne eher ab;=neutral|teils teils|weder noch|unentschieden|weiß nicht|keine angabe;stimme eher zu|trifft eher zu;stimme zu|trifft zu;stimme voll zu|stimme voll und ganz zu|stimme völlig zu|trifft voll zu|trifft voll und ganz zu
        sehr unzufrieden;unzufrieden;eher unzufrieden;=neutral|teils teils|weder noch;eher zufrieden;zufrieden;sehr zufrieden
        sehr schlecht;schlecht;eher schlecht;=neutral|mittel|mittelmäßig|teils teils|befriedigend;eher gut;gut;sehr gut
        viel schlechter;schlechter;etwas schlechter;=gleich|unverändert;etwas besser;besser;viel besser
        pas du tout d'accord;pas d'accord;plutôt pas d'accord;=neutre|sans opinion|ni d'accord ni pas d'accord|ne sait pas;plutôt d'accord;d'accord;tout à fait d'accord
        très insatisfait;insatisfait;plutôt insatisfait;=neutre|sans opinion;plutôt satisfait;satisfait;très satisfait
        totalmente en desacuerdo|muy en desacuerdo;en desacuerdo;=neutral|indiferente|ni de acuerdo ni en desacuerdo|no sabe;de acuerdo;totalmente de acuerdo|muy de acuerdo
        muy insatisfecho;insatisfecho;=neutral|indiferente;satisfecho;muy satisfecho
        per niente d'accordo|totalmente in disaccordo;poco d'accordo|non d'accordo|in disaccordo;=neutrale|indifferente|non so;abbastanza d'accordo|d'accordo;molto d'accordo|totalmente d'accordo
        helemaal oneens|helemaal mee oneens|zeer oneens;oneens|mee oneens;=neutraal|geen mening;eens|mee eens;helemaal eens|helemaal mee eens|zeer eens
        discordo totalmente;discordo;=neutro|indiferente|não sei;concordo;concordo totalmente
        xxxs;xxs|2xs;xs;s;m;l;xl;xxl|2xl;xxxl|3xl;4xl;5xl
        tiny|extra small;small;medium;large;extra large|huge
        none|no;minimal|negligible|very low;low|minor|slight;medium|moderate|mid|middle|average;high|major;very high|severe;extreme|critical
        never;rarely|seldom;sometimes|occasionally;often|frequently;very often|usually|mostly;always
        not at all;a little|slightly;somewhat|moderately;quite|very|a lot;extremely
        beginner|novice;intermediate;advanced;expert
        keine|kein|keiner;sehr niedrig|sehr gering;niedrig|gering;mittel;hoch;sehr hoch
        sehr klein;klein;mittel|mittelgroß;groß;sehr groß
        nie|niemals;selten;manchmal|gelegentlich;oft|häufig;meistens|sehr oft;immer
        aucun|aucune;très faible;faible;moyen|moyenne|modéré;élevé|élevée|fort|forte;très élevé|très élevée|très fort
        petit;moyen;grand;très grand
        jamais;rarement;parfois|de temps en temps;souvent;toujours
        ninguno|ninguna;muy bajo|muy baja;bajo|baja;medio|media;alto|alta;muy alto|muy alta
        nunca;rara vez|casi nunca;a veces;a menudo|casi siempre;siempre
        nessuno|nessuna;molto basso|molto bassa;basso|bassa;medio|media;alto|alta;molto alto|molto alta
        geen;zeer laag;laag;gemiddeld|middel;hoog;zeer hoog
        nenhum|nenhuma;muito baixo|muito baixa;baixo|baixa;médio|média;alto|alta;muito alto|muito alta
        """
}
