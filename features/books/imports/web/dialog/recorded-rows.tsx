import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'

/** The rows that were left out, because the book has their payments already. */
export const RecordedRows = ({ recorded, recordedRows }: ImportDetail) => (
  <div className="grid w-full min-w-0 grid-cols-1 gap-2 text-start">
    <h3 className="text-sm font-medium">Recorded already</h3>
    <Table label="Recorded already" maxHeight="16rem">
      <thead>
        <tr>
          <Th numeric>Row</Th>
          <Th>Why it is left out</Th>
        </tr>
      </thead>
      <tbody>
        {recordedRows.map(({ row, of }) => (
          <tr key={row}>
            <Td numeric>{row}</Td>
            <Td className="whitespace-normal wrap-anywhere" dir="auto">
              {`Already recorded as payment of ${of}`}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
    {recorded > recordedRows.length && (
      <p className="text-sm text-muted">These are the first {recordedRows.length}; there are more.</p>
    )}
    <p className="text-sm text-muted">
      To have them all the same, undo the import, and let it take such rows too when its rows are checked.
    </p>
  </div>
)
