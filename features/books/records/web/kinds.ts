import { mayWrite } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { type BulkTable, collections } from '../domain.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the pages of a kind of record call one and several; `One` and `Many` begin a sentence. */
export function nounsOf(name: BulkTable) {
  const [one, many] = collections[name].noun
  return { one, many, One: capital(one), Many: capital(many) }
}

/** Whether the member may change records of a kind in the open book. */
export const useMayChange = (name: BulkTable): boolean => mayWrite(useBookRights(), collections[name].areas)
