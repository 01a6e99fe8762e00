import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { listQuery } from '../queries.ts'
import type { ItemsView } from '../view.ts'
import { ItemRow } from './item-row.tsx'

interface Props {
  view: ItemsView
  onOpen: (id: number) => void
}

export function ItemList({ view, onOpen }: Props) {
  const { isTrash, isBelowMinimum } = view
  const search = useDebouncedValue(view.search)
  const list = useInfiniteQuery(listQuery({ search, isTrash, isBelowMinimum }))
  const items = list.data?.pages.flatMap((page) => page.items)
  if (items === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading items and services" rows={8} row="h-14" />
    ) : (
      <LoadError title="Items and services could not be loaded" query={list} />
    )
  if (items.length === 0) return <NoItems view={view} />
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-4">
      <ul aria-label="Items and services" className="grid grid-cols-1 divide-y divide-line">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} onOpen={() => onOpen(item.id)} />
        ))}
      </ul>
      <LoadMore list={list} label="Show more" />
    </div>
  )
}

function NoItems({ view: { search, isTrash, isBelowMinimum } }: { view: ItemsView }) {
  if (search !== '') return <EmptyState art="search" title="Nothing fits this search" />
  if (isTrash) return <EmptyState art="table" title="The trash is empty" />
  if (isBelowMinimum) return <EmptyState art="table" title="Nothing is below its minimum" />
  return (
    <EmptyState
      art="table"
      title="No items or services yet"
      description="Add what you buy, keep and sell: its unit, price and tax fill invoices by themselves."
    />
  )
}
