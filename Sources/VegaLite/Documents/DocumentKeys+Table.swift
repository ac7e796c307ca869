/// The keys of Vega-Lite's objects, by version 6 of its schema.
extension DocumentKeys.Kind {
    var keys: Set<String> {
        switch self {
        case .view: Self.keysOfView
        case .mark: Self.keysOfMark
        case .encoding: Self.keysOfEncoding
        case .channel: Self.keysOfChannel
        case .axis: Self.keysOfAxis
        case .legend: Self.keysOfLegend
        case .scale: Self.keysOfScale
        case .header: Self.keysOfHeader
        case .title: Self.keysOfTitle
        case .transform: Self.keysOfTransform
        case .config: Self.keysOfConfig
        }
    }

    private static let keysOfView = set(
        """
        $schema align autosize background bounds center columns concat config data datasets description encoding \
        facet hconcat height layer mark name padding params projection repeat resolve spacing spec title transform \
        usermeta vconcat view width
        """)

    private static let keysOfMark = set(
        """
        align angle aria ariaRole ariaRoleDescription aspect band bandSize baseline binSpacing blend borders box \
        clip color continuousBandSize cornerRadius cornerRadiusBottomLeft cornerRadiusBottomRight cornerRadiusEnd \
        cornerRadiusTopLeft cornerRadiusTopRight cursor description dir discreteBandSize dx dy ellipsis endAngle \
        extent fill fillOpacity filled font fontSize fontStyle fontWeight height href innerRadius interpolate \
        invalid limit line lineBreak lineHeight median minBandSize opacity order orient outerRadius outliers \
        padAngle point radius radius2 radius2Offset radiusOffset rule shape size smooth startAngle stroke strokeCap \
        strokeDash strokeDashOffset strokeJoin strokeMiterLimit strokeOffset strokeOpacity strokeWidth style tension \
        text theta theta2 theta2Offset thetaOffset thickness ticks time timeUnitBandPosition timeUnitBandSize \
        tooltip type url width x x2 x2Offset xOffset y y2 y2Offset yOffset
        """)

    private static let keysOfEncoding = set(
        """
        angle color column description detail facet fill fillOpacity href key latitude latitude2 longitude \
        longitude2 opacity order radius radius2 row shape size stroke strokeDash strokeOpacity strokeWidth text \
        theta theta2 time tooltip url x x2 xError xError2 xOffset y y2 yError yError2 yOffset
        """)

    private static let keysOfChannel = set(
        """
        aggregate align axis bandPosition bin bounds center columns condition datum empty field format formatType \
        header impute legend param rescale scale selection sort spacing stack test timeUnit title type value
        """)

    private static let keysOfAxis = set(
        """
        aria bandPosition description disable domain domainCap domainColor domainDash domainDashOffset domainOpacity \
        domainWidth format formatType grid gridCap gridColor gridDash gridDashOffset gridOpacity gridWidth \
        labelAlign labelAngle labelBaseline labelBound labelColor labelExpr labelFlush labelFlushOffset labelFont \
        labelFontSize labelFontStyle labelFontWeight labelLimit labelLineHeight labelOffset labelOpacity \
        labelOverlap labelPadding labelSeparation labels maxExtent minExtent offset orient position style tickBand \
        tickCap tickColor tickCount tickDash tickDashOffset tickExtra tickMinStep tickOffset tickOpacity tickRound \
        tickSize tickWidth ticks title titleAlign titleAnchor titleAngle titleBaseline titleColor titleFont \
        titleFontSize titleFontStyle titleFontWeight titleLimit titleLineHeight titleOpacity titlePadding titleX \
        titleY translate values zindex
        """)

    private static let keysOfLegend = set(
        """
        aria clipHeight columnPadding columns cornerRadius description direction disable fillColor format formatType \
        gradientDirection gradientHorizontalMaxLength gradientHorizontalMinLength gradientLabelLimit \
        gradientLabelOffset gradientLength gradientOpacity gradientStrokeColor gradientStrokeWidth gradientThickness \
        gradientVerticalMaxLength gradientVerticalMinLength gridAlign labelAlign labelBaseline labelColor labelExpr \
        labelFont labelFontSize labelFontStyle labelFontWeight labelLimit labelOffset labelOpacity labelOverlap \
        labelPadding labelSeparation layout legendX legendY offset orient padding rowPadding strokeColor strokeDash \
        strokeWidth symbolBaseFillColor symbolBaseStrokeColor symbolDash symbolDashOffset symbolDirection \
        symbolFillColor symbolLimit symbolOffset symbolOpacity symbolSize symbolStrokeColor symbolStrokeWidth \
        symbolType tickCount tickMinStep title titleAlign titleAnchor titleBaseline titleColor titleFont \
        titleFontSize titleFontStyle titleFontWeight titleLimit titleLineHeight titleOpacity titleOrient \
        titlePadding type unselectedOpacity values zindex
        """)

    private static let keysOfScale = set(
        """
        align animationDuration bandPaddingInner bandPaddingOuter bandWithNestedOffsetPaddingInner \
        bandWithNestedOffsetPaddingOuter barBandPaddingInner base bins clamp constant continuousPadding domain \
        domainMax domainMid domainMin domainRaw exponent expr framesPerSecond interpolate invalid maxBandSize \
        maxFontSize maxOpacity maxSize maxStrokeWidth minBandSize minFontSize minOpacity minSize minStrokeWidth nice \
        offsetBandPaddingInner offsetBandPaddingOuter padding paddingInner paddingOuter pointPadding quantileCount \
        quantizeCount range rangeMax rangeMin rectBandPaddingInner reverse round scheme strokeWidth \
        tickBandPaddingInner type useUnaggregatedDomain xReverse zero
        """)

    private static let keysOfHeader = set(
        """
        format formatType labelAlign labelAnchor labelAngle labelBaseline labelColor labelExpr labelFont \
        labelFontSize labelFontStyle labelFontWeight labelLimit labelLineHeight labelOrient labelPadding labels \
        orient title titleAlign titleAnchor titleAngle titleBaseline titleColor titleFont titleFontSize \
        titleFontStyle titleFontWeight titleLimit titleLineHeight titleOrient titlePadding
        """)

    private static let keysOfTitle = set(
        """
        align anchor angle aria baseline color dx dy font fontSize fontStyle fontWeight frame limit lineHeight \
        offset orient style subtitle subtitleColor subtitleFont subtitleFontSize subtitleFontStyle \
        subtitleFontWeight subtitleLineHeight subtitlePadding text zindex
        """)

    private static let keysOfTransform = set(
        """
        aggregate as bandwidth bin calculate counts cumulative default density extent field filter flatten fold \
        frame from groupby ignorePeers impute joinaggregate key keyvals limit loess lookup maxsteps method minsteps \
        offset on op order param params pivot probs quantile regression resolve sample sort stack step steps \
        timeUnit value window
        """)

    private static let keysOfConfig = set(
        """
        arc area aria autosize axis axisBand axisBottom axisDiscrete axisLeft axisPoint axisQuantitative axisRight \
        axisTemporal axisTop axisX axisXBand axisXDiscrete axisXPoint axisXQuantitative axisXTemporal axisY \
        axisYBand axisYDiscrete axisYPoint axisYQuantitative axisYTemporal background bar boxplot circle concat \
        countTitle customFormatTypes errorband errorbar facet fieldTitle font geoshape header headerColumn \
        headerFacet headerRow image legend line lineBreak locale mark normalizedNumberFormat \
        normalizedNumberFormatType numberFormat numberFormatType padding params point projection range rect rule \
        scale selection square style text tick timeFormat timeFormatType title tooltipFormat trail view
        """)

    private static func set(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
