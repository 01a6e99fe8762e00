/* oxlint-disable react/no-array-index-key -- rows and cells have no name but their place */
import type { Tokens } from 'marked'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import { Inlines } from './inlines.tsx'
import { plainText } from './markdown.ts'

/** A figure with optional sign, currency or unit: '−1,204.50 EUR'. */
const figure = /^[-−+]?\d[\d.,'\s]*(?:%|[\p{L}³²]{1,12})?$/u

/** Days, numbers and figures do not wrap; the table scrolls instead. */
const isShort = (cell: Tokens.TableCell): boolean => plainText(cell.tokens).length <= 20

/** Columns of figures are aligned at their end. */
export function TableBlock({ header, align, rows }: Tokens.Table) {
  const isNumeric = header.map((_, column) => {
    const filled = rows.flatMap((row) => row[column]?.text || [])
    return align[column] === 'right' || (filled.length > 0 && filled.every((cell) => figure.test(cell)))
  })
  const label = header.map(({ tokens }) => plainText(tokens)).join(', ')
  return (
    <Table label={`Table: ${label}`} maxHeight="24rem" isLandmark={false}>
      <thead>
        <tr>
          {header.map(({ tokens }, column) => (
            <Th key={column} numeric={isNumeric[column]}>
              <Inlines tokens={tokens} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <Td
                key={column}
                dir="auto"
                numeric={isNumeric[column]}
                className={isShort(cell) ? 'whitespace-nowrap' : 'max-w-80 min-w-30 wrap-anywhere'}
              >
                <Inlines tokens={cell.tokens} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
