import HTTPMessages
import Rendering
import TestSupport
import Testing

@testable import Service

@Suite struct DownloadNameTests {
    @Test(
        arguments: [
            ("sales", .png, "attachment; filename=\"sales.png\""),
            ("sales.png", .png, "attachment; filename=\"sales.png\""),
            ("sales.png", .webp, "attachment; filename=\"sales.png.webp\""),
            ("a.JPEG", .jpg, "attachment; filename=\"a.JPEG\""),
            ("a b", .svg, "attachment; filename=\"a b.svg\""),
            ("a.svg", PictureFormat.svg.text(.base64), "attachment; filename=\"a.svg.txt\""),
            ("Ü€", .gif, "attachment; filename=\"__.gif\"; filename*=UTF-8''%C3%9C%E2%82%AC.gif"),
            ("5%41", .gif, "attachment; filename=\"5_41.gif\"; filename*=UTF-8''5%2541.gif"),
            ("../../etc/passwd", .png, "attachment; filename=\"_.._etc_passwd.png\""),
            ("..\\a:b\"c", .png, "attachment; filename=\"_a_b_c.png\""),
            ("a\r\nX-Header: b", .png, "attachment; filename=\"a__X-Header_ b.png\""),
            // A mark of direction would show the ending of a program as that of a picture.
            ("gnp.\u{202E}exe", .png, "attachment; filename=\"gnp.exe.png\""),
            (" .. ", .png, "attachment; filename=\"chart.png\""),
            ("\u{200F}", .png, "attachment; filename=\"chart.png\""),
        ] as [(String, PictureFormat, String)])
    func `a name is safe in a field and in a folder`(name: String, format: PictureFormat, expected: String) {
        #expect(DownloadName(name).disposition(of: format) == expected)
    }

    @Test func `a long name is cut`() {
        let value = DownloadName(String(repeating: "€", count: 10_000)).disposition(of: .png)
        #expect(value.utf8.count < 800)
    }

    @Test(arguments: [
        ("spec={}", nil), ("filename=", nil), ("filename=&filename=b", "b.png"), ("a=1&filename=x+y", "x y.png"),
        ("filenames=a", nil), ("filename=a&filename=b", "a.png"),
    ])
    func `the first name in a query counts`(query: String, expected: String?) {
        let name = DownloadName(Array(query.utf8)[...])
        #expect(name?.disposition(of: .png) == expected.map { "attachment; filename=\"\($0)\"" })
    }

    @Test func `a response is a download only for the request with a name`() throws {
        let service = try QuickChart.service()
        let path = "GET /qr?text=a&format=webp"
        #expect(try service.request(path).fields["content-disposition"] == "inline; filename=\"chart.webp\"")
        let named = try service.request(path + "&filename=code")
        #expect(named.fields["content-disposition"] == "attachment; filename=\"code.webp\"")
        #expect(try named.fields["etag"] == service.request(path).fields["etag"])
        #expect(try service.request(path).fields["content-disposition"] == "inline; filename=\"chart.webp\"")
    }
}
