import Dialects

/// A place in the client's document: a chain of keys, which becomes a JSON pointer only in messages.
final class Place: Sendable {
    private let parent: Place?
    private let key: String

    static let root = Place(nil, "")

    /// The root of values that come from no document.
    static let builtIn = Place(nil, "built-in")

    /// Whether the place is in the client's document.
    var isOwn: Bool {
        var place = self
        while let parent = place.parent { place = parent }
        return place.key.isEmpty
    }

    init(_ parent: Place?, _ key: String) {
        self.parent = parent
        self.key = key
    }

    func appending(_ key: String) -> Place { Place(self, key) }

    /// The JSON pointer (RFC 6901).
    var pointer: String {
        var keys: [String] = []
        var place = self
        while let parent = place.parent {
            keys.append(place.key.replacing("~", with: "~0").replacing("/", with: "~1"))
            place = parent
        }
        return keys.reversed().map { "/" + $0 }.joined()
    }

    var specPlace: SpecPlace { .pointer(pointer) }
}
