import Diagnostics

/// The reason why a client's request to a data source is invalid. The place is a JSON pointer relative to the object
/// that names the source, without its first slash: `source`, `query`, `parameters/name`.
package typealias DataQueryError = Issue<String>
