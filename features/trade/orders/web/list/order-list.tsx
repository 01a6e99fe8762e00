import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { FilterSelect } from '#features/books/records/web/index.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { useAtLeast } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { Side } from '#platform/contract/sides.ts'
import { type OrderState, orderStates } from '../../domain.ts'
import { listQuery } from '../queries.ts'
import { stateLabels } from '../texts.ts'
import { OrderCards, OrderTable } from './order-rows.tsx'
import type { OrdersView } from './view.ts'

/** Says which other books have orders of this side, or else shows its children. */
export type OrdersElsewhere = ComponentType<{ side: Side | undefined; children: ReactNode }>

interface Props {
  view: OrdersView
  Elsewhere: OrdersElsewhere
  onState: (state: OrderState | undefined) => void
}

export const OrderList = ({ view, Elsewhere, onState }: Props) => (
  <div className="grid grid-cols-1 gap-3">
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label="State"
        all="All states"
        value={view.state}
        options={orderStates.map((value) => ({ value, label: stateLabels[value] }))}
        onChange={onState}
      />
      {view.state !== undefined && (
        <Button variant="ghost" onClick={() => onState(undefined)}>
          Clear filter
        </Button>
      )}
    </div>
    <Rows view={view} Elsewhere={Elsewhere} />
  </div>
)

function Rows({ view, Elsewhere }: Pick<Props, 'view' | 'Elsewhere'>) {
  const list = useInfiniteQuery(listQuery(view))
  const roomy = useAtLeast('medium')
  const orders = list.data?.pages.flatMap(({ items }) => items)
  if (orders === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading orders" rows={8} row="h-12" />
    ) : (
      <LoadError title="Orders could not be loaded" query={list} />
    )
  if (orders.length === 0)
    return view.state === undefined ? (
      <Elsewhere side={view.side}>
        <EmptyState
          art="table"
          title="No orders yet"
          description="An order begins with a requisition in the feed: ask for quotes, or quote, and award."
          action={<LinkButton href="/buying-requisitions">See requisitions</LinkButton>}
        />
      </Elsewhere>
    ) : (
      <EmptyState art="search" title="No order is in this state" />
    )
  const Shown = roomy ? OrderTable : OrderCards
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <Shown orders={orders} book={openedBook()} />
      <LoadMore list={list} label="Show more" />
    </div>
  )
}
