import { findMatchingParties } from '#features/books/parties/server/index.ts'
import { openOfParties } from '#features/books/settlement/server/index.ts'
import { countryName } from '#platform/contract/countries.ts'
import { type Currency, decimal, sum } from '#platform/contract/decimal.ts'
import { formatMoney } from '#platform/server/notation.ts'
import type { Column, Figure, Row, ToolInput } from '../contract.ts'
import { maxRecords } from '../domain.ts'
import { emptyTable, listTable, tableResult } from './table.ts'
import { defineTool } from './tool.ts'
import {
  boundedResult,
  countAmount,
  countText,
  filterText,
  moneyAmount,
  pageAddress,
  readingText,
  searchedText,
  toFigure,
} from './texts/index.ts'

type Input = ToolInput<'parties'>
type Show = Input['show']
type Found = Awaited<ReturnType<typeof findMatchingParties>>[number]
type Open = Awaited<ReturnType<typeof openOfParties>>

const labels: Readonly<Record<Show, readonly string[]>> = {
  overview: ['Name', 'City', 'Country', 'Payment terms', 'Owes us', 'We owe'],
  contacts: ['Name', 'Person', 'Role', 'Email', 'Phone'],
  address: ['Name', 'Street', 'Postcode', 'City', 'Country', 'VAT number'],
}
const columnsOf = (show: Show): Column[] => labels[show].map((label) => ({ label, kind: 'text' }))

const termsText = ({ paymentTermsDays: days }: Found): string =>
  days === null ? '' : days === 0 ? 'At once' : countText(days, 'day')

/** `1,200.00 EUR, 8.00 USD` */
const openText = (open: Open, { id }: Found): string =>
  open
    .filter(({ partyId }) => partyId === id)
    .map(({ amount, currency }) => `${formatMoney(amount, currency)} ${currency}`)
    .join(', ')

/** One row for each person, else one for the party. */
function rowsOf(party: Found, show: Show, owed: Open, owing: Open): string[][] {
  const { name, street, postcode, city, country, vatId, email, phone, contacts } = party
  if (show === 'overview')
    return [
      [name, city, countryName(country), termsText(party), openText(owed, party), openText(owing, party)],
    ]
  if (show === 'address') return [[name, street, postcode, city, countryName(country), vatId]]
  const own = email === '' && phone === '' && contacts.length > 0 ? [] : [[name, '', '', email, phone]]
  return [...own, ...contacts.map((each) => [name, each.name, each.role, each.email, each.phone])]
}

/** In each currency. */
function totalsOf(label: string, open: Open): Figure[] {
  const byCurrency = new Map<Currency, string[]>()
  for (const { currency, amount } of open)
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), amount])
  return [...byCurrency].map(([currency, amounts]) =>
    toFigure(label, moneyAmount(sum(amounts.map(decimal)), currency)),
  )
}

const sideTexts = {
  customer: 'those without bills, or with invoices',
  supplier: 'those without invoices, or with bills',
} as const
const subjects = {
  overview: 'Customers and suppliers',
  contacts: 'Contacts of customers and suppliers',
  address: 'Addresses of customers and suppliers',
} as const

export const parties = defineTool({
  name: 'parties',
  description:
    'Customers and suppliers of the member, by name, place or payment terms: what they owe and are owed in ' +
    'each currency, their addresses, and the people to contact. Nothing says whether one is a customer or a ' +
    'supplier but its invoices and bills.',
  categories: ['erp'],
  async run({ database, bookId }, input) {
    const { limit, show, side, name } = input
    const found = await findMatchingParties(database, { ...input, bookId }, maxRecords)
    const matched = found[0]?.matched ?? 0
    const ids = found.map(({ id }) => id)
    const [owed, owing] =
      show === 'overview' && ids.length > 0
        ? await Promise.all([
            openOfParties(database, bookId, 'selling', ids),
            openOfParties(database, bookId, 'buying', ids),
          ])
        : [[], []]
    const shown = found.slice(0, limit)
    const rows = shown.flatMap((party) =>
      rowsOf(party, show, owed, owing).map((cells): Row => ({
        cells,
        href: pageAddress('/ai', { tab: 'parties', party: String(party.id) }),
        record: { kind: 'party', id: party.id },
      })),
    )
    const list = listTable({
      columns: columnsOf(show),
      rows,
      rowCount: rows.length + matched - shown.length,
      order: { some: 'first by name', all: 'by name' },
      limit,
    })
    const table = input.operation === 'list' ? list : emptyTable
    return boundedResult({
      tool: 'parties',
      category: 'erp',
      reading: readingText(
        side === undefined
          ? subjects[show]
          : `${side === 'customer' ? 'Customers' : 'Suppliers'}: ${sideTexts[side]}`,
        filterText('called', name),
        filterText('in', input.city),
        filterText('in', input.country && countryName(input.country)),
        filterText(
          'with terms of',
          input.termsDays === undefined ? undefined : countText(input.termsDays, 'day'),
        ),
        searchedText(input.text),
        ...table.readingParts,
      ),
      figures: [
        // A sum of a part would look like the whole.
        ...(matched === found.length ? [...totalsOf('Owed to us', owed), ...totalsOf('We owe', owing)] : []),
        toFigure('Customers and suppliers', countAmount(matched)),
      ],
      ...tableResult(
        table,
        `Count of ${countText(matched, 'customer or supplier', 'customers and suppliers')}`,
      ),
      matched,
      records: ids.map((id) => ({ kind: 'party', id })),
      href: pageAddress('/ai', { tab: 'parties', search: name ?? input.text ?? input.city }),
    })
  },
})
