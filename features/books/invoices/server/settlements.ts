import type { Applied } from '#features/books/settlement/domain.ts'
import {
  type AccountOf,
  balanceAt,
  findAccountsOf,
  freeAllocations,
  hold,
  nameProjects,
  settleAccounts,
  type Writer,
} from '#features/books/settlement/server/index.ts'
import { decimal, formatCurrency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

type Accountable = Pick<
  sql.StoredValues,
  'partyId' | 'customerId' | 'customerName' | 'currency' | 'invoiceDate' | 'previousDues' | 'kind'
>

/** The dues that the customer's account has now, which previous dues of an invoice are compared with. */
export async function knownDues(
  tx: Transaction,
  bookId: BookId,
  values: Accountable,
  before?: Accountable & { readonly id: number; readonly knownDues: string },
): Promise<string> {
  if (values.kind !== 'invoice' || Number(values.previousDues) === 0) return '0'
  const parts = ['customerId', 'customerName', 'currency', 'invoiceDate', 'previousDues'] as const
  // A draft gets its party where it is issued, and says the same.
  const isSameParty = before?.partyId === null || before?.partyId === values.partyId
  if (before !== undefined && isSameParty && parts.every((part) => before[part] === values[part]))
    return before.knownDues
  const account = await sql.accountOfCustomer(tx, bookId, values)
  const balance = await balanceAt(tx, account, { id: before?.id ?? null, date: values.invoiceDate })
  return decimal(balance).gt(0) ? balance : '0'
}

/**
 * After invoices or credit notes were issued: their customers' accounts settle what is open.
 * @param isHeld money on account stays there
 */
export async function settleIssued(
  tx: Transaction,
  { memberId }: Writer,
  ids: readonly number[],
  isHeld = false,
): Promise<readonly Applied[]> {
  const accounts = await findAccountsOf(tx, ids)
  if (isHeld)
    for (const account of accounts)
      // An invoice has one.
      // oxlint-disable-next-line no-await-in-loop
      await hold(tx, account)
  return settleAccounts(tx, memberId, accounts)
}

/**
 * After issued documents were changed: what settled them and what they settled is found anew, in their accounts of
 * before too.
 */
export async function settleChanged(
  tx: Transaction,
  { memberId }: Writer,
  ids: readonly number[],
  before: readonly AccountOf[] = [],
): Promise<readonly Applied[]> {
  await freeAllocations(tx, ids)
  const after = await findAccountsOf(tx, ids)
  await nameProjects(tx, { invoices: ids })
  return settleAccounts(tx, memberId, [...after, ...before])
}

type Settled = Pick<sql.InvoiceRow, 'invoiceNumber' | 'paidAmount' | 'currency'>

export const settledStays = ({ invoiceNumber, paidAmount, currency }: Settled): Refusal =>
  new Refusal(invoiceErrors.settledStays, {
    sentence:
      `${invoiceNumber} has payments of ${formatCurrency(Number(paidAmount), currency)}, so it stays. ` +
      'Delete them first.',
  })

/** A payment never loses the document that it settles to the trash. */
export async function expectUnsettled(
  tx: Transaction,
  bookId: BookId,
  ids: readonly number[],
): Promise<void> {
  const settled = await sql.findSettled(tx, bookId, ids)
  if (settled !== undefined) throw settledStays(settled)
}
