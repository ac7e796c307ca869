// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of somebody else, outside the repository, which `Tests/system/test-library` copies and builds.
let plotwright = ProcessInfo.processInfo.environment["PLOTWRIGHT"] ?? "../.."

let package = Package(
    name: "library-check",
    dependencies: [.package(name: "plotwright", path: plotwright)],
    targets: [
        .executableTarget(
            name: "LibraryCheck", dependencies: [.product(name: "Plotwright", package: "plotwright")])
    ]
)
