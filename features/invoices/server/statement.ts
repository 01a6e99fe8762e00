import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Statement } from '../contract.ts'
import { maxStatementRows } from '../domain.ts'
import * as sql from './sql/index.ts'

/** A customer's account: what was issued to them, what they paid, and what they owe after each. */
export async function statementFor(
  { database }: Pick<App, 'database'>,
  { id: ownerId }: Book,
  idOrName: string,
  today: string,
): Promise<Statement> {
  const customer = await sql.findCustomer(database, ownerId, idOrName)
  if (customer === undefined) throw new Refusal(commonErrors.notFound)
  const { customerKey, ...facts } = customer
  const accounts = await sql.findAccounts(database, ownerId, customerKey, {
    limit: maxStatementRows,
    today,
  })
  return {
    ...facts,
    accounts: accounts.map(({ currency, invoiced, paid, open, overdue, count, entries }) => ({
      currency,
      invoiced: Number(invoiced),
      paid: Number(paid),
      // Nothing open: the customer may be in credit.
      balance: Number(Number(open) > 0 ? open : (entries.at(-1)?.balance ?? 0)),
      overdue: Number(overdue),
      rows: entries.map((entry) => ({
        ...entry,
        previousDues: Number(entry.previousDues),
        adjustment: Number(entry.adjustment),
        totalAmount: Number(entry.totalAmount),
        paidAmount: Number(entry.paidAmount),
        balance: Number(entry.balance),
        openDues: Number(entry.openDues),
        creditedAmount: Number(entry.creditedAmount),
      })),
      cut: count > entries.length,
    })),
  }
}
