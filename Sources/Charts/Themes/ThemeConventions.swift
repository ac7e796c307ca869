/// What the themes of a family decide besides colors, fonts and lines. The last part of this file shows how Core Plot's
/// themes differ from this library's own.
struct ThemeConventions: Sendable {
    // MARK: Colors

    /// Whether the series beyond the palette have other colors, dashes and symbols. Otherwise the palette repeats.
    var continuesPalette: Bool
    /// Whether series with names of a known order, such as low, medium and high, have colors in that order.
    var colorsOrderedNames: Bool
    /// Whether slices have the colors of the palette. Otherwise they have Core Plot's colors of slices.
    var takesSliceColorsFromPalette: Bool
    /// Whether the color of a text on a fill is the one with more contrast. Otherwise only very light fills have dark texts.
    var choosesTextColorsByContrast: Bool
    /// Whether the default colors of heat maps, and those on both sides of a midpoint, suit the background.
    var adaptsColorMapsToBackground: Bool
    /// Whether the colors of values on both sides of zero diverge from zero.
    var centersColorsAtZero: Bool
    /// The minimum contrast of symbols that are colored by their values with the background.
    var leastContrastOfColoredSymbols: Double
    /// Whether data labels have the colors of their plots, if there are several plots.
    var colorsLabelsLikePlots: Bool
    /// Whether an axis with values of a single plot has the color of that plot, if there are several axes for values.
    var colorsAxesLikePlots: Bool

    // MARK: Numbers and dates as texts

    /// Whether large numbers are short: 5k, 3M.
    var abbreviatesLargeNumbers: Bool
    /// Whether numbers that seem to be years are written without separators.
    var writesYearsPlainly: Bool
    /// Whether numbers have the units of their columns.
    var showsUnits: Bool
    /// Whether the digits along x axes have their natural widths, because no numbers are below each other.
    var usesProportionalDigitsAlongX: Bool
    /// Whether the rounded percentages of a pie have a sum of 100.
    var roundsPercentagesTogether: Bool

    // MARK: Ranges and ticks

    /// Whether automatic ranges follow only from the data and the ticks. Otherwise they leave some space around the data,
    /// include a zero that is near, and end close to the data where there are no axes.
    var roundsRangesToTicks: Bool
    /// Whether the space beside the first and the last name depends on the plots.
    var fitsRangesOfNamesToPlots: Bool
    /// Whether automatic ranges have space for the labels of the longest bars.
    var reservesRangesForBarLabels: Bool
    /// Whether the ticks, the widths and the order of bars follow from the interval of their dates or whole numbers.
    var findsIntervalsOfBars: Bool
    /// Whether long axes have fewer ticks than there is space for, but axes of usual lengths have at least five.
    var balancesTickCounts: Bool
    /// Whether all ticks are at whole numbers if all values are whole.
    var keepsTicksWhole: Bool
    /// Whether the zeros of axes with aligned ticks are on one line.
    var alignsZeros: Bool

    // MARK: Axes

    /// Whether coordinates without an axis of the client's, and second scales, have automatic axes.
    var completesAxes: Bool
    /// Whether coordinates whose values have no common zero lack an automatic axis.
    var omitsAxesWithoutZero: Bool
    /// Whether axes with another scale than the first axis are at the opposite edge.
    var placesSecondAxesOpposite: Bool
    /// Whether axis lines are at zero if the data crosses it.
    var placesAxesAtZero: Bool
    /// Whether axis lines are below the plots, unless bars stand on them.
    var drawsAxesBelowPlots: Bool
    /// Whether the title of the only vertical axis of a side is horizontal above it.
    var placesTitlesAboveAxes: Bool

    // MARK: Labels of axes

    /// Whether the names beside vertical axes have smaller texts rather than gaps.
    var shrinksListedNames: Bool
    /// Whether names below an axis are closer together or fewer rather than turned.
    var keepsNamesHorizontal: Bool
    /// Whether long names become smaller, then lose what they have in common. Otherwise they are cut off.
    var shortensNames: Bool
    /// Whether warnings tell which names are missing or shortened.
    var warnsOfMissingNames: Bool
    /// Whether dates beside vertical axes are on one line.
    var keepsDatesOnOneLine: Bool
    /// Whether labels that are equal to the ones before them are omitted.
    var omitsRepeatedLabels: Bool

    // MARK: Data labels and names

    /// Whether data labels with automatic distances touch no bars, lines, rules and legends.
    var keepsDataLabelsClear: Bool
    /// Whether labels of bars become smaller, shorter or turned, move into bars, and stand beyond error bars.
    var adaptsBarLabels: Bool
    /// Whether the labels of stacked areas are in the middle of their bands.
    var placesLabelsInBands: Bool
    /// Whether the labels of points at names along y show the numbers along x.
    var labelsNumbersBesideNames: Bool
    /// Whether labels that do not fit on their slices are beside the pie.
    var movesSliceLabelsOutside: Bool
    /// Whether the values of rings avoid other labels and have a background.
    var keepsRingValuesClear: Bool
    /// Whether the names of rules and bands find space without other marks.
    var placesNamesOfAnnotations: Bool

    // MARK: Marks

    /// Whether symbols have lines in the color of the background.
    var drawsHalos: Bool
    /// Whether several histograms are translucent.
    var drawsTranslucentHistograms: Bool
    /// Whether the automatic width of bars has a maximum.
    var limitsBarWidths: Bool
    /// The space between the bars of a group and between the segments of a stack, in points.
    var gapBetweenBars: Double
    /// Whether the symbols of size legends are outlines.
    var outlinesSizeLegends: Bool
    /// Whether polar plots have rings only if the rings have a meaning.
    var omitsRingsWithoutScale: Bool

    // MARK: Titles and legends

    /// Whether the titles of panes are smaller than the title of the picture.
    var shrinksTitlesOfPanes: Bool
    /// Whether a picture without data says so.
    var tellsOfMissingData: Bool
    /// Whether a warning tells that the title of a pie is not shown.
    var warnsOfPieTitles: Bool
    /// Whether the names of lines are at their ends instead of in a legend.
    var namesLinesAtEnds: Bool
    /// Whether the names in legends are shortened only if nothing else helps.
    var keepsNamesInLegends: Bool
    /// Whether legends leave the width to pies with names on all sides.
    var leavesWidthToNames: Bool
}

extension ThemeConventions {
    /// The conventions of this library's own themes.
    static let modern = ThemeConventions(
        continuesPalette: true,
        colorsOrderedNames: true,
        takesSliceColorsFromPalette: true,
        choosesTextColorsByContrast: true,
        adaptsColorMapsToBackground: true,
        centersColorsAtZero: true,
        leastContrastOfColoredSymbols: 1.5,
        colorsLabelsLikePlots: true,
        colorsAxesLikePlots: true,
        abbreviatesLargeNumbers: true,
        writesYearsPlainly: true,
        showsUnits: true,
        usesProportionalDigitsAlongX: true,
        roundsPercentagesTogether: true,
        roundsRangesToTicks: false,
        fitsRangesOfNamesToPlots: true,
        reservesRangesForBarLabels: true,
        findsIntervalsOfBars: true,
        balancesTickCounts: true,
        keepsTicksWhole: true,
        alignsZeros: true,
        completesAxes: true,
        omitsAxesWithoutZero: true,
        placesSecondAxesOpposite: true,
        placesAxesAtZero: true,
        drawsAxesBelowPlots: true,
        placesTitlesAboveAxes: true,
        shrinksListedNames: true,
        keepsNamesHorizontal: true,
        shortensNames: true,
        warnsOfMissingNames: true,
        keepsDatesOnOneLine: true,
        omitsRepeatedLabels: true,
        keepsDataLabelsClear: true,
        adaptsBarLabels: true,
        placesLabelsInBands: true,
        labelsNumbersBesideNames: true,
        movesSliceLabelsOutside: true,
        keepsRingValuesClear: true,
        placesNamesOfAnnotations: true,
        drawsHalos: true,
        drawsTranslucentHistograms: true,
        limitsBarWidths: true,
        gapBetweenBars: 1,
        outlinesSizeLegends: true,
        omitsRingsWithoutScale: true,
        shrinksTitlesOfPanes: true,
        tellsOfMissingData: true,
        warnsOfPieTitles: true,
        namesLinesAtEnds: true,
        keepsNamesInLegends: true,
        leavesWidthToNames: true)

    /// Core Plot's own rules and, where it has none, the plainest ones.
    static let corePlot = ThemeConventions(
        continuesPalette: false,
        colorsOrderedNames: false,
        takesSliceColorsFromPalette: false,
        choosesTextColorsByContrast: false,
        adaptsColorMapsToBackground: false,
        centersColorsAtZero: false,
        leastContrastOfColoredSymbols: 1,
        colorsLabelsLikePlots: false,
        colorsAxesLikePlots: false,
        abbreviatesLargeNumbers: false,
        writesYearsPlainly: false,
        showsUnits: false,
        usesProportionalDigitsAlongX: false,
        roundsPercentagesTogether: false,
        roundsRangesToTicks: true,
        fitsRangesOfNamesToPlots: false,
        reservesRangesForBarLabels: false,
        findsIntervalsOfBars: false,
        balancesTickCounts: false,
        keepsTicksWhole: false,
        alignsZeros: false,
        completesAxes: false,
        omitsAxesWithoutZero: false,
        placesSecondAxesOpposite: false,
        placesAxesAtZero: false,
        drawsAxesBelowPlots: false,
        placesTitlesAboveAxes: false,
        shrinksListedNames: false,
        keepsNamesHorizontal: false,
        shortensNames: false,
        warnsOfMissingNames: false,
        keepsDatesOnOneLine: false,
        omitsRepeatedLabels: false,
        keepsDataLabelsClear: false,
        adaptsBarLabels: false,
        placesLabelsInBands: false,
        labelsNumbersBesideNames: false,
        movesSliceLabelsOutside: false,
        keepsRingValuesClear: false,
        placesNamesOfAnnotations: false,
        drawsHalos: false,
        drawsTranslucentHistograms: false,
        limitsBarWidths: false,
        gapBetweenBars: 0,
        outlinesSizeLegends: false,
        omitsRingsWithoutScale: false,
        shrinksTitlesOfPanes: false,
        tellsOfMissingData: false,
        warnsOfPieTitles: false,
        namesLinesAtEnds: false,
        keepsNamesInLegends: false,
        leavesWidthToNames: false)
}
