import type { Transaction } from '#platform/server/database/database.ts'
import {
  insertBills,
  insertCustomColumns,
  insertFinancials,
  insertInvoices,
  insertItems,
  insertMaterials,
  insertMinimums,
  insertRecordFiles,
  insertUploads,
} from '../../factories/index.ts'
import { seededRandom } from '../random.ts'
import type { StoredFile } from '../staff.ts'
import { planBills } from './bills.ts'
import { businessColumns } from './columns.ts'
import { planInvoices, type PlannedInvoice } from './invoices.ts'
import { planItems } from './items.ts'
import { drawLogo } from './logo.ts'
import { planMoney } from './money.ts'
import { planReceipts } from './receipts.ts'
import { planMinimums, planStock } from './stock.ts'

/** Plans twelve months of one member's books. */
export async function planBooks(now: Date, seed: number) {
  const random = seededRandom(seed)
  const invoices = planInvoices(now, random)
  const money = planMoney(invoices, now, random)
  const movements = planStock(now, random)
  const key = (random.key() + random.key()).slice(0, 40)
  const logo: StoredFile = { key: `logos/${key}`, bytes: await drawLogo() }
  return { invoices, money, movements, logo, logoKey: key, receipts: await planReceipts(now, seed) }
}
export type Books = Awaited<ReturnType<typeof planBooks>>

const company = {
  companyName: 'Hansen & Çelik Trading',
  companyAddress: 'Kehrwieder 8\n20457 Hamburg\nGermany',
  preparedBy: 'Dana Demir',
  checkedBy: 'Leila Rahimi',
  authorizedBy: 'Lars Petersen',
}

/** A record was entered at noon of its date, or just now. */
const enteredAt = (date: string, now: Date): Date =>
  new Date(Math.min(Date.parse(`${date}T12:00:00Z`), now.getTime()))

/** A record in trash was moved there within three days. */
const trashedAt = (date: string, now: Date): Date =>
  new Date(Math.min(enteredAt(date, now).getTime() + 3 * 86_400_000, now.getTime()))

/** The ids of records that are not in the trash, as their tables list them. */
const newestFirst = (ids: readonly number[], records: readonly { readonly trashed?: boolean }[]): number[] =>
  ids.filter((_, index) => records[index]?.trashed !== true).toReversed()

export async function insertBooks(tx: Transaction, userId: number, books: Books, now: Date): Promise<void> {
  const { invoices, money, movements, logo, logoKey, receipts } = books
  await insertCustomColumns(
    tx,
    businessColumns.map((column) => ({ ...column, userId })),
  )
  const financialIds = await insertFinancials(
    tx,
    money.map(({ trashed, ...row }) => ({
      ...row,
      userId,
      createdAt: enteredAt(row.transactionDate, now),
      ...(trashed && { deletedAt: trashedAt(row.transactionDate, now) }),
    })),
  )
  const materialIds = await insertMaterials(
    tx,
    movements.map((row) => ({ ...row, userId, createdAt: enteredAt(row.transactionDate, now) })),
  )
  await insertItems(
    tx,
    planItems().map((item) => ({ ...item, userId, currency: 'EUR' })),
  )
  await insertMinimums(tx, planMinimums(userId))
  await insertUploads(tx, [{ key: logoKey, userId, mimeType: 'image/png', size: logo.bytes.length }])
  const invoiceIds = await insertInvoices(
    tx,
    invoices.map((invoice) => invoiceRow(invoice, userId, logoKey, now)),
  )
  const newest = {
    financials: newestFirst(financialIds, money),
    materials: materialIds.toReversed(),
    invoices: newestFirst(invoiceIds, invoices),
  }
  await insertRecordFiles(
    tx,
    receipts.map(({ collection, place, made }) => ({
      ...made.row,
      userId,
      collection,
      recordId: newest[collection][place] ?? 0,
    })),
  )
  await insertBills(tx, planBills(userId, now))
}

function invoiceRow({ customer, ...invoice }: PlannedInvoice, userId: number, logoKey: string, now: Date) {
  return {
    ...company,
    ...customer,
    ...invoice,
    userId,
    logoKey,
    createdAt: enteredAt(invoice.invoiceDate, now),
    deletedAt: invoice.trashed ? trashedAt(invoice.invoiceDate, now) : null,
  }
}
