import type { Applied } from '#features/settlement/domain.ts'
import {
  balanceAt,
  findAccountsOf,
  freeAllocations,
  hold,
  nameProjects,
  settleAll,
} from '#features/settlement/server/index.ts'
import { type Currency, decimal, formatCurrency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors } from '../contract.ts'
import { noteInvoices } from './history.ts'
import * as sql from './sql/index.ts'

/** Who writes, in which book; nobody for a change of many. */
interface Writer {
  readonly id: BookId
  readonly memberId: number | null
}

type Account = Awaited<ReturnType<typeof findAccountsOf>>[number]
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

/** What was applied of an account, to the documents that got it. */
async function noteApplied(
  tx: Transaction,
  book: Writer,
  applied: readonly Applied[],
  currency: Currency,
): Promise<void> {
  const labels = { payment: 'Payment', invoice: 'Credit note' } as const
  for (const { credit, item, amount } of applied)
    // They are few, and in the order in which they were applied.
    // oxlint-disable-next-line no-await-in-loop
    await noteInvoices(tx, book, 'changed', [
      {
        id: item.id,
        changes: [
          {
            field: 'payment',
            label: labels[credit.of],
            from: '',
            to: `${amount.toFixed()} ${currency} from account`,
          },
        ],
      },
    ])
}

/** What stands on the accounts settles what is open on them, and the documents' histories say so. */
async function settleAccounts(
  tx: Transaction,
  book: Writer,
  accounts: readonly Account[],
): Promise<readonly Applied[]> {
  const all: Applied[] = []
  for (const account of accounts) {
    // They are few, and each locks what it writes.
    // oxlint-disable-next-line no-await-in-loop
    const applied = await settleAll(tx, 'selling', [account])
    // oxlint-disable-next-line no-await-in-loop
    await noteApplied(tx, book, applied, account.currency)
    all.push(...applied)
  }
  return all
}

/**
 * After invoices or credit notes were issued: their customers' accounts settle what is open.
 * @param isHeld money on account stays there
 */
export async function settleIssued(
  tx: Transaction,
  book: Writer,
  ids: readonly number[],
  isHeld = false,
): Promise<readonly Applied[]> {
  const accounts = await findAccountsOf(tx, ids)
  if (isHeld)
    for (const account of accounts)
      // An invoice has one.
      // oxlint-disable-next-line no-await-in-loop
      await hold(tx, { ...account, side: 'selling' })
  return settleAccounts(tx, book, accounts)
}

/**
 * After issued documents were changed: what settled them and what they settled is found anew, in their accounts of
 * before too.
 */
export async function settleChanged(
  tx: Transaction,
  book: Writer,
  ids: readonly number[],
  before: readonly Account[] = [],
): Promise<readonly Applied[]> {
  await freeAllocations(tx, ids)
  const after = await findAccountsOf(tx, ids)
  await nameProjects(tx, { invoices: ids })
  const same = (one: Account, other: Account) =>
    one.bookId === other.bookId && one.partyId === other.partyId && one.currency === other.currency
  return settleAccounts(tx, book, [
    ...after,
    ...before.filter((one) => !after.some((other) => same(one, other))),
  ])
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
