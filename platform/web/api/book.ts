import { bookPaths } from '#platform/contract/books.ts'

/**
 * The book of this window, from its address or else the member's chosen one. It stays the same until the page loads
 * again, so that no call of this window can reach the book that another window chose. Null: the only one there is.
 */
let opened: number | null = null

export const openedBook = (): number | null => opened

/** The name of a draft in this window's book: what was typed for one book is not offered in another. */
export const nameInBook = (name: string): string => (opened === null ? name : `${name}.b${opened}`)

/** The book in an address, `?book=17`; null if it names none. */
export function bookIn(search: string): number | null {
  const named = new URLSearchParams(search).get('book')
  return named !== null && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : null
}

/** To be called before the first call of the page. */
export function openBookOfAddress(): void {
  opened = bookIn(location.search)
}

/** Keeps the member's chosen book for this window, unless its address named one. */
export function keepBook(chosen: number | null): void {
  opened ??= chosen
}

/** The book to name in a call to this path. */
export const bookForPath = (path: string): number | null =>
  opened !== null && bookPaths.some((begin) => path.startsWith(begin)) ? opened : null
