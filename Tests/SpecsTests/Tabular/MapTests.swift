import Dialects
import JSON
import Testing

@testable import Specs

/// Maps of tables.
@Suite struct MapTests: TabularCharts {
    private static let countries =
        "DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW"
        .split(separator: " ")
    private static let world = countries + ["US", "BR", "CN", "IN", "RU", "AU", "FR", "DE"]
    private static let states =
        "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
        .split(separator: " ")

    private func places(_ names: [Substring]) -> String {
        table("place,v", names.count) { "\(names[$0]),\(scattered($0))" }
    }

    private func member(_ key: String, _ text: String, _ settings: [String: String] = [:]) throws -> String? {
        try JSONDocument(made(text, settings).tree.text).root["plots"]?.elements.first { _ in true }?[key]?.string
    }

    @Test func `more countries or states than bars are a map`() throws {
        #expect(try plots(places(Self.world)) == "choropleth v place")
        #expect(try member("map", places(Self.world)) == "countries")
        #expect(try member("fit", places(Self.world)) == nil)
        #expect(try member("fit", places(Self.countries)) == "data")
        #expect(try plots(places(Self.states)) == "choropleth v place")
        // Many codes of states are those of countries, too.
        #expect(try member("map", places(Self.states)) == "usStates")
        #expect(try plots(places(Array(Self.world.prefix(5)))) == "bar place v")
        #expect(try plots(places(Array(Self.world.prefix(40)))) == "bar place v")
        #expect(try plots(places(Array(Self.world.prefix(41)))) == "choropleth v place")
    }

    @Test func `names of other things are no map`() throws {
        #expect(try plots(places((0..<60).map { "n\($0)" })) == "bar place v")
        let some = Self.world.prefix(36) + (0..<14).map { "n\($0)" }
        #expect(try plots(places(Array(some))) == "bar place v")
        let few = Self.world.prefix(50) + ["nowhere", "total"]
        #expect(try plots(places(Array(few))) == "choropleth v place")
        let two = table("place,v,w", 60) { "\(Self.world[$0]),\(scattered($0)),\(scattered($0 + 31))" }
        #expect(try !plots(two).contains("choropleth"))
    }

    @Test(arguments: ["choropleth", "map"]) func `a map can be asked for`(type: String) throws {
        #expect(try plots(places(["FR", "DE", "Spain"]), ["type": type]) == "choropleth v place")
        #expect(try member("map", places(["CA", "TX", "Ohio"]), ["type": type]) == "usStates")
        #expect(
            try member(
                "map", places(["Cook County IL", "\"Kings County, NY\"", "\"Cook County, IL\""]), ["type": type])
                == "usCounties")
        let two = table("code,name,v,w", 3) { "c\($0),\(["Chad", "Mali", "Peru"][$0]),\($0 + 1),\($0 + 7)" }
        #expect(try plots(two, ["type": type]) == "choropleth v name")
        #expect(try plots(two, ["type": type, "y": "w"]) == "choropleth w name")
        let repeated = table("c,v", 6) { "\(["Chad", "Mali", "Peru"][$0 % 3]),\(scattered($0)).5" }
        #expect(try made(repeated, ["type": type]).tree.text.contains(#""operation":"mean""#))
        for settings in [["type": type], ["type": type, "x": "place"], ["type": type, "group": "v"]] {
            #expect(throws: TabularError.self) { try made(places(["a", "b", "c"]), settings) }
        }
        #expect(throws: TabularError.self) { try made("place\nChad\nMali\n", ["type": type]) }
    }

    @Test func `longitudes and latitudes are points on a map`() throws {
        let text = table("name,lon,lat,people,kind", 30) {
            "n\($0),\(2 * $0 - 60).25,\($0 - 20).5,\(scattered($0)),k\($0 % 3)"
        }
        #expect(try plots(text) == "mapPoints lon lat people")
        #expect(try member("dataLabels", text) == "name")
        #expect(try plots(text, ["type": "mapPoints", "y": "people"]) == "mapPoints lon lat people")
        #expect(try plots(text, ["type": "mapPoints", "x": "lon", "y": "lat"]) == "mapPoints lon lat")
        #expect(try member("colorValues", text, ["type": "mapPoints", "group": "kind"]) == "kind")
        let query = try #require(made(text).warnings.first)
        #expect(query.contains("type=mapPoints&x=lon&y=lat,people"))
        #expect(
            try made(text, ["type": "mapPoints", "x": "lon", "y": "lat,people"]).tree == made(text).tree)
        #expect(try plots(places(["FR", "DE"]), ["type": "mapPoints"]) == "mapPoints place v")
        // Boundaries are too coarse for a town.
        #expect(try plots(table("lon,lat", 30) { "8.\($0),50.\($0 % 7)" }) == "scatter lon lat")
        for settings in [["x": "lon", "y": "lat,people,lon"], ["x": "kind"], ["x": "lon", "y": "lat,name"]] {
            #expect(throws: TabularError.self) { try made(text, settings.merging(["type": "mapPoints"]) { $1 }) }
        }
    }
}
