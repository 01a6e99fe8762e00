import { bookForPath } from '#platform/web/api/book.ts'

/** The page of a party, with the book in its address. */
export function partyAddress(id: number, book = bookForPath('/api/parties')): string {
  const address = new URLSearchParams({ tab: 'parties', party: String(id) })
  if (book !== null) address.set('book', String(book))
  return `/ai?${address}`
}
