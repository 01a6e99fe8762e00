/* oxlint-disable react/no-array-index-key -- a result never changes */
import type { Row, ToolResult } from '#features/assistant/tools/contract.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import { inAppHref } from '../../formatted/href.ts'
import { RecordLinks } from '../../record-links.tsx'
import { amountText, cellText } from './cells.ts'
import { Passages } from './passages.tsx'

/** Links under a total that has no list. The ledger and the linked page have all of them. */
const maxLinks = 24

/** How the figures were computed, the figures, and the records behind them. */
export function ResultView({ result }: { result: ToolResult }) {
  const { tool, computed, figures, columns, rows, records, matched, href, isGrouped, reading } = result
  const listHref = inAppHref(href ?? '')
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p dir="auto" className="text-muted wrap-anywhere">
        {computed}
      </p>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {figures.map((figure, index) => (
            <div key={index} className="flex min-w-0 gap-2">
              <dt dir="auto" className="min-w-0 text-muted wrap-anywhere">
                {figure.label}
              </dt>
              <dd className="shrink-0 font-medium tabular-nums">{amountText(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && tool === 'documents' && <Passages rows={rows} label={reading} />}
      {rows.length > 0 && tool !== 'documents' && (
        <Table label={reading} maxHeight="22rem">
          <thead>
            <tr>
              {columns.map(({ label, kind }) => (
                <Th key={label} numeric={kind === 'number'}>
                  {label}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <RowView key={index} row={row} columns={columns} />
            ))}
          </tbody>
        </Table>
      )}
      {rows.length === 0 && records.length > 0 && <RecordLinks records={records.slice(0, maxLinks)} />}
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        {!isGrouped && matched > rows.length && rows.length > 0 && (
          <span>
            The first {rows.length} of {formatCount(matched)}.
          </span>
        )}
        {listHref !== undefined && <TextLink href={listHref}>See them where they are kept</TextLink>}
      </p>
    </div>
  )
}

function RowView({ row, columns }: { row: Row; columns: ToolResult['columns'] }) {
  const href = inAppHref(row.href ?? '')
  // The first text of a row links to its record.
  const linkColumn = columns.findIndex(
    ({ kind }, index) => kind === 'text' && cellText(row.cells[index]) !== '',
  )
  return (
    <tr>
      {columns.map(({ label, kind }, index) => {
        const text = cellText(row.cells[index], kind)
        return (
          <Td
            key={label}
            dir="auto"
            numeric={kind === 'number'}
            className={kind === 'text' ? 'max-w-80 min-w-24' : 'whitespace-nowrap'}
          >
            {href !== undefined && index === Math.max(linkColumn, 0) ? (
              <TextLink href={href}>
                <UserText lines={3}>{text === '' ? 'Open' : text}</UserText>
              </TextLink>
            ) : (
              <UserText lines={3}>{text}</UserText>
            )}
          </Td>
        )
      })}
    </tr>
  )
}
