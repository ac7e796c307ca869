extension FontCatalogue {
    /// The fonts of the Debian packages installed by `script/bootstrap`, at the paths of Debian 12 or in the folder of the
    /// installation. Missing files are skipped; only the default font is required.
    package static let debian = debian(in: Installation.folder.map { $0 + "/fonts" } ?? "/usr/share/fonts")

    /// The same fonts in another folder.
    /// - Parameter folder: A folder with the subfolders of Debian's `/usr/share/fonts`, such as `opentype/inter`.
    package static func debian(in folder: String) -> FontCatalogue { DebianFonts(folder: folder).catalogue }
}

/// The files of Debian's fonts.
private struct DebianFonts {
    let folder: String

    private var truetype: String { folder + "/truetype/" }
    private var opentype: String { folder + "/opentype/" }

    var catalogue: FontCatalogue {
        let notoSans = noto("Sans", styles: [.regular, .bold, .italic, .boldItalic])
        return FontCatalogue(
            families: [
                inter,
                liberation(
                    "Liberation Sans", file: "LiberationSans",
                    aliases: ["Helvetica", "Helvetica Neue", "Arial", "Arimo"]),
                liberation(
                    "Liberation Serif", file: "LiberationSerif",
                    aliases: ["serif", "ui-serif", "Times", "Times New Roman", "Georgia", "Tinos"]),
                liberation(
                    "Liberation Mono", file: "LiberationMono",
                    aliases: [
                        "monospace", "ui-monospace", "Courier", "Courier New", "Menlo", "Monaco", "Consolas", "Cousine",
                    ]),
                notoSans,
            ],
            scripts: scripts,
            general: [
                inter, notoSans, noto("Sans Symbols", styles: [.regular, .bold]),
                noto("Sans Symbols2", styles: [.regular]), noto("Sans Math", styles: [.regular]),
                noto("Music", styles: [.regular]), notoCJK("SC", face: 2),
            ],
            emoji: FontFamily(
                name: "Noto Color Emoji",
                faces: [.regular: FontFile(name: "Noto Color Emoji", path: truetype + "noto/NotoColorEmoji.ttf")]))
    }

    private var inter: FontFamily {
        FontFamily(
            name: "Inter",
            aliases: ["sans-serif", "system-ui", "ui-sans-serif", "-apple-system", "BlinkMacSystemFont"],
            faces: faces([.regular, .medium, .semibold, .bold, .italic, .mediumItalic, .semiboldItalic, .boldItalic]) {
                FontFile(name: "Inter \($0.name)", path: "\(opentype)inter/Inter-\($0.fileName).otf")
            })
    }

    private func liberation(_ name: String, file: String, aliases: [String]) -> FontFamily {
        FontFamily(
            name: name, aliases: aliases,
            faces: faces([.regular, .bold, .italic, .boldItalic]) {
                FontFile(name: "\(name) \($0.name)", path: "\(truetype)liberation2/\(file)-\($0.fileName).ttf")
            })
    }

    /// - Parameter name: The family's name after `Noto`, such as `Sans Thai`.
    private func noto(_ name: String, styles: [FontStyle]) -> FontFamily {
        let file = name.filter { $0 != " " }
        return FontFamily(
            name: "Noto \(name)",
            faces: faces(styles) {
                FontFile(name: "Noto \(name) \($0.name)", path: "\(truetype)noto/Noto\(file)-\($0.fileName).ttf")
            })
    }

    private func notoCJK(_ language: String, face: Int) -> FontFamily {
        FontFamily(
            name: "Noto Sans CJK \(language)",
            faces: faces([.regular, .bold]) {
                FontFile(
                    name: "Noto Sans CJK \(language) \($0.name)",
                    path: "\(opentype)noto/NotoSansCJK-\($0.fileName).ttc", faceIndex: face)
            })
    }

    private func faces(_ styles: [FontStyle], file: (FontStyle) -> FontFile) -> [FontStyle: FontFile] {
        Dictionary(uniqueKeysWithValues: styles.map { ($0, file($0)) })
    }

    /// The script families of `fonts-noto-core` and `fonts-noto-cjk` in Debian 12.
    private var scripts: [UnicodeScript: FontFamily] {
        var result: [UnicodeScript: FontFamily] = [:]
        for (code, name) in Self.withBold { result[UnicodeScript(code)] = noto(name, styles: [.regular, .bold]) }
        for (code, name) in Self.regularOnly { result[UnicodeScript(code)] = noto(name, styles: [.regular]) }
        for (code, language, face) in Self.chineseJapaneseKorean {
            result[UnicodeScript(code)] = notoCJK(language, face: face)
        }
        return result
    }

    /// Each face of Noto Sans CJK contains all characters. The faces differ in their regional glyph forms.
    private static let chineseJapaneseKorean: [(code: String, language: String, face: Int)] = [
        ("Hira", "JP", 0), ("Kana", "JP", 0), ("Hang", "KR", 1), ("Hani", "SC", 2), ("Bopo", "TC", 3),
    ]

    private static let withBold: [(code: String, name: String)] = [
        ("Adlm", "Sans Adlam"), ("Arab", "Sans Arabic"), ("Armn", "Sans Armenian"), ("Bali", "Sans Balinese"),
        ("Bamu", "Sans Bamum"), ("Beng", "Sans Bengali"), ("Cans", "Sans Canadian Aboriginal"), ("Cham", "Sans Cham"),
        ("Cher", "Sans Cherokee"), ("Deva", "Sans Devanagari"), ("Ethi", "Sans Ethiopic"), ("Geor", "Sans Georgian"),
        ("Gujr", "Sans Gujarati"), ("Guru", "Sans Gurmukhi"), ("Hebr", "Sans Hebrew"),
        ("Hmnp", "Serif Nyiakeng Puachue Hmong"), ("Java", "Sans Javanese"), ("Kali", "Sans Kayah Li"),
        ("Khmr", "Sans Khmer"), ("Knda", "Sans Kannada"), ("Lana", "Sans Tai Tham"), ("Laoo", "Sans Lao"),
        ("Lisu", "Sans Lisu"), ("Medf", "Sans Medefaidrin"), ("Mlym", "Sans Malayalam"),
        ("Mtei", "Sans Meetei Mayek"), ("Mymr", "Sans Myanmar"), ("Olck", "Sans Ol Chiki"), ("Orya", "Sans Oriya"),
        ("Rohg", "Sans Hanifi Rohingya"), ("Sinh", "Sans Sinhala"), ("Sora", "Sans Sora Sompeng"),
        ("Sund", "Sans Sundanese"), ("Taml", "Sans Tamil"), ("Telu", "Sans Telugu"), ("Thaa", "Sans Thaana"),
        ("Thai", "Sans Thai"), ("Tibt", "Serif Tibetan"), ("Yezi", "Serif Yezidi"),
    ]

    private static let regularOnly: [(code: String, name: String)] = [
        ("Aghb", "Sans Caucasian Albanian"), ("Ahom", "Serif Ahom"), ("Armi", "Sans Imperial Aramaic"),
        ("Avst", "Sans Avestan"), ("Bass", "Sans Bassa Vah"), ("Batk", "Sans Batak"), ("Bhks", "Sans Bhaiksuki"),
        ("Brah", "Sans Brahmi"), ("Bugi", "Sans Buginese"), ("Buhd", "Sans Buhid"), ("Cakm", "Sans Chakma"),
        ("Cari", "Sans Carian"), ("Copt", "Sans Coptic"), ("Cprt", "Sans Cypriot"), ("Dogr", "Serif Dogra"),
        ("Dsrt", "Sans Deseret"), ("Dupl", "Sans Duployan"), ("Egyp", "Sans Egyptian Hieroglyphs"),
        ("Elba", "Sans Elbasan"), ("Elym", "Sans Elymaic"), ("Glag", "Sans Glagolitic"),
        ("Gong", "Sans Gunjala Gondi"), ("Gonm", "Sans Masaram Gondi"), ("Goth", "Sans Gothic"),
        ("Gran", "Sans Grantha"), ("Hano", "Sans Hanunoo"), ("Hatr", "Sans Hatran"),
        ("Hluw", "Sans Anatolian Hieroglyphs"), ("Hmng", "Sans Pahawh Hmong"), ("Hung", "Sans Old Hungarian"),
        ("Ital", "Sans Old Italic"), ("Khar", "Sans Kharoshthi"), ("Khoj", "Sans Khojki"), ("Kthi", "Sans Kaithi"),
        ("Lepc", "Sans Lepcha"), ("Limb", "Sans Limbu"), ("Lina", "Sans Linear A"), ("Linb", "Sans Linear B"),
        ("Lyci", "Sans Lycian"), ("Lydi", "Sans Lydian"), ("Mahj", "Sans Mahajani"), ("Mand", "Sans Mandaic"),
        ("Mani", "Sans Manichaean"), ("Marc", "Sans Marchen"), ("Mend", "Sans Mende Kikakui"),
        ("Merc", "Sans Meroitic"), ("Mero", "Sans Meroitic"), ("Modi", "Sans Modi"), ("Mong", "Sans Mongolian"),
        ("Mroo", "Sans Mro"), ("Mult", "Sans Multani"), ("Narb", "Sans Old North Arabian"),
        ("Nbat", "Sans Nabataean"), ("Newa", "Sans Newa"), ("Nkoo", "Sans NKo"), ("Nshu", "Sans Nushu"),
        ("Ogam", "Sans Ogham"), ("Orkh", "Sans Old Turkic"), ("Osge", "Sans Osage"), ("Osma", "Sans Osmanya"),
        ("Palm", "Sans Palmyrene"), ("Pauc", "Sans Pau Cin Hau"), ("Perm", "Sans Old Permic"),
        ("Phag", "Sans Phags Pa"), ("Phli", "Sans Inscriptional Pahlavi"), ("Phlp", "Sans Psalter Pahlavi"),
        ("Phnx", "Sans Phoenician"), ("Plrd", "Sans Miao"), ("Prti", "Sans Inscriptional Parthian"),
        ("Rjng", "Sans Rejang"), ("Runr", "Sans Runic"), ("Samr", "Sans Samaritan"),
        ("Sarb", "Sans Old South Arabian"), ("Saur", "Sans Saurashtra"), ("Sgnw", "Sans Sign Writing"),
        ("Shaw", "Sans Shavian"), ("Shrd", "Sans Sharada"), ("Sidd", "Sans Siddham"), ("Sind", "Sans Khudawadi"),
        ("Sogd", "Sans Sogdian"), ("Sogo", "Sans Old Sogdian"), ("Soyo", "Sans Soyombo"),
        ("Sylo", "Sans Syloti Nagri"), ("Syrc", "Sans Syriac"), ("Tagb", "Sans Tagbanwa"), ("Takr", "Sans Takri"),
        ("Tale", "Sans Tai Le"), ("Talu", "Sans New Tai Lue"), ("Tang", "Serif Tangut"), ("Tavt", "Sans Tai Viet"),
        ("Tfng", "Sans Tifinagh"), ("Tglg", "Sans Tagalog"), ("Tirh", "Sans Tirhuta"), ("Ugar", "Sans Ugaritic"),
        ("Vaii", "Sans Vai"), ("Wara", "Sans Warang Citi"), ("Wcho", "Sans Wancho"), ("Xpeo", "Sans Old Persian"),
        ("Xsux", "Sans Cuneiform"), ("Yiii", "Sans Yi"), ("Zanb", "Sans Zanabazar Square"),
    ]
}
