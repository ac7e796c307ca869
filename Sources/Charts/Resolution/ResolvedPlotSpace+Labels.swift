import Formatting

extension ResolvedPlotSpace.Dimension {
    /// What tells the values of the dimension where the client names no formatter.
    package var labelFormatter: LabelFormatter {
        switch type {
        case .category: .category(categories)
        case .dateTime: .date(DateFormat(locale: locale))
        case .linear, .log, .logModulus:
            .number(NumberFormat(notation: isShare ? .percent : .automatic, locale: locale))
        }
    }
}
