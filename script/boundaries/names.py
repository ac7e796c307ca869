"""Codes and names of countries."""
import re
import unicodedata

# Shapes of Natural Earth without a code in ISO 3166, with numbers that it does not assign; and their centers.
OTHERS = {983: ("XK", "XKX", "Kosovo"), 1001: ("", "", "Northern Cyprus"), 1002: ("", "", "Somaliland")}
CENTERS = {983: (20.9, 42.6), 1001: (33.6, 35.3), 1002: (46.2, 9.8)}

# The codes of today where CLDR also has those of earlier states.
NUMBERS = {"DE": "276", "ET": "231", "FR": "250", "SD": "729", "YE": "887"}
LETTERS = {"CD": "COD", "DE": "DEU", "FR": "FRA", "MM": "MMR", "TL": "TLS", "YE": "YEM"}

ALIASES = {
    "US": "United States of America; U.S.; U.S.A.; America; The States",
    "GB": "UK; U.K.; Great Britain; Britain; England and Wales; United Kingdom of Great Britain and Northern Ireland",
    "CI": "Ivory Coast; Cote d'Ivoire", "CZ": "Czech Republic; Czechia", "MM": "Burma; Myanmar",
    "KR": "South Korea; Korea; Republic of Korea; Korea, Republic of; Korea, Rep.; Korea (Republic of); Korea South",
    "KP": "North Korea; DPRK; Democratic People's Republic of Korea; Korea, Dem. People's Rep.; Korea North; Korea (the Democratic People's Republic of)",
    "RU": "Russian Federation", "IR": "Islamic Republic of Iran; Iran, Islamic Rep.; Iran (Islamic Republic of)",
    "SY": "Syrian Arab Republic", "LA": "Lao PDR; Lao People's Democratic Republic; Lao", "VN": "Viet Nam",
    "VE": "Venezuela, RB; Bolivarian Republic of Venezuela; Venezuela (Bolivarian Republic of)",
    "BO": "Plurinational State of Bolivia; Bolivia (Plurinational State of)",
    "TZ": "United Republic of Tanzania; Tanzania, United Republic of", "MD": "Republic of Moldova; Moldova, Republic of",
    "BN": "Brunei Darussalam", "CV": "Cabo Verde", "SZ": "Swaziland", "MK": "Macedonia; FYROM; Republic of North Macedonia",
    "TR": "Turkey; Türkiye; Turkiye",
    "CD": "Democratic Republic of the Congo; DR Congo; DRC; D.R. Congo; Dem. Rep. Congo; Congo, Dem. Rep.; Congo-Kinshasa; Congo (Kinshasa); Zaire; Congo, Democratic Republic of the; Democratic Republic of Congo",
    "CG": "Republic of the Congo; Republic of Congo; Congo, Rep.; Congo-Brazzaville; Congo (Brazzaville); Congo",
    "EG": "Egypt, Arab Rep.; Arab Republic of Egypt", "GM": "Gambia, The", "BS": "Bahamas, The", "YE": "Yemen, Rep.",
    "KG": "Kyrgyz Republic", "SK": "Slovak Republic", "FM": "Micronesia, Fed. Sts.; Federated States of Micronesia",
    "HK": "Hong Kong; Hong Kong SAR; Hong Kong SAR, China", "MO": "Macao; Macau; Macao SAR, China; Macao SAR",
    "TL": "East Timor; Timor Leste", "VA": "Vatican; Holy See; Vatican City State",
    "PS": "Palestine; State of Palestine; West Bank and Gaza; Palestinian Territory; Palestinian Territories",
    "TW": "Taiwan, Province of China; Chinese Taipei; Republic of China", "CN": "People's Republic of China; Mainland China; PR China",
    "NL": "Holland; The Netherlands", "AE": "UAE; U.A.E.; Emirates", "IE": "Republic of Ireland; Eire",
    "CF": "Central African Rep.; CAR", "DO": "Dominican Rep.", "GQ": "Eq. Guinea", "SS": "S. Sudan", "BA": "Bosnia; Bosnia and Herz.",
    "FK": "Falkland Islands; Malvinas; Falkland Is.", "EH": "W. Sahara", "PG": "Papua", "SB": "Solomon Is.",
    "TF": "Fr. S. Antarctic Lands", "KN": "St. Kitts and Nevis; Saint Kitts and Nevis", "LC": "Saint Lucia",
    "VC": "Saint Vincent and the Grenadines", "VI": "Virgin Islands (U.S.); US Virgin Islands", "VG": "British Virgin Islands",
    "ST": "Sao Tome and Principe", "CW": "Curacao", "RE": "Reunion", "LY": "Libyan Arab Jamahiriya", "SA": "KSA",
    "NC": "Nouvelle-Calédonie", "BY": "Byelorussia", "BQ": "Bonaire", "SX": "Sint Maarten (Dutch part)", "MF": "St. Martin (French part)",
}


def number_of_shape(shape, center):
    if shape["id"] > 0:
        return shape["id"]
    return min(CENTERS, key=lambda n: (CENTERS[n][0] - center[0]) ** 2 + (CENTERS[n][1] - center[1]) ** 2)


def countries(locales):
    """A line for each country: number, codes with two and three letters, name in English, other names in English. Then
    a line for each further language of the program's locales: its tag, and the names in the order of the countries;
    empty ones are the same as in English."""
    import babel
    from babel.core import get_global

    aliases = get_global("territory_aliases")
    english = babel.Locale.parse("en").territories
    rows = {}
    for code in english:
        if not re.fullmatch("[A-Z]{2}", code) or code in ("EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "XK"):
            continue
        numbers = [key for key, value in aliases.items() if value == [code] and re.fullmatch("[0-9]{3}", key)]
        letters = [key for key, value in aliases.items() if value == [code] and re.fullmatch("[A-Z]{3}", key)]
        if len(numbers) >= 1 and len(letters) >= 1:
            number = numbers[0] if len(numbers) == 1 else NUMBERS[code]
            letters = letters[0] if len(letters) == 1 else LETTERS[code]
            rows[int(number)] = (code, letters, english[code])
    rows.update(OTHERS)
    order = sorted(rows)
    lines = []
    for number in order:
        code, letters, name = rows[number]
        others = [other.strip() for other in ALIASES.get(code, "").split(";") if other.strip()]
        lines.append("\t".join([str(number), code, letters, name, *others]))
    lines.append("")
    tags = re.findall(r'"([a-z]{2}-[A-Z]{2})"', locales.read_text())
    for tag in dict.fromkeys([tag[:2] for tag in tags] + ["zh-TW", "pt-PT"]):
        if tag == "en":
            continue
        name = {"zh-TW": "zh_Hant", "zh": "zh_Hans"}.get(tag, tag.replace("-", "_"))
        territories = babel.Locale.parse(name).territories
        own = [territories.get(rows[number][0], "") for number in order]
        own = ["" if name == rows[number][2] else name for name, number in zip(own, order)]
        lines.append("\t".join([tag, *own]))
    return "\n".join(lines) + "\n"


def letters():
    """Letters with marks, and the same without: a line for each plain letter, followed by its variants."""
    variants = {}
    for code in [*range(0xC0, 0x250), *range(0x370, 0x460), *range(0x1E00, 0x2000)]:
        letter = chr(code).lower()
        if len(letter) != 1:
            continue
        base = unicodedata.normalize("NFD", letter)[0]
        base = {"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ς": "σ"}.get(base, base)
        if base != letter and base.isalpha():
            variants.setdefault(base, set()).add(letter)
    return "".join(f"{base}{''.join(sorted(own))}\n" for base, own in sorted(variants.items()))
