import Dialects
import JSON

extension SceneInteraction {
    /// What the options of tooltips and those of chartjs-plugin-zoom allow, in the spellings of all versions.
    init(_ options: JSONValue?) {
        self.init()
        let plugins = options?["plugins"]
        func isOff(_ value: JSONValue?) -> Bool { value?.bool == false || value?["enabled"]?.bool == false }
        showsPopup = !isOff(plugins?["tooltip"]) && !isOff(plugins?["tooltips"]) && !isOff(options?["tooltips"])
        for source in [plugins?["zoom"], options] {
            func isOn(_ value: JSONValue?) -> Bool { value?["enabled"]?.isTruthy == true }
            let zoom = source?["zoom"]
            if isOn(source?["pan"]) { scrolls = true }
            if ([zoom] + ["wheel", "pinch", "drag"].map { zoom?[$0] }).contains(where: isOn) { zooms = true }
        }
    }
}
