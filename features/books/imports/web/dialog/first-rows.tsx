import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { ImportDetail } from '../../contract.ts'
import { columnName } from '../texts.ts'

const width = 10

/** A preview of the rows. It reveals a wrong separator or encoding before anything is written. */
export function FirstRows({ detail: { headers, sample } }: { detail: ImportDetail }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">The first rows of the file</h3>
      <Table label="The first rows of the file" maxHeight="20rem" minWidth={`${headers.length * width}rem`}>
        <thead>
          <tr>
            <Th numeric>Row</Th>
            {headers.map((header, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
              <Th key={at}>
                <bdi>{columnName(at, header)}</bdi>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ row, cells }) => (
            <tr key={row}>
              <Td numeric>{row}</Td>
              {headers.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
                <Td key={at} className="max-w-60 truncate">
                  <bdi>{cells[at] ?? ''}</bdi>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
