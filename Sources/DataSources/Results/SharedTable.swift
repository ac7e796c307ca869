import Caching
import Data

extension BoundQuery {
    /// Whatever determines the result apart from the data, for a shared cache.
    package var sharedKey: [UInt8] {
        var writer = SharedWriter()
        writer.write("query")
        writer.write(source.text)
        writer.write(name.text)
        switch work {
        case .statement(let statement):
            writer.write("statement")
            writer.write(statement.text)
            for value in statement.values { value.write(to: &writer) }
        case .range(let query):
            writer.write("range")
            writer.write(query.expression.text)
            writer.write([query.range, query.step] + (query.end.map { [$0] } ?? []))
        }
        return writer.bytes
    }
}

extension BoundValue {
    fileprivate func write(to writer: inout SharedWriter) {
        switch self {
        case .missing: writer.write(0)
        case .text(let name):
            writer.write(1)
            writer.write(name.text)
        case .integer(let number):
            writer.write(2)
            writer.write(number)
        case .number(let number):
            writer.write(3)
            writer.write([number])
        case .boolean(let isTrue): writer.write(isTrue ? 4 : 5)
        case .date(let instant):
            writer.write(6)
            writer.write([instant])
        case .duration(let seconds):
            writer.write(7)
            writer.write([seconds])
        }
    }
}

extension SharedForm<Table> {
    /// The form of the results of data sources, which have only names and columns.
    package static var result: SharedForm {
        SharedForm { table in
            guard table.isPlain else { return nil }
            var writer = SharedWriter()
            writer.write(table.count)
            writer.write(table.names.count)
            for name in table.names {
                guard let column = table[name] else { return nil }
                writer.write(name)
                column.write(to: &writer)
            }
            return (writer.bytes, .zero)
        } decode: { bytes in
            Table(shared: bytes, ResultLimits())
        } cost: { table in
            table.memory
        }
    }
}

extension Column {
    fileprivate func write(to writer: inout SharedWriter) {
        switch self {
        case .numbers(let numbers):
            writer.write(0)
            writer.write(numbers)
        case .dates(let instants):
            writer.write(1)
            writer.write(instants)
        case .texts(let texts):
            writer.write(2)
            writer.write(texts.count)
            for text in texts { writer.write(text) }
        }
    }

    fileprivate init?(shared reader: inout SharedReader, count: Int) {
        switch reader.number() {
        case 0: self = .numbers(reader.numbers() ?? [])
        case 1: self = .dates(reader.numbers() ?? [])
        case 2:
            guard reader.number() == count else { return nil }
            var texts: [String?] = []
            for _ in 0..<count {
                guard let text = reader.optionalText() else { return nil }
                texts.append(text)
            }
            self = .texts(texts)
        default: return nil
        }
        guard self.count == count else { return nil }
    }
}

extension Table {
    fileprivate init?(shared bytes: [UInt8], _ limits: ResultLimits) {
        var reader = SharedReader(bytes)
        guard let count = reader.number(), let columns = reader.number(), 0...limits.values ~= count,
            0...limits.values / max(1, count) ~= columns
        else { return nil }
        self.init(count: count)
        for _ in 0..<columns {
            guard let name = reader.text(), self[name] == nil, let column = Column(shared: &reader, count: count) else {
                return nil
            }
            set(column, as: name)
        }
        guard reader.isAtEnd else { return nil }
    }
}
