/// An error that ends the program, with a message and an exit status.
struct Failure: Error, Hashable {
    /// Exit statuses, as in `sysexits.h`.
    enum Kind: Int32, CaseIterable {
        /// The server is not healthy.
        case unhealthy = 1
        /// The command line is wrong.
        case usage = 64
        /// A spec is wrong.
        case specification = 65
        /// A file cannot be read.
        case input = 66
        /// The server cannot start, or data sources or fonts are not available.
        case unavailable = 69
        /// A file cannot be written.
        case output = 73
        /// A setting is wrong in the environment or in the configuration file.
        case configuration = 78
        /// A signal has ended the command before it was done.
        case interrupted = 130

        var meaning: String {
            switch self {
            case .unhealthy: "the server is not healthy"
            case .usage: "the command line is wrong"
            case .specification: "a spec is wrong"
            case .input: "a file cannot be read"
            case .unavailable: "the server cannot start, or data sources or fonts are not available"
            case .output: "a file cannot be written"
            case .configuration: "the environment or the configuration file is wrong"
            case .interrupted: "a signal has interrupted the command"
            }
        }
    }

    let kind: Kind
    /// Empty if all errors have already been reported.
    let message: String
    /// The problem with a spec as a document of JSON; empty if it is another failure.
    let document: [UInt8]

    init(_ kind: Kind, _ message: String, document: [UInt8] = []) {
        self.kind = kind
        self.message = message
        self.document = document
    }
}
