import Assistants
import Dialects
import Engine
import Glibc
import JSON
import Rendering
import Service
import Synchronization

extension Command {
    private static let output = Option(
        "output", letter: "o", value: "FOLDER",
        "Also write each picture to a file in this folder, and tell the assistant its path.")

    static let mcp = Command(
        "mcp", "Draws charts for an assistant, using the Model Context Protocol over standard input and output.",
        options: [output] + Setting.data.map { Option($0) } + [.config],
        notes: """
            An assistant's program starts this command; see docs/assistants.md. Each line of standard input is a message. The
            command ends with standard input. Specs may refer to URLs and data sources if the data settings allow them.
            """
    ) { arguments throws(Failure) in
        let folder = arguments.value(output)
        if let folder { try File.createFolder(folder) }
        let resources = try resourceLoader(arguments)
        defer { resources.stop() }
        // It is not a failure if a client ends without reading its answers.
        signal(SIGPIPE, SIG_IGN)
        try ParallelJobs.run(1) { _, renderer throws(Failure) in
            let host = CommandChartHost(renderer: renderer, resources: resources, folder: folder)
            try AssistantLines(STDIN_FILENO, schema: renderer.dialects.native.schema).serve(host)
        }
    }
}

/// Reads messages, one in each line, and answers them in order.
struct AssistantLines {
    /// The maximum length of a line, in bytes.
    static let longestLine = 16 << 20

    private let descriptor: Int32
    private let server: AssistantServer

    /// - Parameter schema: The JSON Schema of specs.
    init(_ descriptor: Int32, schema: JSONTree) {
        self.descriptor = descriptor
        server = AssistantServer(version: Version.current, schema: schema)
    }

    /// Answers until the end of the input.
    func serve(_ host: any ChartHost) throws(Failure) {
        var line: [UInt8] = []
        var isTooLong = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(.input, "cannot read standard input")
            }
            if count == 0 {
                if !line.isEmpty { try answer(line, host) }
                return
            }
            for part in buffer[..<count].split(
                separator: UInt8(ascii: "\n"), maxSplits: .max, omittingEmptySubsequences: false
            ).enumerated() {
                if part.offset > 0 {
                    if isTooLong {
                        try write(AssistantServer.tooLong(limit: Self.longestLine).content)
                    } else {
                        try answer(line, host)
                    }
                    (line, isTooLong) = ([], false)
                }
                guard !isTooLong, line.count + part.element.count <= Self.longestLine else {
                    (line, isTooLong) = ([], true)
                    continue
                }
                line += part.element
            }
        }
    }

    private func answer(_ line: [UInt8], _ host: any ChartHost) throws(Failure) {
        guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { return }
        let answer: Mutex<[UInt8]?> = Mutex(nil)
        // This host answers before it returns.
        _ = server.answer(line, limits: JSONLimits(bytes: Self.longestLine), host: host) { reply in
            answer.withLock { $0 = reply.content }
        }
        try write(answer.withLock(\.self))
    }

    private func write(_ message: [UInt8]?) throws(Failure) {
        guard let message else { return }
        guard File.write(message + [UInt8(ascii: "\n")], to: STDOUT_FILENO) else {
            // The reader has closed its end.
            throw Failure(.output, "")
        }
    }
}
