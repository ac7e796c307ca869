import Drawing
import Geometry
import Images

/// Drawing the frames of a moving picture on one canvas.
extension RasterCanvas {
    /// The pixels of the whole canvas.
    package var box: PixelBox { surface.box }

    /// The part of the canvas that has been painted.
    package var painted: PixelBox { surface.painted }

    /// Replaces the pixels of the backdrop's box. Its picture must have the size of the canvas.
    package mutating func restore(_ backdrop: Backdrop) {
        guard backdrop.picture.width == surface.box.width, backdrop.picture.height == surface.box.height else { return }
        surface.restore(backdrop)
    }

    /// Replaces all pixels by a picture of the same size, whose memory the canvas uses from now on.
    package mutating func adopt(_ picture: consuming Pixmap) {
        guard picture.width == surface.box.width, picture.height == surface.box.height else { return }
        surface.pixmap = picture
        surface.include(surface.box)
    }

    /// Draws within a box of pixels.
    package mutating func clip(to part: PixelBox, _ body: (inout RasterCanvas) -> Void) {
        let outer = clip
        clip.intersect(part)
        if !clip.box.isEmpty { body(&self) }
        clip = outer
    }

    /// The pixels that an area, in points, touches.
    package func pixels(around area: Rect) -> PixelBox {
        PixelBox(around: transform.apply(area)).intersection(surface.box)
    }
}

/// A part of a picture that is below everything that moves.
package struct Backdrop: Sendable {
    fileprivate let picture: Pixmap
    fileprivate let part: PixelBox
    /// For each row of the part, its only color; nil for a row of several colors. Such a row is not read again, which
    /// matters when other work has taken the picture's place in the processor's cache.
    fileprivate let colors: [UInt32?]

    package init(_ part: PixelBox, of picture: Pixmap) {
        let whole = PixelBox(minX: 0, minY: 0, maxX: picture.width, maxY: picture.height)
        let part = part.intersection(whole)
        self.picture = picture
        self.part = part
        let pixels = picture.pixels.span
        colors = (part.minY..<part.maxY).map { y in
            let start = whole.index(x: part.minX, y: y)
            let row = pixels.extracting(start..<start + part.width)
            return row.indices.allSatisfy { row[$0] == row[0] } ? row[0] : nil
        }
    }
}

extension Surface {
    fileprivate mutating func restore(_ backdrop: Backdrop) {
        let (box, part) = (box, backdrop.part)
        var pixels = pixmap.pixels.mutableSpan
        let source = backdrop.picture.pixels.span
        for (y, color) in zip(part.minY..<part.maxY, backdrop.colors) {
            let start = box.index(x: part.minX, y: y)
            var row = pixels._mutatingExtracting(start..<start + part.width)
            if let color {
                row.update(repeating: color)
            } else {
                let line = source.extracting(start..<start + part.width)
                for index in line.indices { row[index] = line[index] }
            }
        }
        include(part)
    }
}

extension Pixmap {
    /// The picture on the way to another one of the same size.
    /// - Parameter fraction: From 0 for this picture to 1 for the other.
    package func mixed(with other: Pixmap, at fraction: Double) -> Pixmap {
        guard other.width == width, other.height == height else { return other }
        let share = Pixel.byte(fraction)
        var result = self
        var pixels = result.pixels.mutableSpan
        let source = other.pixels.span
        for index in pixels.indices where pixels[index] != source[index] {
            pixels[index] = Pixel.mixed(pixels[index], source[index], share: UInt32(share))
        }
        return result
    }
}

extension Pixel {
    /// Each channel of `a` on the way to that of `b`: `share` of 255.
    fileprivate static func mixed(_ a: UInt32, _ b: UInt32, share: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (from, to) = (a >> shift & 0xff, b >> shift & 0xff)
            result |= ((from * (255 - share) + to * share + 127) / 255) << shift
        }
        return result
    }
}
