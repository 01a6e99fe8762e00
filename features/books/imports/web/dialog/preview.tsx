import { formatDate } from '#platform/web/notation/dates.ts'
import { decimal, fractionDigits } from '#platform/contract/decimal.ts'
import { formatDecimal } from '#platform/web/notation/amounts.ts'
import { Table, Td, Th } from '#platform/web/ui/index.ts'
import type { CheckResult } from '../../contract.ts'
import type { ImportField } from '../../domain.ts'

interface Props extends Pick<CheckResult, 'preview'> {
  fields: readonly ImportField[]
}

const width = 9

const shownValue = (value: string, kind: ImportField['kind']): string => {
  if (kind === 'date' && value !== '') return formatDate(value)
  return kind === 'number' && value !== ''
    ? formatDecimal(value, Math.max(2, fractionDigits(decimal(value))))
    : value
}

/** The first valid rows as the table will show them: they reveal dates and numbers that were read wrongly. */
export function Preview({ fields, preview }: Props) {
  const shown = fields.filter(({ key }) => preview.some((row) => (row[key] ?? '') !== ''))
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">The first rows as they will be imported</h3>
      <Table label="The first rows as they will be imported" minWidth={`${shown.length * width}rem`}>
        <thead>
          <tr>
            {shown.map(({ key, label, kind }) => (
              <Th key={key} numeric={kind === 'number'}>
                <bdi>{label}</bdi>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
            <tr key={at}>
              {shown.map(({ key, kind }) => (
                <Td key={key} numeric={kind === 'number'} className="max-w-60 truncate">
                  <bdi>{shownValue(row[key] ?? '', kind)}</bdi>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
