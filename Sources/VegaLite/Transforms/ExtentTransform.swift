import JavaScript

/// Makes the smallest and largest value of a field a param. The records stay as they are.
package struct ExtentTransform: DataTransform {
    package let field: FieldPath
    package let param: String

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("extent", members.field("extent"))
        param = try members.required("param", members.text("param"))
    }

    package var outputs: [String] { [] }

    /// The value of the param: two numbers, or two undefined values without numbers.
    package func value(in table: DataTable) -> Value {
        guard let (low, high) = DensityTransform.extent(table[field].measures) else {
            return .array([Value.undefined, .undefined])
        }
        return .array([Value.number(low), .number(high)])
    }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable { table }
}
