import JSON

extension ForeignWord {
    /// The words that change nothing that is read in a picture.
    static let needlessWords: [ForeignWord] =
        words(
            """
            hoverOffset groupPadding pointPadding pointPlacement hoverBorderColor hoverBorderWidth hoverRadius \
            hitRadius hoverTemplate hoverTextStyle hoverLabel emphasis customData ids uid meta selected unselected \
            animationDuration animationEasing clip pointHitRadius patch_artist pctDistance labelDistance capSize \
            capThick width_ratio zorder rasterized antialiased shadow animation stackOrder silent z zlevel large \
            progressive pointHoverBackgroundColor pointHoverBorderColor pointHoverBorderWidth universalTransition \
            legendGroup legendHoverLink offsetGroup alignmentGroup textFont textAngle insideTextFont outsideTextFont \
            showBackground backgroundStyle avoidLabelOverlap labelLine minAngle stillShowZeroSum roam \
            coordinateSystem seriesLayoutBy datasetIndex legendRank boxMode accessibility turboThreshold \
            findNearestPointBy stickyTracking allowPointSelect crisp xhoverformat yhoverformat automargin \
            constrainText cliponaxis square robust errorBarWhiskerSize insideTextAnchor outsideTextAnchor textAnchor \
            insideTextOrientation trendlineOptions dataManipulator cursor showInLegendOnly blendMode subsampling \
            pointHoverStyle hoverlabel hoverinfo hovertext hoverinfosrc xcalendar ycalendar stackgaps tooltips tooltip \
            markerSizeIndex samples legendwidth legendtitle legendgrouptitle selectedpoints errwidth \
            linestyle_cycle fliersize whiskerLength saturation rasterize solid_capstyle dash_capstyle solid_joinstyle \
            markeredgewidth mew fillstyle picker gid snap url edgewidth lineCap lineJoin strokeCap \
            strokeJoin strokeMiterLimit invalid discreteBandSize continuousBandSize minBandSize \
            clipOverflow legendIcon nodeClick scaleLimit labelLayout sampling smoothMonotone connectEnds \
            cubicInterpolationMode barCategoryGap barMinHeight barMinWidth barGap inflateAmount \
            skipNull minBarLength grouped indexLabelPlacement softThreshold boostThreshold getExtremesFromAll \
            pointRange keys relativeXValue rwidth gap timeUnit nullColor minSize minimumSize binSpacing borders itemRadius iconType connectNulls shadowColor shadowBlur shadowOffsetX shadowOffsetY
            """, in: .plot, nil, "It is not drawn here.")
        + words("cornerRadius padAngle", in: .plot, nil, "It is not drawn here.") { $0.object.hasSuffix("Chart") }
        + words("line", in: .plot, nil, "An area has a line by default; leave this out.") {
            $0.object == "AreaPlot" && $0.value.bool == true
        }
        + words("barMode", in: .plot, nil, "Histograms overlap by default; leave this out.") {
            $0.object == "HistogramPlot" && $0.value.shortString != "stack"
        }
        + words(
            "showOutliers outliers showMedian showWhiskers", in: .plot, nil,
            "Boxes have them by default; leave this out."
        ) {
            $0.object == "BoxPlot" && $0.value.isOn
        }
        + words("showValue showLabel displayValue", in: .plot, nil, "The number is shown by default; leave this out.") {
            ["GaugePlot", "KPIPlot"].contains($0.object) && $0.value.isOn
        }
        + words("showFliers showMeans boxMean", in: .plot, nil, "Boxes are drawn like this by default; leave this out.")
    { use in
        use.object == "BoxPlot"
    }
        + words(
            """
            bbox_to_anchor frameOn frameAlpha fancyBox shadow borderPad itemGap itemWidth itemHeight icon \
            markerScale handleLength usePointStyle boxWidth boxHeight fullWidth maxHeight selectedMode type \
            tracegroupgap itemSizing offset padding align rowPadding columnPadding traceorder reverse reversed \
            itemClick itemDoubleClick groupClick entryWidth entryWidthMode labelLimit labelAlign labelBaseline \
            labelOffset symbolSize symbolStrokeWidth symbolFillColor symbolStrokeColor symbolOpacity symbolLimit \
            titleFont titleFontSize titlePadding titleAnchor titleAlign titleLimit titleOrient gradientLength \
            gradientThickness clipHeight cornerRadius strokeColor zindex tickCount values format formatType \
            handletextpad columnspacing labelspacing borderaxespad numpoints scatterpoints markerfirst mode \
            markers iconType draggable edgecolor itemMarginTop itemMarginBottom itemDistance symbolRadius symbolHeight \
            symbolWidth symbolPadding squareSymbol maxWidth textDirection rtl pageIconColor inactiveColor \
            inactiveBorderColor animation isVisible displayColors indentation uirevision
            """, in: .legend, nil, "It is not drawn here.")
        + words(
            """
            rangeSelector navigator scrollbar spines despine tight_layout constrained_layout autosize uirevision \
            hoverMode dragMode modebar selectionRevision interactive rendererOptions renderer animation \
            animationDuration params usermeta version tight bbox_inches square locales datasetIdKey parsing \
            normalized events hoverLabel transition clickMode showtips barGap barGroupGap barCategoryGap bargap \
            context style aspect autoPadding useUTC exporting credits navigation boxMode boxGap violinMode darkMode \
            view calculable separators extendpiecolors stateAnimation accessibility hoverdistance \
            spikedistance meta computed newshape activeshape selectdirection calendar hidesources minreducedheight \
            minreducedwidth smith piecolorway sunburstcolorway hiddenlabels hoversubplots scattermode scattergap \
            waterfallgap boxgroupgap rasterize ci height_ratios autofmt_xdate \
            constrained hspace wspace label_fontsize tick_fontsize maintainAspectRatio onHover onResize \
            resizeDelay aspectRatio layoutPadding stateAnimation blendMode hoverLayerThreshold \
            lazyUpdate silent
            """, in: .chart, nil, "It is not drawn here.")
        + words(
            """
            fixedRange timeUnit gridLineInterpolation automargin spikemode showspikes rangeslider rangeselector constrain \
            scaleanchor hoverFormat anchor matches bounds offset grace stackWeight clip weight drawTicks border \
            zerolinewidth zerolinecolor zeroline mirror boundaryGap splitArea minorSplitLine minorGridLineWidth \
            minorTickInterval overflow gridLineDashStyle lineWidth tickLength tickWidth tickColor reserveSpace \
            allowDecimals showEmpty minorTicks labelOffset labelFlush labelOverlap ticksLength tickRound minExtent \
            maxExtent tickExtra minorTick accessibility gridZIndex showFirstLabel showLastLabel startOnTick \
            endOnTick tickPixelInterval maxPadding minPadding tickmarkPlacement hoverformat ticklabelposition \
            crosshair offsetGridLines autoSkip nameGap nameLocation axisPointer distribution adapters alignToPixels \
            labelLimit labelBound labelAlign labelBaseline labelSeparation labelFlushOffset labelFontStyle labelFontWeight \
            labelLineHeight labelOpacity titleAlign titleAnchor titleAngle titleBaseline titleFontWeight titleFontStyle \
            titleLimit titleLineHeight titleOpacity titleX titleY bandPosition domainCap domainDash domainDashOffset \
            domainOpacity gridCap gridDashOffset gridOpacity tickBand tickCap tickDash tickOffset tickOpacity zindex \
            translate minBand spikecolor spikedash spikesnap spikethickness ticklabelstep ticklabelmode \
            tickson insiderange shift autoshift layer dividercolor dividerwidth showdividers minexponent hoverformat \
            calendar rangeslider uirevision autotypenumbers automargin which pad labelpad \
            animation triggerEvent splitArea nameRotate nameTruncate minInterval maxInterval \
            axisBuilder softMin softMax tickWidth minorTickWidth crossing alternateGridColor zoomEnabled \
            panningEnabled tooltipFormat afterFit beforeFit includeBounds backdropColor showLabelBackdrop \
            angleLines pointLabels animate major minor sampleSize crossAlign textStrokeColor \
            textStrokeWidth labelPadding titlePadding boundsType showDividers ticksInside spine spines triggerEvent silent gridIndex \
            alignTicks majorLocator minorLocator minorFormatter
            """, in: .axis, nil, "It is not drawn here.")
        + words("step", in: .axis, nil, "All labels are shown if they fit; leave this out.") { $0.value.number == 1 }
        + words(
            "sizeMode sizeMin sizeRef showScale symbolOffset symbolKeepAspect zorder states", in: .symbol, nil,
            "It is not drawn here.")
        + words(
            "parsing text textFont pad padding x y xanchor yanchor xref yref subtitle", in: .textStyle, nil,
            "It is not drawn here.")
        + words(
            """
            simplify smoothing backoff drawBorder drawOnChartArea drawTicks circular tickLength tickWidth tickColor offset z which axis visible \
            zorder display show enabled
            """, in: .lineStyle, nil, "It is not drawn here."
        ) { !$0.value.isOff }
}
