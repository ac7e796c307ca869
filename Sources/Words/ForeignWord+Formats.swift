import JSON

extension ForeignWord {
    /// The words for formats.
    static let formats = label + number + date

    private static let notations = ["decimal", "percent", "scientific", "si", "compact"]

    private static let label: [ForeignWord] =
        words(
            "type style kind name format", in: .labelFormat, "LabelFormatterObject.date", #""date": "MMM yyyy""#,
            as: .example
        ) {
            ["date", "time", "datetime", "dateTime"].contains($0.value.string)
        }
        + words("format pattern", in: .labelFormat, "LabelFormatterObject.date", #""date": "MMM yyyy""#, as: .example) {
            $0.value.string.flatMap(ForeignFormat.init)?.key == "date"
        }
        + words("format pattern", in: .labelFormat, "LabelFormatterObject.number", #""number": "0.0""#, as: .example)
        + words(
            "type style notation kind name", in: .labelFormat, "LabelFormatterObject.number",
            #""number": {"notation": "percent"}"#, sample: #""percent""#, among: notations)
        + words(
            "decimals precision digits decimalPlaces fractionDigits maximumFractionDigits minimumFractionDigits",
            in: .labelFormat, "LabelFormatterObject.number", #""number": {"fractionDigits": 1}"#, sample: "1")
        + words(
            "currency", in: .labelFormat, "LabelFormatterObject.number", #""number": {"currency": "EUR"}"#,
            sample: #""EUR""#)
        + words(
            "prefix", in: .labelFormat, "LabelFormatterObject.number", #""number": {"prefix": "~"}"#, sample: #""~""#)
        + words(
            "suffix unit", in: .labelFormat, "LabelFormatterObject.number", #""number": {"suffix": " km"}"#,
            sample: #"" km""#)

    private static let number: [ForeignWord] =
        words(
            "style type kind name", in: .numberFormat, "NumberFormat.notation", #""notation": "percent""#,
            sample: #""percent""#, among: notations)
        + words(
            "decimals precision digits decimalPlaces", in: .numberFormat, "NumberFormat.fractionDigits",
            #""fractionDigits": 1"#, sample: "1")
        + words("unit", in: .numberFormat, "NumberFormat.suffix", #""suffix": " km""#, sample: #"" km""#)
        + words("format", in: .numberFormat, "NumberFormat.pattern", #""pattern": "0.0""#, as: .example)
        + words(
            "useGrouping thousands thousandsSeparator", in: .numberFormat, "NumberFormat.grouping",
            #""grouping": true"#, sample: "true")

    private static let date = words(
        "format", in: .dateFormat, "DateFormat.pattern", #""pattern": "MMM yyyy""#, as: .example)
}
