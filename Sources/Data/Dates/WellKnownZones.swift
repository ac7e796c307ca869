extension TimeZoneRules {
    /// Zones with clock changes, those of more people first.
    private static let namesOfWellKnown = [
        "Europe/Berlin", "America/New_York", "Europe/London", "America/Chicago", "America/Los_Angeles", "Europe/Athens",
        "America/Denver", "Australia/Sydney", "America/Halifax", "Pacific/Auckland", "Australia/Adelaide",
        "America/Anchorage", "America/St_Johns", "Asia/Jerusalem", "Africa/Cairo", "America/Santiago", "Asia/Beirut",
        "America/Sao_Paulo", "America/Mexico_City", "Asia/Tehran", "Europe/Moscow", "Europe/Istanbul",
        "Europe/Chisinau",
        "America/Havana", "America/Asuncion", "Africa/Casablanca", "Atlantic/Azores", "America/Adak", "America/Nuuk",
        "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Apia",
    ]

    /// The first of the well-known zones with clock changes that satisfies a condition.
    static func wellKnown(where isFitting: (TimeZoneRules) -> Bool) -> TimeZoneRules? {
        for name in namesOfWellKnown {
            if let zone = TimeZoneRules(named: name), isFitting(zone) { return zone }
        }
        return nil
    }
}
