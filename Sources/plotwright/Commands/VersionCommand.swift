extension Command {
    static let version = Command("version", "Prints the program's version.") { _ in
        Console.say("plotwright 0.1.0")
    }
}
