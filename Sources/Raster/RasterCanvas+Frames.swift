import Drawing
import Geometry
import Images

/// Drawing the frames of a moving picture on one canvas.
extension RasterCanvas {
    /// The pixels of the whole canvas.
    package var box: PixelBox { surface.box }

    /// The part of the canvas that has been painted.
    package var painted: PixelBox { surface.painted }

    /// Replaces the pixels of a box by those of a picture of the same size as the canvas.
    package mutating func restore(_ part: PixelBox, from picture: Pixmap) {
        let part = part.intersection(surface.box)
        guard picture.width == surface.box.width, picture.height == surface.box.height, !part.isEmpty else { return }
        surface.replace(part, from: picture)
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

extension Surface {
    fileprivate mutating func replace(_ part: PixelBox, from picture: Pixmap) {
        for y in part.minY..<part.maxY {
            let start = box.index(x: part.minX, y: y)
            let row = start..<start + part.width
            pixmap.pixels.replaceSubrange(row, with: picture.pixels[row])
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
