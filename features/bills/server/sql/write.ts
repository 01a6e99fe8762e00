import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'
import type { BillForm } from '../../contract.ts'
import type { BillStatus } from '../../domain.ts'
import type { BillRow, BillSums, ItemRow } from './rows.ts'

export interface StoredBill extends Omit<BillForm, 'items' | 'status'>, BillSums {
  readonly items: readonly ItemRow[]
}

/** What only a read file brings. */
export interface ReadParts extends Pick<BillRow, 'remarks' | 'prepaidAmount'> {
  readonly given: NonNullable<BillRow['given']>
  readonly file: {
    readonly key: string
    readonly name: string
    readonly type: string
    readonly bytes: number
    readonly hash: string
  }
}

const valuesOf = (bill: StoredBill): Readonly<Record<string, Sql>> => ({
  kind: sql`${bill.kind}`,
  supplier_name: sql`${bill.supplierName}`,
  supplier_address: sql`${bill.supplierAddress}`,
  party_id: sql`${bill.partyId}`,
  supplier_vat_id: sql`${bill.supplierVatId}`,
  supplier_iban: sql`${bill.supplierIban}`,
  supplier_number: sql`${bill.supplierNumber}`,
  bill_date: sql`${bill.billDate}`,
  due_date: sql`${bill.dueDate}`,
  currency: sql`${bill.currency}`,
  notes: sql`${bill.notes}`,
  reference: sql`${bill.reference}`,
  prices_include: sql`${bill.pricesInclude}`,
  discount_percent: sql`${bill.discountPercent}`,
  net_total: sql`${bill.netTotal}`,
  tax_total: sql`${bill.taxTotal}`,
  rounding: sql`${bill.rounding}`,
  total_amount: sql`${bill.totalAmount}`,
  taxes: sql`${JSON.stringify(bill.taxes)}::jsonb`,
  lines_total: sql`${bill.linesTotal}`,
  keeps_given: sql`${bill.keepsGiven}`,
})

const insertItems = (tx: Transaction, id: number, items: readonly ItemRow[]): Promise<number> =>
  tx.run(sql`
    insert into bill_items (bill_id, line, description, unit, quantity, unit_price, discount_percent, tax_category,
      tax_rate, code, item_id, discount_amount, net_amount, amount)
    select ${id}, line, description, unit, quantity, "unitPrice", "discountPercent", "taxCategory", "taxRate", code,
      "itemId", "discountAmount", "netAmount", amount
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (
      line smallint, description text, unit text, quantity numeric, "unitPrice" numeric, "discountPercent" numeric,
      "taxCategory" text, "taxRate" numeric, code text, "itemId" bigint, "discountAmount" numeric,
      "netAmount" numeric, amount numeric)`)

export async function insertBill(
  tx: Transaction,
  ownerId: BookId,
  bill: StoredBill,
  read?: ReadParts,
): Promise<number> {
  const values = {
    owner_id: sql`${ownerId}`,
    ...valuesOf(bill),
    ...(read !== undefined && {
      given: sql`${JSON.stringify(read.given)}::jsonb`,
      remarks: sql`${JSON.stringify(read.remarks)}::jsonb`,
      prepaid_amount: sql`${read.prepaidAmount}`,
      file_key: sql`${read.file.key}`,
      file_name: sql`${read.file.name}`,
      file_type: sql`${read.file.type}`,
      file_bytes: sql`${read.file.bytes}`,
      file_hash: sql`${read.file.hash}`,
    }),
  }
  const { id } = await tx.one(sql<{ id: number }>`
    insert into bills (${commaSeparated(Object.keys(values).map(identifier))})
    values (${commaSeparated(Object.values(values))}) returning id`)
  await insertItems(tx, id, bill.items)
  return id
}

export async function updateBill(tx: Transaction, id: number, bill: StoredBill): Promise<void> {
  const set = Object.entries(valuesOf(bill)).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  await tx.run(
    sql`update bills set ${commaSeparated(set)}, version = version + 1, updated_at = now() where id = ${id}`,
  )
  await tx.run(sql`delete from bill_items where bill_id = ${id}`)
  await insertItems(tx, id, bill.items)
}

/** The next number of a book and year. Its row is locked until the commit, so no number is left out or given twice. */
export const nextSerial = async (tx: Transaction, ownerId: BookId, year: number): Promise<number> =>
  (
    await tx.one(sql<{ last: number }>`
      insert into bill_counters (owner_id, year, last) values (${ownerId}, ${year}, 1)
      on conflict (owner_id, year) do update set last = bill_counters.last + 1 returning last`)
  ).last

export const setStatus = (
  tx: Transaction,
  id: number,
  status: BillStatus,
  billNumber: string | null,
): Promise<number> =>
  tx.run(sql`
    update bills set status = ${status}, bill_number = ${billNumber}, version = version + 1, updated_at = now()
    where id = ${id}`)

export const setTrashed = (tx: Transaction, id: number, isTrashed: boolean): Promise<number> =>
  tx.run(sql`
    update bills set deleted_at = ${isTrashed ? sql`now()` : sql`null`}, version = version + 1, updated_at = now()
    where id = ${id}`)

/** Deletes some of those that were in the trash for too long. Answers how many, with the keys of their files. */
export const purgeBills = async (
  tx: Transaction,
  days: number,
  limit: number,
): Promise<{ readonly count: number; readonly keys: readonly string[] }> => {
  const rows = await tx.all(sql<{ key: string | null }>`
    delete from bills where id in (
      select id from bills where deleted_at < now() - make_interval(days => ${days}) order by deleted_at limit ${limit})
    returning file_key as key`)
  return { count: rows.length, keys: rows.flatMap(({ key }) => key ?? []) }
}
