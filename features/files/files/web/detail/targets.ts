import type { billsApi } from '#features/books/bills/contract.ts'
import type { financialsApi } from '#features/books/financials/contract.ts'
import type { invoicesApi } from '#features/books/invoices/contract.ts'
import type { materialsApi } from '#features/books/materials/contract.ts'
import type { partiesApi } from '#features/books/parties/contract.ts'
import type { todosApi } from '#features/people/todos/contract.ts'
import { client } from '#platform/web/api/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import type { LinkKind } from '../../domain.ts'

/** What a file can be linked to, as the search offers it. */
export interface Target {
  readonly id: number
  readonly label: string
  readonly detail: string
}

/** They are named by their address. */
type AddressedKind = 'orders' | 'posts' | 'messages'
export type SearchedKind = Exclude<LinkKind, AddressedKind>

const bills = client<typeof billsApi>()
const financials = client<typeof financialsApi>()
const invoices = client<typeof invoicesApi>()
const materials = client<typeof materialsApi>()
const parties = client<typeof partiesApi>()
const todos = client<typeof todosApi>()
const limit = '8'

/** Records of a kind that fit a text, the newest ones without it. */
export async function searchTargets(
  kind: SearchedKind,
  search: string,
  signal: AbortSignal,
): Promise<Target[]> {
  const query = { limit, ...(search !== '' && { search }) }
  switch (kind) {
    case 'invoices':
      return (await invoices('GET /api/invoices', { query, signal })).map((row) => ({
        id: row.id,
        label: `${row.invoiceNumber} ${row.customerName}`,
        detail: formatDate(row.invoiceDate),
      }))
    case 'bills':
      return (await bills('GET /api/bills', { query, signal })).map((row) => ({
        id: row.id,
        label: row.supplierName,
        detail: `${row.supplierNumber} ${formatDate(row.billDate)}`.trim(),
      }))
    case 'parties':
      return (await parties('GET /api/parties', { query, signal })).map(({ id, name }) => ({
        id,
        label: name,
        detail: '',
      }))
    case 'financials':
      return (await financials('GET /api/financial-transactions', { query, signal })).map((row) => ({
        id: row.id,
        label: `${row.projectName} ${row.transactionWith}`.trim(),
        detail: `${row.amount} ${row.currency}, ${formatDate(row.transactionDate)}`,
      }))
    case 'materials':
      return (await materials('GET /api/material-transactions', { query, signal })).map((row) => ({
        id: row.id,
        label: row.materialName,
        detail: `${row.quantity} ${row.unit}, ${formatDate(row.transactionDate)}`,
      }))
    case 'todos':
      return (await todos('GET /api/todos', { query, signal })).map(({ id, title }) => ({
        id,
        label: title,
        detail: '',
      }))
  }
}

const addresses: Readonly<Record<AddressedKind, RegExp>> = {
  orders: /\/orders\/([1-9]\d{0,14})/,
  posts: /\/post\/([1-9]\d{0,14})/,
  messages: /[?&]message=([1-9]\d{0,14})/,
}

/** The order, post or message that an address of Kontor shows. */
export function readAddress(kind: AddressedKind, written: string): number | undefined {
  const found = addresses[kind].exec(written)
  return found?.[1] === undefined ? undefined : Number(found[1])
}
