import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Table, Td, Th } from '../ui/table.tsx'
import type { Track } from './tracks.ts'
import type { GridTotal } from './types.ts'

/** A longer table is too much for paper; members can export it instead. */
const maxPrintedRows = 2_000

interface Props<Row> {
  label: string
  tracks: readonly Track<Row>[]
  rows: readonly (Row & { readonly id: number })[]
  totals: readonly GridTotal[]
}

/** A plain table of all loaded rows, rendered only for printing. */
export function PrintTable<Row>({ label, tracks, rows, totals }: Props<Row>) {
  if (!usePrinting()) return null
  const columns = tracks.map(({ column }) => column)
  return (
    <div className="k-grid-print">
      <Table label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.id} numeric={column.align === 'end'}>
                {column.title}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxPrintedRows).map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <Td key={column.id} numeric={column.align === 'end'} dir="auto">
                  {column.cell(row)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {totals.length > 0 && <p>{totals.map(({ label: name, text }) => `${name} ${text}`).join(' · ')}</p>}
    </div>
  )
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    // Rendered synchronously, because the browser prints as soon as this returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => events.abort()
  }, [])
  return printing
}
