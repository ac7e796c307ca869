import JSON

extension ForeignWord {
    /// Parts that charts of other tools have and that are made in another way here, with the page that shows it.
    private static let parts: [(words: String, sentence: String)] = [
        (
            "mav movingAverage rollingMean rollingAverage sma ema",
            #"A moving average is a line with "derived": {"from": "a", "transform": "movingAverage", "window": 3}; /docs/cookbook has "Candlesticks with a moving average"."#
        ),
        (
            "volume volumes showVolume ylabelLower",
            #"Volumes are bars of a second plot with its own plotSpace, or of a second graph in "graphs"; see /docs/guides/right-hand-axis and /docs/guides/small-multiples."#
        ),
        (
            "endLabel",
            "A line has its name at its end by itself if there is room, unless the chart has the key legend; see /docs/guides/legends."
        ),
        (
            "spanGaps connectNulls connectGaps",
            "A null is a gap of the line; leave it out to connect the points beside it. See /docs/guides/missing-data."
        ),
        ("notch notched", "Boxes have no notches here; see /docs/plots/box."),
        (
            "roseType",
            #"Slices with the same angle and different radii are bars of a polar plot; /docs/cookbook has "Wind rose"."#
        ),
        (
            "transform",
            #"Transforms belong to the data: "data": {"rows": […], "transform": […]}. A regression over points is their key "trend"; see /docs/data."#
        ),
        (
            "function",
            #"Write the type of plot, such as "type": "scatter"; a fitted line is its key "trend"."#
        ),
        (
            "rangeBreaks",
            "An axis of dates has no breaks here; send categories to leave days out. See /docs/guides/axes."
        ),
        (
            "visualMap",
            #"Colors by value are "colorValues" of a scatter plot, or the colorScale of a heat map; see /docs/guides/colors."#
        ),
    ]

    /// The sentences about parts that are made in another way, unless a value turns them off.
    static let advice: [ForeignWord] =
        [Place.plot, .chart].flatMap { place in
            words(
                "endLabels endLabel directLabels directLabel lineLabels", in: place, nil,
                "A line has its name at its end by itself if there is no legend; leave this out."
            ) { $0.value.bool == true && !$0.object.hasPrefix("Dumbbell") }
        } + parts.flatMap(advice)

    private static func advice(_ row: (words: String, sentence: String)) -> [ForeignWord] {
        [Place.plot, .chart, .axis].flatMap { place in
            words(
                row.words, in: place, nil, row.sentence, as: .advice,
                when: { !$0.value.isOff && $0.object != "DumbbellPlot" })
                + words(row.words, in: place, nil, "Charts have none by default; leave this out.", when: \.value.isOff)
        }
    }
}
