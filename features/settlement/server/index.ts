import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type Applied, type Side, spread } from '../domain.ts'
import { nameProjects } from './sql/projects.ts'
import * as sql from './sql/settle.ts'

export { type AgeFigures, type AgeQuestion, type AgeRow, type Ages, findAges } from './sql/ages.ts'
export { accountParts, accountSums, isOnAccount, openOfParties } from './sql/parts.ts'
export { amountsByProject, nameProjects } from './sql/projects.ts'
export { accountMovements, balanceAt } from './sql/movements.ts'
export { type AccountOf, findAccountsOf, freeAllocations, lockBook, lockBooks } from './sql/settle.ts'

/** The reference of what an invoice said was paid before its payments became records. */
export const paidBefore = 'Paid before'

/** What an invoice says was paid becomes a payment of its own, before another one settles it. */
export async function keepTyped(tx: Transaction, bookId: BookId, ids: readonly number[]): Promise<void> {
  if ((await sql.keepTyped(tx, bookId, ids, paidBefore)) > 0) await nameProjects(tx, { invoices: ids })
}

/** What stands on an account settles what is open on it. The book is locked. Returns what was applied. */
export async function settle(tx: Transaction, account: sql.AccountOf): Promise<readonly Applied[]> {
  const credits = await sql.findCredits(tx, account)
  if (credits.length === 0) return []
  const applied = spread(await sql.findOpenItems(tx, account), credits)
  if (applied.length === 0) return []
  // What settles brought dues is no payment of the invoice itself.
  const paid = applied.filter(
    ({ credit, item }) => credit.of === 'payment' && item.of === 'invoice' && !item.isBrought,
  )
  if (paid.length > 0)
    await keepTyped(
      tx,
      account.bookId,
      paid.map(({ item }) => item.id),
    )
  await sql.insertAllocations(tx, account.bookId, applied)
  const payments = applied.flatMap(({ credit }) => (credit.of === 'payment' ? [credit.id] : []))
  if (payments.length > 0) await nameProjects(tx, { payments })
  return applied
}

/** The same, of several accounts. */
export async function settleAll(
  tx: Transaction,
  side: Side,
  accounts: readonly Omit<sql.AccountOf, 'side'>[],
): Promise<readonly Applied[]> {
  const applied: Applied[] = []
  // One after the other, in their order for everybody.
  // oxlint-disable-next-line no-await-in-loop
  for (const account of accounts) applied.push(...(await settle(tx, { ...account, side })))
  return applied
}

/** What stands on the account of a bill's supplier settles what is open there. */
export const settleBill = async (tx: Transaction, id: number): Promise<readonly Applied[]> =>
  settleAll(tx, 'buying', await sql.findAccountsOfBills(tx, [id]))

/** Keeps the money of an account from settling anything until a person says so. */
export const hold = sql.holdMoney

/** The same for all customers of a book whose documents were written at once. */
export const settleBook = async (tx: Transaction, bookId: BookId): Promise<readonly Applied[]> =>
  settleAll(tx, 'selling', await sql.findUnsettled(tx, bookId))
