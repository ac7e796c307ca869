import Service

extension Command {
    static let version = Command("version", "Prints the program's version.") { _ in
        Console.say("plotwright \(Version.current)")
    }
}
