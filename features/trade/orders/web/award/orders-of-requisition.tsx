import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Panel } from '#platform/web/ui/index.ts'
import { OrderCards } from '../list/order-rows.tsx'
import { listQuery } from '../queries.ts'

interface Props {
  readonly postId: number
  readonly bookId: number
}

/** What came of a requisition in one book; nothing while nothing did. */
export function OrdersOfRequisition({ postId, bookId }: Props) {
  const list = useInfiniteQuery(listQuery({ requisition: postId }, bookId))
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (orders.length === 0) return <LoadLine title="Orders could not be loaded" query={list} />
  return (
    <Panel title={orders.length === 1 ? 'Order' : 'Orders'}>
      <OrderCards orders={orders} book={bookId} />
      <LoadMore list={list} label="Show more" />
    </Panel>
  )
}
