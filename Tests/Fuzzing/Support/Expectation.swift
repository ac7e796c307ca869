/// Unlike `precondition`, prints the message in optimized builds, too.
package func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { fatalError(complaint()) }
}
