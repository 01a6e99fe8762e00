import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { anyBillQuery } from '#features/books/bills/web/parts.ts'
import { booksQuery, switchBook } from '#features/trade/companies/web/parts.ts'
import { anyOrderQuery } from '#features/trade/orders/web/parts.ts'
import type { OrdersElsewhere } from '#features/trade/orders/web/parts.ts'
import { type Area, mayRead } from '#platform/contract/books.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { toastError } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, EmptyState, Loading, Skeleton, UserText } from '#platform/web/ui/index.ts'

/** Buttons that are shown; the menu of books has all. */
const maxOffered = 3
/** Each book is asked by a request of its own. */
const maxAsked = 10

interface Props<K extends QueryKey> {
  /** As the sentence calls them. */
  what: string
  areas: readonly Area[]
  /** Whether a book has any. */
  queryIn: (book: number) => UseQueryOptions<boolean, Error, boolean, K>
  /** What stands here where no other book has any. */
  children: ReactNode
}

/** In an empty list of a member's own book: the companies' books that have some. Newcomers look here first. */
function Elsewhere<K extends QueryKey>({ what, areas, queryIn, children }: Props<K>) {
  const { id: memberId } = useMember()
  const books = useQuery(booksQuery)
  const isOwn = (openedBook() ?? memberId) === memberId
  const others = (isOwn ? (books.data ?? []) : [])
    .filter(({ id, rights }) => id !== memberId && mayRead(rights, areas))
    .slice(0, maxAsked)
  const found = useQueries({ queries: others.map(({ id }) => queryIn(id)) })
  if (isOwn && (books.isPending || found.some(({ isPending }) => isPending)))
    return (
      <Loading label={`Looking for ${what}`}>
        <Skeleton className="h-48 w-full" />
      </Loading>
    )
  const filled = others.filter((_, at) => found[at]?.data === true)
  if (filled.length === 0) {
    const failed = [books, ...found].find(({ isError }) => isError) ?? books
    return (
      <>
        {children}
        <LoadLine title={`Whether other books have ${what} could not be loaded`} query={failed} />
      </>
    )
  }
  const open = (id: number) =>
    void switchBook(id, memberId).catch((error: unknown) =>
      toastError(error, { errorFallback: 'The book could not be opened' }),
    )
  return (
    <EmptyState
      art="table"
      title={`No ${what} in your own book`}
      description={`There are some in ${filled.length === 1 ? 'this book' : 'these books'}:`}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {filled.slice(0, maxOffered).map(({ id, name }) => (
            <Button key={id} variant="primary" className="max-w-full min-w-0" onClick={() => open(id)}>
              <span className="truncate">
                Open <UserText>{name}</UserText>
              </span>
            </Button>
          ))}
        </span>
      }
    />
  )
}

const whatOf = { all: 'orders', buying: 'purchases', selling: 'sales' } as const

export const OrdersOfOthers: OrdersElsewhere = ({ side, children }) => (
  <Elsewhere
    what={whatOf[side ?? 'all']}
    areas={['trade', 'materials', 'invoices']}
    queryIn={(book) => anyOrderQuery(book, side)}
  >
    {children}
  </Elsewhere>
)

export const BillsOfOthers = ({ children }: { children: ReactNode }) => (
  <Elsewhere what="bills" areas={['invoices']} queryIn={anyBillQuery}>
    {children}
  </Elsewhere>
)
