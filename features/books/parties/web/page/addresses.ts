import { addressWith, writeFilters } from '#features/books/records/web/index.ts'
import type { Party } from '../../contract.ts'
import type { RecordSection } from '../../domain.ts'

type RecordTab = Readonly<{ tab: string; id?: string; column?: string; kind?: string }>

/** The tab of each kind of record, the parameter that opens one there, and the column that names the party. */
const places: Readonly<Record<RecordSection, RecordTab | undefined>> = {
  invoices: { tab: 'invoices', id: 'invoice', column: 'customerName', kind: 'invoice' },
  quotes: { tab: 'invoices', id: 'invoice', column: 'customerName', kind: 'quote' },
  creditNotes: { tab: 'invoices', id: 'invoice', column: 'customerName', kind: 'creditNote' },
  bills: { tab: 'bills', id: 'bill' },
  financials: { tab: 'financials', id: 'record', column: 'transactionWith' },
  materials: { tab: 'materials', id: 'record', column: 'transactionWith' },
  // They have no tab of their own.
  payments: undefined,
}

/** The book stays, so that a copied link leads into it. */
const bookIn = (search: string) => new URLSearchParams(search).get('book') ?? undefined

export const recordAddress = (section: RecordSection, id: number, search: string): string | undefined => {
  const place = places[section]
  return place?.id && addressWith(place.tab, { [place.id]: String(id), book: bookIn(search) })
}

/** The tab with all records of the party, under all of its names where the tab can filter by several. */
export function allAddress(
  section: RecordSection,
  { name, otherNames }: Pick<Party, 'name' | 'otherNames'>,
  search: string,
): string | undefined {
  const place = places[section]
  if (place === undefined) return undefined
  const { tab, column, kind } = place
  return addressWith(tab, {
    ...(column === undefined
      ? { search: name }
      : { filters: writeFilters([{ column, test: 'is', values: [name, ...otherNames] }]) }),
    kind,
    book: bookIn(search),
  })
}
