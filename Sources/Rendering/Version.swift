/// The program's version: part of every picture's identity, so that a new version never serves an old one's pictures.
package enum Version {
    package static let current = "0.1.0"
}
