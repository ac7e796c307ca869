import JavaScript

/// The library, which configurations can only tell to register plugins of this dialect.
final class LibraryObject: HostObject {
    let name = "Chart"

    func member(_ name: String) -> Value? {
        switch name {
        case "register": Self.register
        case "plugins": .object([("register", Self.register)])
        default: .host(LibraryPart())
        }
    }

    /// A chart on a canvas is its configuration.
    func created(_ arguments: [Value]) -> Value? { arguments.count > 1 ? arguments[1] : nil }

    private static let register = Value.function(
        FunctionValue(name: "register") { (arguments) throws(HostFunctionError) in
            for case .object in arguments { throw HostFunctionError(ClientPlugins.advice) }
            return .undefined
        })
}

/// Defaults and functions of the library, of which only the standard entries of the legend can be used.
private final class LibraryPart: HostObject {
    let name = "a part of Chart"

    private static let parts: Set<String> = [
        "global", "plugins", "legend", "labels", "doughnut", "pie", "polarArea", "bar", "line",
    ]

    func member(_ name: String) -> Value? {
        if Self.parts.contains(name) { return .host(self) }
        return .function(
            FunctionValue(name: name) { (arguments) throws(HostFunctionError) in
                if name == "generateLabels", case .object(let chart)? = arguments.first {
                    return chart[ChartContext.legendKey] ?? .array([])
                }
                throw HostFunctionError(
                    "Functions of the library are not available; write values and options.", found: name)
            })
    }
}

/// The page around a chart, of which pasted scripts only take the canvas.
final class PageObject: HostObject {
    let name = "the page"

    func member(_ name: String) -> Value? {
        guard ["getElementById", "querySelector"].contains(name) else { return nil }
        return .function(FunctionValue(name: name) { (_) throws(HostFunctionError) in .host(CanvasObject()) })
    }
}
