import Diagnostics

/// The reason why a table cannot be drawn with a setting. The place is the setting's name.
package typealias TabularError = Issue<String>
