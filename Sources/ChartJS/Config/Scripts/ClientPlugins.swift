import Dialects
import JSON
import JavaScript

/// The plugins that a configuration brings along. Their functions draw on a canvas, which scripts do not have.
enum ClientPlugins {
    static let advice = """
        Functions of plugins draw on a canvas and are not called. Use options instead: annotation for lines, boxes and \
        texts, doughnutlabel for texts in a doughnut, datalabels for values, backgroundColor or backgroundImageUrl for \
        the background, layout.padding for space.
        """

    /// - Parameter place: The place of the configuration in the client's document.
    /// - Throws: An error if a plugin has functions.
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

/// A plugin of this dialect under the name of its package's variable.
final class PluginObject: HostObject {
    let name = "a plugin"
    let plugin: String

    init(_ plugin: String) { self.plugin = plugin }
}
