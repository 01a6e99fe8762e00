import ChartColumn from 'lucide-react/icons/chart-column'
import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Button, Panel } from '../ui/index.ts'
import { Table, Td, Th } from '../ui/table.tsx'

export interface Column {
  readonly name: string
  readonly values: readonly string[]
}

interface Props {
  title: string
  /** A figure above the chart. */
  summary: string
  /** The figures as a table. The first column names the rows. */
  columns: readonly [Column, ...Column[]]
  /** Chooses what the chart shows. */
  control?: ReactNode
  /** Legend of the colours. */
  legend?: ReactNode
  /** Opens the records of a row of the table, by its index. */
  onPick?: ((index: number) => void) | undefined
  /** Level of the heading; 2 by default. */
  level?: 2 | 3 | 4 | undefined
  children: ReactNode
}

/** A chart with a figure above it, which can be shown as a table instead. */
export function ChartPanel({ title, summary, columns, control, legend, onPick, level, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const [head, ...rest] = columns
  return (
    <Panel
      title={title}
      level={level}
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={asTable ? ChartColumn : Table2}
          aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {/* On phones the title needs the space. */}
          <span className="max-sm:hidden">{asTable ? 'Show as chart' : 'Show as table'}</span>
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <p className="text-sm text-muted tabular-nums">{summary}</p>
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          {!asTable && legend}
          {control}
        </div>
      </div>
      {asTable ? (
        <Table label={title} maxHeight="20rem">
          <thead>
            <tr>
              <Th>{head.name}</Th>
              {rest.map(({ name }) => (
                <Th key={name} numeric>
                  {name}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {head.values.map((name, row) => (
              <tr key={name}>
                <Th scope="row" className="whitespace-nowrap tabular-nums">
                  {onPick === undefined ? (
                    name
                  ) : (
                    <button
                      type="button"
                      onClick={() => onPick(row)}
                      className={cx(
                        'cursor-pointer rounded-small text-link',
                        'underline decoration-current/30 underline-offset-2 hover:decoration-current',
                      )}
                    >
                      {name}
                    </button>
                  )}
                </Th>
                {rest.map((column) => (
                  <Td key={column.name} numeric>
                    {column.values[row]}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        children
      )}
    </Panel>
  )
}
