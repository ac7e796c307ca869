import Images

extension Pixmap {
    /// The picture at half the size: each pixel is the mean of four.
    package var halved: Pixmap {
        var result = Pixmap(width: width / 2, height: height / 2)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (a, b) = (self[2 * x, 2 * y], self[2 * x + 1, 2 * y])
                let (c, d) = (self[2 * x, 2 * y + 1], self[2 * x + 1, 2 * y + 1])
                result[x, y] = [0, 8, 16, 24].reduce(0) { pixel, shift in
                    let sum = (a >> shift & 0xff) + (b >> shift & 0xff) + (c >> shift & 0xff) + (d >> shift & 0xff)
                    return pixel | ((sum + 2) / 4) << shift
                }
            }
        }
        return result
    }

    /// The picture over a white page.
    package var onWhite: Pixmap {
        var result = self
        for index in result.pixels.indices {
            let pixel = result.pixels[index]
            let rest = 255 - pixel >> 24
            result.pixels[index] = [0, 8, 16].reduce(0xff00_0000) { $0 | min(255, (pixel >> $1 & 0xff) + rest) << $1 }
        }
        return result
    }
}
