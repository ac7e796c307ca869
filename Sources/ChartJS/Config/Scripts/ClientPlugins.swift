import Budget
import Dialects
import JSON
import JavaScript

/// The plugins that a configuration brings along. Most of their functions draw on a canvas, which scripts do not have.
enum ClientPlugins {
    static let advice = """
        Functions of plugins draw on a canvas and are not called. Use options instead: annotation for lines, boxes and \
        texts, doughnutlabel for texts in a doughnut, datalabels for values, backgroundColor or backgroundImageUrl for \
        the background, layout.padding for space.
        """

    /// The functions that Chart.js calls before it reads the data, in their order.
    private static let early = ["beforeInit", "afterInit", "beforeUpdate"]

    /// Calls the functions of plugins that change data, labels and options before the chart is laid out, and removes them
    /// from the plugins. A function that needs more of the chart than that remains, which `check` makes an error.
    static func prepare(_ config: Value, _ budget: RenderBudget) throws(ScriptError) {
        guard case .object(let root) = config, case .array(let plugins)? = root["plugins"] else { return }
        for key in early {
            for element in plugins.elements {
                // Writing the document ends a script whose time is over.
                guard !budget.isSpent(before: 100) else { return }
                guard case .object(let plugin) = element, case .function(let function)? = plugin[key] else { continue }
                if root["options"] == nil { root["options"] = .object([]) }
                let canvas = Value.host(CanvasObject())
                let chart = Value.object([
                    ("config", config), ("data", root["data"] ?? .undefined),
                    ("options", root["options"] ?? .undefined), ("ctx", canvas), ("canvas", canvas),
                ])
                let own = plugin["id"]?.text.flatMap { root["options"]?.member("plugins")?.member($0) }
                do throws(ScriptError) {
                    _ = try function.call(
                        [chart, .object([]), own ?? .object([])], this: .object(plugin), budget: budget)
                    plugin[key] = .undefined
                } catch {
                    guard error.kind != .limit, error.kind != .stopped else { throw error }
                }
            }
        }
    }

    /// - Parameter place: The place of the configuration in the client's document.
    /// - Throws: An error if a plugin still has functions.
    static func check(_ chart: JSONValue, _ script: ScriptedDocument?, at place: String) throws(SpecError) {
        guard let script, let plugins = chart["plugins"], plugins.kind == .array else { return }
        for (index, plugin) in plugins.elements.enumerated() {
            for (key, value) in plugin.members {
                guard let function = script.function(value) else { continue }
                throw SpecError(function.error(advice), at: "\(place)/plugins/\(index)/\(key)", found: key)
            }
        }
    }

    /// Whether the configuration names the plugin `datalabels`, which then labels all values.
    static func labelValues(_ chart: JSONValue, _ script: ScriptedDocument?) -> Bool {
        chart["plugins"]?.elements.contains { (script?.object($0) as? PluginObject)?.plugin == "datalabels" } ?? false
    }
}

extension Value {
    fileprivate func member(_ key: String) -> Value? { if case .object(let object) = self { object[key] } else { nil } }
}

/// A plugin of this dialect under the name of its package's variable.
final class PluginObject: HostObject {
    let name = "a plugin"
    let plugin: String

    init(_ plugin: String) { self.plugin = plugin }
}
