/// The renders that are queued or in progress, with their waiters, so that equal requests share one render.
///
/// The key of a flight is the bytes of its requests from the start and, once its spec has been read, also the identity
/// of its picture. If another flight has the same identity, the two are merged.
struct FlightTable<Waiter: Sendable>: Sendable {
    typealias Number = UInt64

    private struct Flight {
        var keys: [PictureKey]
        var identity: String?
        var waiters: [Waiter]
    }

    private var flights: [Number: Flight] = [:]
    private var byKey: [PictureKey: Number] = [:]
    private var byIdentity: [String: Number] = [:]
    private var last: Number = 0

    /// Adds a waiter to the flight with this key.
    /// - Returns: Whether there is such a flight.
    mutating func join(_ key: PictureKey, _ waiter: Waiter) -> Bool {
        guard let number = byKey[key] else { return false }
        flights[number]?.waiters.append(waiter)
        return true
    }

    /// Adds a waiter to the flight of this picture, and adds the key to that flight.
    /// - Returns: Whether there is such a flight.
    mutating func join(_ key: PictureKey, identity: String, _ waiter: Waiter) -> Bool {
        guard let number = byIdentity[identity] else { return false }
        byKey[key] = number
        flights[number]?.keys.append(key)
        flights[number]?.waiters.append(waiter)
        return true
    }

    /// Starts a flight. There must be no flight with this key.
    mutating func open(_ key: PictureKey, _ waiter: Waiter) -> Number {
        last += 1
        flights[last] = Flight(keys: [key], waiters: [waiter])
        byKey[key] = last
        return last
    }

    /// Sets the identity of a flight's picture.
    /// - Returns: `false` if another flight has the same identity: this flight has been merged into it.
    mutating func identify(_ number: Number, as identity: String) -> Bool {
        guard let other = byIdentity[identity], other != number else {
            byIdentity[identity] = number
            flights[number]?.identity = identity
            return true
        }
        guard let merged = flights.removeValue(forKey: number) else { return false }
        for key in merged.keys { byKey[key] = other }
        flights[other]?.keys += merged.keys
        flights[other]?.waiters += merged.waiters
        return false
    }

    /// Removes the waiters that satisfy the condition from a flight.
    /// - Returns: The removed waiters, and whether any are left.
    mutating func release(_ number: Number, where condition: (Waiter) -> Bool) -> (released: [Waiter], anyLeft: Bool) {
        guard let flight = flights[number] else { return ([], false) }
        let released = flight.waiters.filter(condition)
        let left = flight.waiters.filter { !condition($0) }
        flights[number]?.waiters = left
        return (released, !left.isEmpty)
    }

    /// Ends a flight.
    /// - Returns: The waiters of the flight.
    @discardableResult
    mutating func close(_ number: Number) -> [Waiter] {
        guard let flight = flights.removeValue(forKey: number) else { return [] }
        for key in flight.keys { byKey[key] = nil }
        if let identity = flight.identity { byIdentity[identity] = nil }
        return flight.waiters
    }

    /// Ends a flight if all its waiters satisfy the condition.
    mutating func close(_ number: Number, ifAll condition: (Waiter) -> Bool) -> Bool {
        guard let flight = flights[number], flight.waiters.allSatisfy(condition) else { return false }
        close(number)
        return true
    }
}
