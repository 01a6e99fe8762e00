import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { currencies } from '#platform/contract/decimal.ts'
import { FilterSelect, SearchBox, TableToolbar } from '#features/books/records/web/index.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { billStatuses, statusLabels } from '../../domain.ts'
import { listQuery, totalsQuery } from '../queries.ts'
import { type BillsView, filterCount, noFilters } from '../view.ts'
import { BillCards } from './bill-cards.tsx'
import { BillTable } from './bill-table.tsx'
import { BillTotals } from './bill-totals.tsx'

/** Says which other books have bills, or else shows its children. */
export type BillsElsewhere = ComponentType<{ children: ReactNode }>

interface Props {
  view: BillsView
  Elsewhere: BillsElsewhere
  onChange: (next: Partial<BillsView>, replace?: boolean) => void
  onOpen: (id: number) => void
}

export const BillList = ({ view, Elsewhere, onChange, onOpen }: Props) => (
  <div className="grid grid-cols-1 gap-3">
    <TableToolbar
      active={filterCount(view)}
      onClear={() => onChange(noFilters)}
      search={
        <SearchBox
          label="Search bills"
          placeholder="Search suppliers, numbers, notes"
          value={view.search}
          onSearch={(search) => onChange({ search }, true)}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Status"
            all="All statuses"
            value={view.status}
            options={billStatuses.map((value) => ({ value, label: statusLabels[value] }))}
            onChange={(status) => onChange({ status })}
          />
          <FilterSelect
            label="Currency"
            all="All currencies"
            value={view.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => onChange({ currency })}
          />
          <Button aria-pressed={view.isOpen} onClick={() => onChange({ isOpen: !view.isOpen })}>
            Unpaid
          </Button>
          <Button aria-pressed={view.isOverdue} onClick={() => onChange({ isOverdue: !view.isOverdue })}>
            Overdue
          </Button>
        </>
      }
      tools={[]}
    />
    <Rows view={view} Elsewhere={Elsewhere} onChange={onChange} onOpen={onOpen} />
  </div>
)

function Rows({ view, Elsewhere, onChange, onOpen }: Props) {
  const list = useInfiniteQuery(listQuery(view))
  const totals = useQuery(totalsQuery(view))
  const roomy = useAtLeast('medium')
  const bills = list.data?.pages.flatMap(({ items }) => items)
  if (bills === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading bills" rows={8} row="h-12" />
    ) : (
      <LoadError title="Bills could not be loaded" query={list} />
    )
  if (bills.length === 0)
    return view.search !== '' || filterCount(view) > 0 ? (
      <EmptyState art="search" title="No bill fits this search" />
    ) : view.shown === 'trash' ? (
      <EmptyState art="files" title="The trash is empty" />
    ) : (
      <Elsewhere>
        <EmptyState
          art="files"
          title="No bills yet"
          description="Drop an e-invoice here, as XML or PDF, or type a bill in."
        />
      </Elsewhere>
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <LoadLine title="The totals could not be loaded" query={totals} />
      <BillTotals totals={totals.data ?? []} />
      {roomy ? (
        <BillTable view={view} bills={bills} onChange={onChange} onOpen={onOpen} />
      ) : (
        <BillCards bills={bills} onOpen={onOpen} />
      )}
      <LoadMore list={list} label="Show more" />
    </div>
  )
}
