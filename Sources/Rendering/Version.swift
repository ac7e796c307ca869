/// The program's version. It is part of every picture's identity, so that a new version never serves pictures of an old
/// one.
package enum Version {
    package static let current = "0.1.0"
}
