import { useSyncExternalStore } from 'react'
import {
  type Area,
  type BookKind,
  type BookRights,
  fullRights,
  type IssuedMode,
  mayWrite,
} from '#platform/contract/books.ts'

/** What the member is in the window's book. */
interface Place {
  readonly kind: BookKind
  readonly rights: BookRights
  readonly issued: IssuedMode
}

let place: Place = { kind: 'personal', rights: fullRights, issued: 'loose' }
const listeners = new Set<() => void>()

/** Sets it once it is known. Until then nothing is hidden; the server decides. */
export function setPlace({ kind, rights, issued }: Place): void {
  place = { kind, rights, issued }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)

export const useIsCompanyBook = (): boolean => usePlace().kind === 'company'
/** Whether issued invoices stay as they are. */
export const useKeepsIssued = (): boolean => usePlace().issued === 'fixed'
export const useBookRights = (): BookRights => usePlace().rights
export const useMayWrite = (area: Area): boolean => mayWrite(useBookRights(), [area])
