/// stub
package enum DateTime { package static func instant(_ text: String, in zone: TimeZoneRules) -> Double? { nil } }
extension TimeZoneRules { package init?(named name: String) { return nil } }
