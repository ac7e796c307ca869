/// How the rows and columns of a JPEG file lie in the picture (Exif 2.32, section 4.6.4, tag 0x0112).
struct ExifOrientation: Hashable {
    /// From 1, upright, to 8.
    let value: Int

    init(value: Int = 1) {
        self.value = (1...8).contains(value) ? value : 1
    }

    /// Reads the orientation of a file. It is upright if the file does not state it.
    init(of file: [UInt8]) {
        self.init(value: Self.exif(in: file).flatMap(Self.orientation) ?? 1)
    }

    /// Whether rows of the file are columns of the picture.
    var isTransposed: Bool { value >= 5 }

    func applied(to pixmap: Pixmap) -> Pixmap {
        guard value > 1 else { return pixmap }
        let (width, height) = (pixmap.width, pixmap.height)
        var turned = isTransposed ? Pixmap(width: height, height: width) : Pixmap(width: width, height: height)
        let fromRight = [2, 3, 7, 8].contains(value)
        let fromBottom = [3, 4, 6, 7].contains(value)
        for y in 0..<turned.height {
            for x in 0..<turned.width {
                let (column, row) = isTransposed ? (y, x) : (x, y)
                turned[x, y] =
                    pixmap[
                        fromRight ? width - 1 - column : column, fromBottom ? height - 1 - row : row]
            }
        }
        return turned
    }

    /// The content of the first segment with Exif data, searched up to the first scan.
    private static func exif(in file: [UInt8]) -> ArraySlice<UInt8>? {
        var rest = file.dropFirst(2)
        while let marker = rest.segmentMarker, marker != 0xda {
            guard let length = rest.number(at: 2, count: 2, isBigEndian: true), length >= 2, rest.count >= length + 2
            else { return nil }
            let content = rest.dropFirst(4).prefix(length - 2)
            if marker == 0xe1, content.starts(with: "Exif\0\0".utf8) { return content.dropFirst(6) }
            rest = rest.dropFirst(length + 2)
        }
        return nil
    }

    /// The orientation in the first directory of TIFF data.
    private static func orientation(in tiff: ArraySlice<UInt8>) -> Int? {
        let isBigEndian = tiff.starts(with: "MM".utf8)
        guard isBigEndian || tiff.starts(with: "II".utf8),
            let start = tiff.number(at: 4, count: 4, isBigEndian: isBigEndian),
            let count = tiff.number(at: start, count: 2, isBigEndian: isBigEndian)
        else { return nil }
        for entry in 0..<count {
            let position = start + 2 + 12 * entry
            guard let tag = tiff.number(at: position, count: 2, isBigEndian: isBigEndian) else { return nil }
            if tag == 0x0112 { return tiff.number(at: position + 8, count: 2, isBigEndian: isBigEndian) }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The marker at the start of a segment; nil if there is none.
    fileprivate var segmentMarker: UInt8? {
        count >= 4 && self[startIndex] == 0xff ? self[startIndex + 1] : nil
    }

    /// A whole number of a few bytes at an offset; nil beyond the end.
    fileprivate func number(at offset: Int, count length: Int, isBigEndian: Bool) -> Int? {
        guard offset >= 0, length <= count, offset <= count - length else { return nil }
        let bytes = self[startIndex + offset..<startIndex + offset + length]
        return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
}
