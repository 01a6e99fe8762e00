import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Grid } from '#platform/web/grid/index.ts'
import {
  BulkNotice,
  StaleListNotice,
  refreshRecords,
  rowKeyHints,
  rowKeys,
  trashKeyHints,
  SelectionBar,
  type TableTool,
  useColumnFilters,
  useColumnsTool,
  useRows,
  useBulkSelection,
  useSetField,
} from '#features/books/records/web/index.ts'
import { useKeyHints } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { ToolButton } from '#platform/web/shell/tool-button.tsx'
import { type InvoiceStatus, type SortColumn, sortColumns } from '../../domain.ts'
import type { InvoiceSummary } from '../../contract.ts'
import { invoiceCalls } from '../calls.ts'
import { filterOf, invoicesQuery, totalsFilter, totalsQuery } from '../queries.ts'
import { filterableColumns, knownTexts, noColumnFilters, settable } from './filter-columns.ts'
import { activeColumns, trashColumns } from './columns.tsx'
import { isNarrowed, noFilters, type UrlState } from '../url-state.ts'
import { InvoiceActions, type InvoiceActionHandlers, TrashActions } from './row-actions.tsx'
import { Toolbar } from './toolbar.tsx'
import { gridTotals } from './totals.ts'

interface Props {
  urlState: UrlState
  go: (change: Partial<UrlState>, replace?: boolean) => void
  handlers: InvoiceActionHandlers
  onStatus: (invoice: InvoiceSummary, status: InvoiceStatus) => void
  onAdd: () => void
}

const noKeyHints: typeof rowKeyHints = []

const failures = { active: 'Failed to fetch active invoices', deleted: 'Failed to fetch deleted invoices' }

const sortable = (column: string): SortColumn | undefined => sortColumns.find((one) => one === column)

export function Invoices({ urlState, go, handlers, onStatus, onAdd }: Props) {
  const list = useInfiniteQuery(invoicesQuery(urlState))
  const totalsOf = useQuery(totalsQuery(urlState))
  const totals = totalsOf.data
  const total = totals?.reduce((all, { count }) => all + count, 0)
  const { rows, more } = useRows(list)
  const { trash } = urlState
  const mayWrite = useMayWrite('invoices')
  const { selected, select, clear, bulk } = useBulkSelection({
    table: 'invoices',
    view: JSON.stringify([trash, filterOf(urlState)]),
    filter: totalsFilter(urlState),
    rows,
  })
  const acting = bulk.acting(handlers)
  const layout = trash ? 'invoices-trash' : 'invoices'
  const columns = useMemo(
    () => (trash ? trashColumns : activeColumns(mayWrite ? onStatus : undefined)),
    [trash, mayWrite, onStatus],
  )
  const sums = useMemo(() => totals && gridTotals(totals), [totals])
  const actions = useCallback(
    (invoice: InvoiceSummary) =>
      invoice.deletedAt === null ? (
        <InvoiceActions invoice={invoice} handlers={handlers} />
      ) : (
        <TrashActions invoice={invoice} handlers={handlers} />
      ),
    [handlers],
  )
  const actOnAll = () => {
    const ids = [...selected]
    clear()
    if (trash) acting.restore(ids)
    else acting.trash(ids)
  }
  const setField = useSetField({
    table: 'invoices',
    fields: settable,
    known: knownTexts,
    count: bulk.count,
    set: bulk.set,
  })
  const columnFilters = useColumnFilters({
    columns: filterableColumns,
    filters: urlState.filters ?? noColumnFilters,
    table: 'invoices',
    known: knownTexts,
    onChange: (filters) => go({ filters }),
  })
  const label = trash ? 'Deleted invoices' : 'Active invoices'
  useKeyHints(label, !mayWrite ? noKeyHints : trash ? trashKeyHints : invoiceKeyHints)
  const columnsTool = useColumnsTool(layout, columns)
  const refresh = refreshTool(list.isFetching && !list.isFetchingNextPage && !list.isPending)
  return (
    <div className="grid grid-cols-1 gap-3">
      {columnFilters.overlay}
      {setField.overlay}
      <SelectionBar
        count={selected.size}
        action={{
          label: trash ? 'Restore' : 'Move to Trash',
          icon: trash ? RotateCcw : Trash2,
          onSelect: actOnAll,
        }}
        more={!trash && setField.button}
        onClear={clear}
        all={bulk.offer(total, isNarrowed(urlState))}
      >
        <Toolbar view={urlState} onChange={go} tools={[refresh, columnsTool]} columnFilters={columnFilters} />
      </SelectionBar>
      <BulkNotice table="invoices" fields={settable} />
      <StaleListNotice name={invoiceCalls.name} />
      <LoadLine title="The totals could not be loaded" query={totalsOf} />
      {list.isLoadingError ? (
        <ErrorState
          title={`Error: ${errorText(list.error, failures[trash ? 'deleted' : 'active'])}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <Grid
          label={label}
          layout={layout}
          columns={columns}
          rows={rows}
          status={list.isPending ? 'pending' : 'ready'}
          more={more}
          total={total}
          totals={sums}
          sort={urlState.sort}
          onSort={({ column, descending }) => {
            const known = sortable(column)
            go({ sort: known && { column: known, descending } }, true)
          }}
          columnMenu={columnFilters.menuOf}
          onOpen={handlers.view}
          {...(mayWrite && {
            selected,
            onSelect: select,
            onRowKey: invoiceKeys({ ...handlers, ...acting }, selected),
            actions,
          })}
          empty={
            <Nothing
              urlState={urlState}
              onAdd={mayWrite ? onAdd : undefined}
              onClear={() => go({ ...noFilters, search: '' })}
            />
          }
        />
      )}
    </div>
  )
}

const invoiceKeyHints = [...rowKeyHints, { keys: ['P'], label: 'Print the invoice' }]

/** The keys of every record, and `p` prints. */
const invoiceKeys = (handlers: InvoiceActionHandlers, selected: ReadonlySet<number>) =>
  rowKeys<InvoiceSummary>(handlers, selected, { p: handlers.print })

const reload = () => refreshRecords(invoiceCalls.name)

const refreshTool = (busy: boolean): TableTool => ({
  key: 'refresh',
  button: <ToolButton variant="ghost" icon={RotateCw} label="Refresh" busy={busy} onClick={reload} />,
  items: [{ label: 'Refresh', icon: RotateCw, onSelect: reload }],
})

interface NothingProps {
  urlState: UrlState
  /** Undefined for who may only read. */
  onAdd: (() => void) | undefined
  onClear: () => void
}

function Nothing({ urlState, onAdd, onClear }: NothingProps) {
  const title = urlState.trash ? 'No deleted invoices.' : 'No invoices found'
  if (isNarrowed(urlState))
    return (
      <EmptyState
        art="search"
        title={title}
        description="Nothing fits what the table is narrowed to."
        action={<Button onClick={onClear}>Show all invoices</Button>}
      />
    )
  if (urlState.trash)
    return <EmptyState art="files" title={title} description="What you move to trash can be restored here." />
  return (
    <EmptyState
      art="table"
      title={title}
      description="Write the first one; company and customer are filled in by themselves next time."
      action={
        onAdd && (
          <Button variant="primary" onClick={onAdd}>
            Add Invoice
          </Button>
        )
      }
    />
  )
}
