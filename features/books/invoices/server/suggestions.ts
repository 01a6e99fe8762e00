import { type KnownItem, knownItems } from '#features/books/items/server/index.ts'
import { type KnownParty, knownParties, knownPartyCalled } from '#features/books/parties/server/index.ts'
import type { Book } from '#platform/server/book.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { type Currency, defaultCurrency } from '#platform/contract/decimal.ts'
import type { InvoiceSuggestions } from '../contract.ts'
import { maxSuggestions } from '../domain.ts'
import { logoAddress } from './logo-address.ts'
import * as sql from './sql/index.ts'

const lower = (text: string): string => text.toLowerCase()

/** A party as a customer, with what only earlier invoices under one of its names say. */
function customerOf(party: KnownParty, typed: readonly sql.CustomerRow[], usual: Currency): sql.CustomerRow {
  const { id, name, names } = party
  const before = typed.find((customer) => names.includes(lower(customer.name)))
  const customerId = party.customerId || (before?.customerId ?? '')
  const account = typed.find(({ partyId }) => partyId === id)
  return {
    partyId: id,
    name,
    customerId,
    address: party.address || (before?.address ?? ''),
    contactPerson: party.contactPerson || (before?.contactPerson ?? ''),
    contactMobile: party.contactMobile || (before?.contactMobile ?? ''),
    currency: account?.currency ?? party.currency ?? before?.currency ?? usual,
    termDays: party.termDays ?? before?.termDays ?? null,
    dues: account?.dues ?? '0',
    duesFrom: account?.duesFrom ?? null,
  }
}

/** The book's parties first, then who else was typed. */
function withParties(
  typed: readonly sql.CustomerRow[],
  parties: readonly KnownParty[],
  usual: Currency,
): sql.CustomerRow[] {
  const known = parties.map((party) => customerOf(party, typed, usual))
  const others = typed.filter(({ partyId }) => partyId === null || !parties.some(({ id }) => id === partyId))
  return [...known, ...others].slice(0, maxSuggestions)
}

/** The customers of a name, and where there is none, the names of those that have it in theirs. */
export async function customersCalled(
  queries: Queries,
  { id }: Pick<Book, 'id'>,
  { name, usual }: { readonly name: string; readonly usual: Currency },
): Promise<{ readonly same: readonly sql.CustomerRow[]; readonly similar: readonly string[] }> {
  const party = await knownPartyCalled(queries, id, name)
  const typed = await sql.findCustomers(
    queries,
    id,
    party?.name ?? name,
    party === undefined ? [] : [party.id],
  )
  if (party !== undefined) return { same: [customerOf(party, typed, usual)], similar: [] }
  const same = typed.filter((customer) => lower(customer.name) === lower(name))
  if (same.length > 0) return { same, similar: [] }
  const parties = await knownParties(queries, id, { search: name, limit: maxSuggestions })
  return { same, similar: withParties(typed, parties, usual).map((customer) => customer.name) }
}

const noItem = {
  currency: null,
  itemId: null,
  code: '',
  taxCategory: null,
  taxRate: 0,
  taxExemptionReason: '',
} as const

/** The book's items first, then what else was typed. An item without unit or price has those of its newest line. */
function withItems(
  typed: readonly sql.KnownItemRow[],
  items: readonly KnownItem[],
): InvoiceSuggestions['items'] {
  const known = items.map(({ id, name, unit, unitPrice, taxRate, ...item }) => {
    const before = typed.find(({ itemId }) => itemId === id)
    return {
      description: name,
      unit: unit || (before?.unit ?? ''),
      unitPrice: Number(unitPrice ?? before?.unitPrice ?? 0),
      currency: unitPrice === null ? null : item.currency,
      units: [...item.units],
      itemId: id,
      code: item.code,
      taxCategory: item.taxCategory,
      taxRate: Number(taxRate),
      taxExemptionReason: item.taxExemptionReason,
    }
  })
  const ids = new Set(items.map(({ id }) => id))
  const others = typed
    .filter(({ itemId }) => itemId === null || !ids.has(itemId))
    .map((line) => ({ ...line, unitPrice: Number(line.unitPrice), units: [], ...noItem }))
  return [...known, ...others].slice(0, maxSuggestions)
}

/**
 * Suggestions from the book's parties, items and earlier invoices, newest first.
 * @param search what customers and items have; empty for all
 */
export async function suggestionsFor(
  { database }: Pick<App, 'database'>,
  { id }: Book,
  search: string,
): Promise<InvoiceSuggestions> {
  const parties = await knownParties(database, id, { search, limit: maxSuggestions })
  const ids = parties.map((party) => party.id)
  const [companies, typed, items, signers, known, defaults] = await Promise.all([
    sql.findCompanies(database, id),
    sql.findCustomers(database, id, search, ids),
    sql.findItems(database, id, search),
    sql.findSigners(database, id),
    knownItems(database, id, { search, limit: maxSuggestions }),
    sql.findDefaults(database, id),
  ])
  const signed = (role: sql.SignerRow['role']) =>
    signers.filter((signer) => signer.role === role).map(({ name }) => name)
  const logoOf = ({ logoKey }: Pick<sql.CompanyRow, 'logoKey'>) =>
    logoKey === null ? null : logoAddress(logoKey)
  const [latest] = companies
  return {
    companies: companies.map(({ name, address, preparedBy, checkedBy, authorizedBy, ...rest }) => ({
      name,
      address,
      logo: logoOf(rest),
      preparedBy,
      checkedBy,
      authorizedBy,
    })),
    customers: withParties(typed, parties, defaults.currency ?? latest?.currency ?? defaultCurrency).map(
      ({ dues, partyId: _partyId, ...customer }) => ({
        ...customer,
        previousCumulativeDues: Number(dues),
      }),
    ),
    items: withItems(items, known),
    authorization: {
      preparedBy: signed('preparedBy'),
      checkedBy: signed('checkedBy'),
      authorizedBy: signed('authorizedBy'),
    },
    defaults,
    latest:
      latest === undefined
        ? null
        : {
            companyName: latest.name,
            companyAddress: latest.address,
            companyLogo: logoOf(latest),
            currency: latest.currency,
          },
  }
}
