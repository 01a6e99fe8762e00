import { queryOptions } from '@tanstack/react-query'
import { openedBook } from '#platform/web/api/book.ts'
import { client, queryClient } from '#platform/web/api/index.ts'
import { refreshSoon, watchLive } from '#platform/web/live/index.ts'
import type { companiesApi } from '../../contract.ts'

const api = client<typeof companiesApi>()

const booksKey = ['books'] as const

export const booksQuery = queryOptions({
  queryKey: booksKey,
  queryFn: ({ signal }) => api('GET /api/books', { signal }),
})

const refresh = () => refreshSoon(booksKey)

watchLive('books', {
  changed: {
    books: refresh,
    companies: refresh,
    // One's role in the open book has changed, or one is out: all that is shown is read anew.
    'book-rights': ({ id }) => (id === openedBook() ? void queryClient.invalidateQueries() : refresh()),
  },
  missed: refresh,
})

/** The address of this page, or of another one, in a book. */
function addressIn(bookId: number, memberId: number, address = location.href): string {
  const { pathname, searchParams: query } = new URL(address, location.href)
  // What is open belongs to the former book.
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'tab'))
  if (bookId !== memberId) kept.set('book', String(bookId))
  return pathname + (kept.size === 0 ? '' : `?${kept}`)
}

/**
 * The page loads anew, so that nothing of one book can show in another.
 * @param address what to open there, instead of this page
 */
export async function switchBook(bookId: number, memberId: number, address?: string): Promise<void> {
  await api('PUT /api/user/book', { body: { bookId } })
  location.assign(addressIn(bookId, memberId, address))
}
