import { useSyncExternalStore } from 'react'
import { type Area, type BookKind, type BookRights, fullRights, mayWrite } from '#platform/contract/books.ts'

/** The beginnings of the paths whose calls are about a book. A test compares them with the contracts. */
export const bookPaths = [
  '/api/ai/',
  '/api/bulk-changes',
  '/api/custom-columns',
  '/api/dashboard',
  '/api/financial-transactions',
  '/api/imports',
  '/api/invoices',
  '/api/layouts/',
  '/api/material-transactions',
  '/api/upload',
] as const

/** What the member is in the window's book. */
interface Place {
  readonly kind: BookKind
  readonly rights: BookRights
}

/**
 * The book of this window, from its address or else the member's chosen one. It stays the same until the page loads
 * again, so that no call of this window can reach the book that another window chose. Null: the only one there is.
 */
let opened: number | null = null
let place: Place = { kind: 'personal', rights: fullRights }
const listeners = new Set<() => void>()

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

/** Sets it once it is known. Until then nothing is hidden; the server decides. */
export function setPlace({ kind, rights }: Place): void {
  place = { kind, rights }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)

export const useIsCompanyBook = (): boolean => usePlace().kind === 'company'
export const useBookRights = (): BookRights => usePlace().rights
export const useMayWrite = (area: Area): boolean => mayWrite(useBookRights(), [area])
