import Digests
import Foundation
import Rendering
import Testing

@Suite struct RendererVersionTests {
    /// The digests of the recorded pictures, by the number of the renderer.
    private static let digests = [
        2: "464b90471b2d098576b189c868baaf9a9c6c47012643693008b62a9b3d5a1e2e",
        3: "75add3340f07eff235c78727a3e28cbb7c359e11c61680b8160e956eae01b176",
        4: "daa3da1ca437951d56a30e903f836c841b6dfeac846e2e1c977cce0d810057c9",
        5: "1ff36408132c0ed01fe730840c28e72959dcc4f25b9c11f3709d84c5432717cd",
        6: "1ff36408132c0ed01fe730840c28e72959dcc4f25b9c11f3709d84c5432717cd",
        7: "1ff36408132c0ed01fe730840c28e72959dcc4f25b9c11f3709d84c5432717cd",
        8: "1ff36408132c0ed01fe730840c28e72959dcc4f25b9c11f3709d84c5432717cd",
        9: "e8ff8a5e8badf9746dd8ad64d4ccdf34b5e86cb17eb66db18f2d6fc2704a44c0",
        10: "e8ff8a5e8badf9746dd8ad64d4ccdf34b5e86cb17eb66db18f2d6fc2704a44c0",
        11: "e8ff8a5e8badf9746dd8ad64d4ccdf34b5e86cb17eb66db18f2d6fc2704a44c0",
        12: "e8ff8a5e8badf9746dd8ad64d4ccdf34b5e86cb17eb66db18f2d6fc2704a44c0",
        13: "e8ff8a5e8badf9746dd8ad64d4ccdf34b5e86cb17eb66db18f2d6fc2704a44c0",
        14: "dbda8018075e52800716dc345e47ca3f961279dd7e618b549e6c98f8c07f76e4",
        15: "34845f331f591e81084d677a886a98da080362793a80f1ed63e14203b916511c",
        16: "1bd72d7aff7fddc1179d3b2efacff4c1c30511837392281420a0f0e6cb6e1f41",
        17: "1f4ba83906d66ebf9756be0699e5dfbea459888724cd719b4b0566548d30f9c2",
        18: "1f4ba83906d66ebf9756be0699e5dfbea459888724cd719b4b0566548d30f9c2",
    ]

    @Test func `the renderer gets another number when recorded pictures change`() throws {
        var hash = SHA256()
        for folder in Recorded.allCases {
            for name in folder.cases {
                let picture = try Data(contentsOf: folder.url.appendingPathComponent("\(name).png"))
                hash.update([UInt8](name.utf8).span)
                hash.update([UInt8](picture).span)
            }
        }
        let digest = "\(hash.finish())"
        #expect(
            Self.digests[Version.renderer] == digest,
            "The recorded pictures have changed. Add one to Version.renderer, and record \(digest) for it here.")
    }
}
