import Specs

/// The one boundary between the service and the making of charts.
///
/// A renderer belongs to one thread, and may keep whatever it wants to use again in what its closures capture.
package struct ChartRenderer {
    /// Reads a spec: finds its errors, and the identity under which its picture is known.
    ///
    /// Cheap, so that the cache can answer before anything is drawn. `resources` are those that the spec names, as far as
    /// they are there.
    package let prepare:
        (_ spec: [UInt8], _ output: OutputParameters, _ resources: SpecResources) throws(Problem) -> ChartPreparation
    /// Draws a message as a picture in PNG format.
    package let drawMessage: (_ title: String, _ lines: [String]) -> [UInt8]

    package init(
        prepare:
            @escaping (_ spec: [UInt8], _ output: OutputParameters, _ resources: SpecResources) throws(Problem) ->
            ChartPreparation,
        drawMessage: @escaping (_ title: String, _ lines: [String]) -> [UInt8]
    ) {
        self.prepare = prepare
        self.drawMessage = drawMessage
    }
}
