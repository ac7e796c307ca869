import Testing

@testable import Engine

@Suite struct DiskPictureTests {
    private let picture = DiskPicture(
        name: "ä", warnings: ["", "A \"quoted\" one."], bytes: (0..<300).map { UInt8(truncatingIfNeeded: $0) })

    @Test func `a file contains the whole picture`() {
        #expect(DiskPicture(file: picture.file) == picture)
        let empty = DiskPicture(name: "", warnings: [], bytes: [])
        #expect(DiskPicture(file: empty.file) == empty)
    }

    @Test func `a truncated or extended file is rejected`() {
        let file = picture.file
        for count in 0..<file.count { #expect(DiskPicture(file: Array(file[..<count])) == nil) }
        #expect(DiskPicture(file: file + [0]) == nil)
    }

    @Test func `a file with a flipped bit is rejected`() {
        var file = picture.file
        for index in file.indices {
            file[index] ^= 1 << UInt8(index % 8)
            #expect(DiskPicture(file: file) == nil)
            file[index] ^= 1 << UInt8(index % 8)
        }
    }
}
