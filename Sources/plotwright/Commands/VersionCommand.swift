import Rendering
import Service

extension Command {
    static let version = Command("version", "Prints the version of the program.") { _ in
        Console.say("plotwright \(Version.current)")
    }
}
