/// Where data may come from.
package struct DataConfiguration: Sendable {
    package init() {}
}
