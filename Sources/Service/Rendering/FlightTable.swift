import Data
import Digests
import HTTPMessages

/// The renders that are queued or under way, and who waits for each, so that equal requests are rendered once.
///
/// A flight is known by the octets of its requests from the start and, once its spec was read, by the identity of its
/// picture. When the identity turns out to be that of another flight, the two become one.
struct FlightTable<Waiter: Sendable>: Sendable {
    typealias Number = UInt64

    private struct Flight {
        var keys: [RequestKey]
        var identity: String?
        var waiters: [Waiter]
    }

    private var flights: [Number: Flight] = [:]
    private var byKey: [RequestKey: Number] = [:]
    private var byIdentity: [String: Number] = [:]
    private var last: Number = 0

    /// Adds a waiter to the flight of these octets.
    /// - Returns: Whether there is one.
    mutating func join(_ key: RequestKey, _ waiter: Waiter) -> Bool {
        guard let number = byKey[key] else { return false }
        flights[number]?.waiters.append(waiter)
        return true
    }

    /// Adds a waiter to the flight of this picture, which from now on is also known by these octets.
    /// - Returns: Whether there is one.
    mutating func join(_ key: RequestKey, identity: String, _ waiter: Waiter) -> Bool {
        guard let number = byIdentity[identity] else { return false }
        byKey[key] = number
        flights[number]?.keys.append(key)
        flights[number]?.waiters.append(waiter)
        return true
    }

    /// Starts a flight; there must be none of these octets.
    mutating func open(_ key: RequestKey, _ waiter: Waiter) -> Number {
        last += 1
        flights[last] = Flight(keys: [key], waiters: [waiter])
        byKey[key] = last
        return last
    }

    /// Notes the identity of a flight's picture.
    /// - Returns: `false` when another flight has the same: this one has been merged into it.
    mutating func identify(_ number: Number, as identity: String) -> Bool {
        guard let other = byIdentity[identity] else {
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

    /// Takes out the waiters of a flight that satisfy the condition.
    /// - Returns: Them, and whether any are left.
    mutating func release(_ number: Number, where condition: (Waiter) -> Bool) -> (released: [Waiter], anyLeft: Bool) {
        guard let flight = flights[number] else { return ([], false) }
        let released = flight.waiters.filter(condition)
        let left = flight.waiters.filter { !condition($0) }
        flights[number]?.waiters = left
        return (released, !left.isEmpty)
    }

    /// Ends a flight.
    /// - Returns: Those who wait for it.
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

/// What decides about the answer to a request for a chart: the formats that will do, the query, the content and its coding.
///
/// A digest of them is as good as they are, takes no memory for large specs, and is made only once.
struct RequestKey: Hashable, Sendable {
    let digest: SHA256.Digest
}

extension RequestKey {
    /// - Parameters:
    ///   - content: of the request.
    ///   - saved: the chart that the request names, if its spec is a saved one.
    /// - Complexity: O(n) for n bytes of query and content.
    init(_ admission: Admission, content: [UInt8], _ saved: SHA256.Digest? = nil) {
        let posted = saved == nil ? admission.content : nil
        var hash = SHA256()
        var head = admission.formats.key
        head.append(saved != nil ? 3 : posted.map { 1 + ($0.coding ?? .identity).rawValue } ?? 0)
        hash.update(head.span)
        if case .data(let format)? = posted?.kind {
            hash.update("\(format.rawValue) \(posted?.charset ?? "")\0".utf8.span)
        }
        hash.update(admission.request.query.span)
        // A line feed keeps query and content apart, as no query holds one.
        if posted != nil || saved != nil { hash.update([UInt8(ascii: "\n")].span) }
        if posted != nil { hash.update(content.span) }
        if let saved { hash.update(saved.bytes.span) }
        digest = hash.finish()
    }
}
