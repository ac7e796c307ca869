import JSON

/// Which words belong to a chart and which to a plot where they stand side by side.
enum OutlineWords {
    private static let ofChart: Set<String> = {
        let text = """
            title subtitle caption description footnote footer source credits note width height figsize dpi theme template \
            locale language legend showlegend annotations annotation annotate shapes texts data transform transforms filter \
            axes axis scales xaxis yaxis xaxes yaxes xlabel ylabel xtitle ytitle xaxislabel yaxislabel xaxistitle yaxistitle \
            xlim ylim xrange yrange xdomain ydomain xmin xmax ymin ymax xscale yscale logx logy xticks yticks xticklabels \
            yticklabels xtickrotation ytickrotation xrotation xformat yformat xformatter yformatter dateformat datetimeformat xtickformat ytickformat xaxisformat yaxisformat \
            xtype ytype grid gridlines showgrid padding margin margins animation interaction plotspaces graphs rows columns \
            font fonts fontfamily fontsize titlefont unit units hline vline hlines vlines axhline axvline axhspan axvspan axhlines \
            axvlines referenceline referencelines threshold thresholds rules bands markline markarea sharex sharey invertx \
            inverty invertyaxis facet facets facetwrap facetgrid plotarea xlabelangle ylabelangle xtickangle ytickangle labelangle xunit yunit xdateformat ydateformat xgrid ygrid \
            paperbgcolor plotbgcolor responsive tooltip tooltips hover scale devicepixelratio \
            beginatzero chart limit rot doughnutlabel headline charttitle plottitle graphtitle maintitle subhead subheading hideaxis dimensions centertext centerlabel centersubtext centersublabel axistitles axislabels rowlabel columnlabel lines hlabel vlabel grid spines polar titletextstyle background spacing facecolor pixelratio $schema schema
            """
        return Set(text.split(separator: " ").map(String.init))
    }()

    private static let beginnings = [
        "xaxis", "yaxis", "legend", "title", "secondary", "y2", "plotbackground", "right", "suptitle", "setx", "sety",
        "margin",
    ]

    /// Whether a word is a coordinate and a property of its axis, such as `ysuffix`.
    private static func isOfAxis(_ word: String) -> Bool {
        guard let first = word.first, "xy".contains(first) else { return false }
        return [
            "suffix", "prefix", "units", "ticks", "tickcount", "reversed", "inverse", "zero", "beginatzero", "rotation",
            "angle", "limits", "log", "gridlines", "step", "ticksuffix", "tickprefix", "decimals", "currency",
        ].contains(word.dropFirst())
    }

    static func isOfChart(_ member: OutlineMembers.Member) -> Bool {
        let word = ForeignValue.squeezed(member.key.utf8.count <= 40 ? member.key : "")
        // An axis can be an object under the key of its values.
        if word == "x" || word == "y", member.json?.kind == .object {
            return !["field", "shorthand", "data", "aggregate", "bin"].contains { member.json?.given($0) != nil }
        }
        if word == "size" { return member.json?.given("width") != nil }
        // The names of the rows and columns of a matrix.
        if word == "rows" || word == "columns", member.json?.first.kind == .string { return false }
        // A small width or height is a part of the position of a bar or a box.
        if word == "width" || word == "height", (member.value.number ?? 100) <= 2 { return false }
        // The groups of a pyramid.
        if word == "right", member.json?.kind == .array || member.json?.kind == .string { return false }
        if word == "annotations" || word == "annotate", member.json?.bool != nil { return false }
        if word == "text" { return member.json?.isContainer == true && member.json?.first.kind == .object }
        return ofChart.contains(word) || isOfAxis(word) || beginnings.contains { word.hasPrefix($0) }
    }
}
