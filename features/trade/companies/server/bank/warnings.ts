import { mayRead } from '#platform/contract/books.ts'
import type { Book } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import * as z from 'zod'
import type { BankAccount, BankWarning } from '../../contract.ts'
import { maskedIban } from '../../domain/bank.ts'
import { bookEntriesOf } from '../books.ts'
import type { ManagedCompany, SeenCompany } from '../rights.ts'
import * as sql from './sql.ts'

const masked = ({ iban }: BankAccount): BankAccount => ({
  name: '',
  iban: maskedIban(iban),
  bic: '',
  bank: '',
})

/** A book that only says itself that it knows the company learns no account from it. */
function present(row: sql.WarningRow | undefined): BankWarning | null {
  if (row === undefined) return null
  const { id, changedBy, changedAt, effectiveAt, companyId, companyName, knownIbans } = row
  const knows = [...row.before, ...row.after].some(({ iban }) => knownIbans.includes(iban))
  const isMasked = !row.hasTraded && !knows
  const [before, after] = isMasked ? [row.before.map(masked), row.after.map(masked)] : [row.before, row.after]
  const company = { id: companyId, name: companyName }
  return { id, company, before, after, changedBy, changedAt, effectiveAt, isMasked }
}

const idPosition = z.tuple([z.number().int()])

export const bankWarnings = (queries: Queries) => ({
  ofCompany: async (viewer: Viewer, { id, role }: SeenCompany): Promise<BankWarning | null> => {
    if (role !== null) return present(await sql.findWaiting(queries, id))
    const books = (await bookEntriesOf(queries, viewer.id)).filter(({ rights }) =>
      mayRead(rights, ['invoices', 'trade']),
    )
    return present(
      await sql.findWaitingFor(
        queries,
        id,
        books.map((book) => book.id),
      ),
    )
  },

  ofBill: async ({ id: bookId }: Book, billId: number): Promise<BankWarning | null> =>
    present(await sql.findWaitingOfBill(queries, bookId, billId)),

  async history(
    { id }: ManagedCompany,
    { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  ) {
    const [before] = decodeCursor(cursor, idPosition) ?? []
    return cutPage(await sql.findChanges(queries, id, before, limit + 1), limit, (row) => [row.id])
  },
})
