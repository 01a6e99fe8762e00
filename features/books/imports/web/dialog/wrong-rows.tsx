import { Table, Td, Th } from '#platform/web/ui/index.ts'
import { DownloadWrongRows } from './download-wrong-rows.tsx'
import type { CheckResult } from '../../contract.ts'
import { maxListedErrors } from '../../domain.ts'

interface Props extends Pick<CheckResult, 'invalid' | 'errors'> {
  importId: number
}

/** The errors by row. The row numbers are those of a spreadsheet program. */
export function WrongRows({ importId, invalid, errors }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">What is wrong</h3>
        <DownloadWrongRows importId={importId} rows={invalid} />
      </div>
      <Table label="What is wrong" maxHeight="24rem">
        <thead>
          <tr>
            <Th numeric>Row</Th>
            <Th>Column</Th>
            <Th className="max-sm:hidden">Value</Th>
            <Th>Reason</Th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, value, sentence }) => (
            <tr key={`${row}-${column}-${sentence}`}>
              <Td numeric>{row}</Td>
              <Td className="max-w-28 truncate sm:max-w-40" title={column}>
                <bdi>{column}</bdi>
              </Td>
              <Td className="max-w-40 truncate max-sm:hidden" title={value}>
                <bdi>{value}</bdi>
              </Td>
              <Td className="whitespace-normal wrap-anywhere" dir="auto">
                {sentence}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {errors.length >= maxListedErrors && (
        <p className="text-sm text-muted">These are the first {maxListedErrors}; there are more.</p>
      )}
    </div>
  )
}
