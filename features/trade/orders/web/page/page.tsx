import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter/use-browser-location'
import { bookIn } from '#platform/web/api/book.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { NarrowPage, RefusedPage, type RouteModule, useTitle } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { orderQuery } from '../queries.ts'
import { headingOf } from '../texts.ts'
import { OrderView } from './order-view.tsx'

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** An order. Its address may name the book of one's side, and a delivery, as the page of its note’s code does. */
export const OrderPage: RouteModule['Page'] = ({ params }) => {
  const address = new URLSearchParams(useSearch())
  const [id, delivery] = [params['id'] ?? '', address.get('delivery') ?? '']
  if (!isId(id))
    return <RefusedPage title="Invalid order" description="An order's address ends in its number here." />
  return (
    <OrderLoader
      id={Number(id)}
      book={bookIn(`?${address}`)}
      delivery={isId(delivery) ? Number(delivery) : undefined}
    />
  )
}

interface Props {
  id: number
  book: number | null
  delivery: number | undefined
}

function OrderLoader({ id, book, delivery }: Props) {
  const query = useQuery({ ...orderQuery(id, book), refetchOnMount: 'always' })
  const { data, error } = query
  useTitle(data === undefined ? undefined : headingOf(data))
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data !== undefined) return <OrderView order={data} named={delivery} />
  if (error === null)
    return (
      <div className="mx-auto grid w-full max-w-400 grid-cols-1 gap-4 px-4 py-6">
        <Loading label="Loading order">
          <div className="grid gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      </div>
    )
  return (
    <NarrowPage>
      <LoadError title={<h1>The order could not be loaded</h1>} query={query} />
    </NarrowPage>
  )
}

const NotFound = () => (
  <NarrowPage>
    <EmptyState
      art="search"
      title={<h1>Order not found</h1>}
      description="It does not exist, or neither of its sides is a book of yours."
      action={<LinkButton href="/ai?tab=orders">Your orders</LinkButton>}
    />
  </NarrowPage>
)
