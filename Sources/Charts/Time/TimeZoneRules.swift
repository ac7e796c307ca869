/// The offsets of local time from UTC in a time zone, past and future.
package struct TimeZoneRules: Hashable, Sendable {
    /// The name that the zone was asked for by.
    package let name: String

    package static let utc = TimeZoneRules(name: "UTC")
}
