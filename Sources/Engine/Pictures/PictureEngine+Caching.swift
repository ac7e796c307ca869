import Caching
import Rendering
import Synchronization

/// The finished pictures in memory and on disk.
extension PictureEngine {
    /// Stores a new picture in memory and, if there is a disk cache, on disk.
    func keep(_ rendered: RenderedPicture, _ identity: PictureIdentity, onDisk: Bool) -> FinishedPicture {
        guard onDisk else { return keepInMemory(rendered, identity) }
        disk?.keep(
            DiskPicture(
                name: identity.hash, warnings: rendered.warnings, alternative: rendered.alternative,
                bytes: rendered.bytes))
        return keepInMemory(rendered, identity)
    }

    private func keepInMemory(_ rendered: RenderedPicture, _ identity: PictureIdentity) -> FinishedPicture {
        let chart = FinishedPicture(rendered, identity: identity)
        state.withLock { $0.pictures.insert(chart, for: identity.hash, cost: chart.cost) }
        return chart
    }

    /// Reads a picture from the disk cache and stores it in memory.
    func pictureOnDisk(_ identity: PictureIdentity) -> FinishedPicture? {
        guard let picture = disk?.picture(named: identity.hash) else { return nil }
        let rendered = RenderedPicture(
            bytes: picture.bytes, warnings: picture.warnings, alternative: picture.alternative)
        return keepInMemory(rendered, identity)
    }

    /// Removes a picture from memory that will hardly be requested again.
    package func forget(_ chart: FinishedPicture) {
        state.withLock { $0.pictures.removeValue(for: chart.identity.hash) }
    }
}
