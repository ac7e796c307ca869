/// The countries that are too small for the scale of the boundaries.
enum SmallCountries {
    /// The middle of each country, by its code with two letters.
    static let centers: [String: GeoPoint] = Dictionary(
        table.split(whereSeparator: \.isWhitespace).compactMap { row in
            let fields = row.split(separator: ",")
            guard fields.count == 3, let latitude = Double(fields[1]), let longitude = Double(fields[2]) else {
                return nil
            }
            return (String(fields[0]), GeoPoint(longitude, latitude))
        }, uniquingKeysWith: { first, _ in first })

    /// Codes, latitudes and longitudes of the main islands, to a tenth of a degree.
    private static let table = """
        AS,-14.3,-170.7 AD,42.5,1.6 AG,17.1,-61.8 BH,26.1,50.5 BB,13.2,-59.5 BM,32.3,-64.8 BV,-54.4,3.4 IO,-7.3,72.4
        VG,18.4,-64.6 CV,15.1,-23.6 KY,19.3,-81.3 CX,-10.5,105.6 CC,-12.2,96.8 KM,-11.7,43.4 YT,-12.8,45.1
        CK,-21.2,-159.8 DM,15.4,-61.4 FO,62.0,-6.9 GS,-54.4,-36.6 AX,60.2,20.0 GF,3.9,-53.2 PF,-17.7,-149.4
        GI,36.1,-5.3 KI,1.4,173.0 GD,12.1,-61.7 GP,16.2,-61.5 GU,13.4,144.8 HM,-53.1,73.5 VA,41.9,12.5 HK,22.4,114.1
        LI,47.2,9.6 MO,22.2,113.5 MV,4.2,73.5 MT,35.9,14.4 MQ,14.6,-61.0 MU,-20.3,57.6 MC,43.7,7.4 MS,16.7,-62.2
        NR,-0.5,166.9 CW,12.2,-69.0 AW,12.5,-70.0 SX,18.0,-63.1 BQ,12.2,-68.3 NU,-19.1,-169.9 NF,-29.0,168.0
        MP,15.2,145.8 UM,19.3,166.6 FM,6.9,158.2 MH,7.1,171.4 PW,7.5,134.6 PN,-25.1,-130.1 RE,-21.1,55.5
        BL,17.9,-62.8 SH,-16.0,-5.7 KN,17.3,-62.7 AI,18.2,-63.1 LC,13.9,-61.0 MF,18.1,-63.1 PM,46.9,-56.3
        VC,13.2,-61.2 SM,43.9,12.5 ST,0.2,6.6 SC,-4.7,55.5 SG,1.4,103.8 SJ,78.6,16.3 TK,-9.2,-171.8 TO,-21.2,-175.2
        TC,21.8,-71.8 TV,-8.5,179.2 GG,49.5,-2.6 JE,49.2,-2.1 IM,54.2,-4.5 VI,17.7,-64.7 WF,-13.3,-176.2 WS,-13.8,-172.1
        """
}
