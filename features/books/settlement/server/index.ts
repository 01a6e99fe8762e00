import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { type Applied, spread } from '../domain.ts'
import { noteApplied, type Writer } from './notes.ts'
import { nameProjects } from './sql/projects.ts'
import * as sql from './sql/settle.ts'

export { type AgeFigures, type AgeQuestion, type AgeRow, type Ages, findAges } from './sql/ages.ts'
export { accountParts, accountSums, isOnAccount, openOfParties } from './sql/parts.ts'
export { claimSign } from './sql/claims.ts'
export { amountsByProject, nameProjects } from './sql/projects.ts'
export { accountMovements, balanceAt } from './sql/movements.ts'
export { noteApplied, showApplied, type Writer } from './notes.ts'
export {
  type AccountOf,
  findAccountsOf,
  findAccountsOfBills,
  freeAllocations,
  freeAllocationsOfBills,
  lockBook,
  lockBooks,
  setOff,
} from './sql/settle.ts'

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

/**
 * What stands on accounts settles what is open on each, and the histories of what was settled say so. Their books are
 * locked.
 * @param memberId who does it; null for what follows of itself
 */
export async function settleAccounts(
  tx: Transaction,
  memberId: number | null,
  accounts: readonly sql.AccountOf[],
): Promise<readonly Applied[]> {
  const nameOf = ({ bookId, side, partyId, currency }: sql.AccountOf) =>
    [bookId, side, partyId, currency].join()
  const all: Applied[] = []
  // One after the other, in their order for everybody.
  for (const account of new Map(accounts.map((one) => [nameOf(one), one])).values()) {
    // oxlint-disable-next-line no-await-in-loop
    const applied = await settle(tx, account)
    // oxlint-disable-next-line no-await-in-loop
    await noteApplied(tx, { id: account.bookId, memberId }, applied, account.currency)
    all.push(...applied)
  }
  return all
}

/** The same of parties whose documents or money were others' before. */
export const settleParties = async (
  tx: Transaction,
  { id, memberId }: Writer,
  parties: readonly number[],
): Promise<readonly Applied[]> =>
  settleAccounts(tx, memberId, await sql.findAccountsOfParties(tx, id, parties))

/** Keeps the money of an account from settling anything until a person says so. */
export const hold = sql.holdMoney
