import { useSyncExternalStore } from 'react'
import {
  type Area,
  type BookKind,
  type BookRights,
  fullRights,
  type IssuedMode,
  mayWrite,
} from '#platform/contract/books.ts'
import { type Currency, defaultCurrency } from '#platform/contract/currencies.ts'

/** What the member is in the window's book. */
interface BookMembership {
  readonly kind: BookKind
  readonly rights: BookRights
  readonly issued: IssuedMode
  readonly currency: Currency
}

let place: BookMembership = {
  kind: 'personal',
  rights: fullRights,
  issued: 'loose',
  currency: defaultCurrency,
}
const listeners = new Set<() => void>()

/** Sets it once it is known. Until then nothing is hidden; the server decides. */
export function setPlace({ kind, rights, issued, currency }: BookMembership): void {
  place = { kind, rights, issued, currency }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Of new documents and prices. */
export const bookCurrency = (): Currency => place.currency
const usePlace = (): BookMembership => useSyncExternalStore(subscribe, () => place)

export const useIsCompanyBook = (): boolean => usePlace().kind === 'company'
/** Whether issued invoices stay as they are. */
export const useKeepsIssued = (): boolean => usePlace().issued === 'fixed'
export const useBookRights = (): BookRights => usePlace().rights
export const useMayWrite = (area: Area): boolean => mayWrite(useBookRights(), [area])
