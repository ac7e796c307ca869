extension UInt32 {
    /// Whether this scalar leaves no mark where a font lacks it: joiners, variation selectors, directional marks.
    var isDefaultIgnorable: Bool {
        self >= 0xad && Unicode.Scalar(self)?.properties.isDefaultIgnorableCodePoint ?? false
    }
}
