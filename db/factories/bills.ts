import { type BillKind, type BillStatus, billNumberOf } from '#features/books/bills/domain.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import { documentSums, type TaxCategory } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

export interface NewBillItem {
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  /** Of an order: the line that it bills; 0 is the freight. */
  readonly orderLine?: number
}

export interface NewBill {
  readonly bookId: number
  readonly kind: BillKind
  readonly status: BillStatus
  readonly supplierName: string
  readonly supplierAddress: string
  readonly supplierIban: string
  readonly supplierNumber: string
  readonly billDate: string
  readonly dueDate: string | null
  readonly currency: Currency
  readonly notes: string
  readonly items: readonly NewBillItem[]
  /** Of what a guest has entered by link: the order, and the number on their paper. */
  readonly guest?: { readonly orderId: number; readonly number: string }
}

async function insertBill(queries: Queries, bill: NewBill): Promise<number> {
  const sums = documentSums(bill)
  const year = Number(bill.billDate.slice(0, 4))
  const serial =
    bill.status === 'draft'
      ? null
      : (
          await queries.one(sql<{ last: number }>`
            insert into bill_counters (book_id, year, last) values (${bill.bookId}, ${year}, 1)
            on conflict (book_id, year) do update set last = bill_counters.last + 1 returning last`)
        ).last
  const taxes = sums.taxes.map(({ category, rate, base, amount }) => ({
    category,
    rate: rate.toFixed(),
    base: base.toFixed(),
    amount: amount.toFixed(),
  }))
  const { id } = await queries.one(sql<{ id: number }>`
    insert into bills (book_id, kind, status, bill_number, supplier_name, supplier_address, supplier_iban,
      supplier_number, bill_date, due_date, currency, notes, net_total, tax_total, rounding, total_amount, lines_total,
      taxes, order_id, guest_number)
    values (${bill.bookId}, ${bill.kind}, ${bill.status}, ${serial === null ? null : billNumberOf(year, serial)},
      ${bill.supplierName}, ${bill.supplierAddress}, ${bill.supplierIban}, ${bill.supplierNumber}, ${bill.billDate},
      ${bill.dueDate}, ${bill.currency}, ${bill.notes}, ${sums.netTotal.toFixed()}, ${sums.taxTotal.toFixed()},
      ${sums.rounding.toFixed()}, ${sums.totalAmount.toFixed()}, ${sums.totalAmount.toFixed()},
      ${JSON.stringify(taxes)}::jsonb, ${bill.guest?.orderId ?? null}, ${bill.guest?.number ?? null})
    returning id`)
  const lines = bill.items.map((item, index) => ({
    ...item,
    position: index + 1,
    netAmount: sums.lines[index]?.netAmount.toFixed() ?? '0',
  }))
  await queries.run(sql`
    insert into bill_items (book_id, bill_id, position, description, unit, quantity, unit_price, currency, tax_category,
      tax_rate, net_amount, order_line)
    select ${bill.bookId}, ${id}, position, description, unit, quantity, "unitPrice", ${bill.currency}, "taxCategory",
      "taxRate", "netAmount", "orderLine"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (
      position smallint, description text, unit text, quantity numeric, "unitPrice" numeric, "taxCategory" text,
      "taxRate" numeric, "netAmount" numeric, "orderLine" smallint)`)
  return id
}

/** Inserts bills in their order, all but drafts with the next numbers. Returns their ids. */
export async function insertBills(queries: Queries, bills: readonly NewBill[]): Promise<number[]> {
  const ids: number[] = []
  for (const bill of bills) ids.push(await insertBill(queries, bill))
  for (const bookId of new Set(bills.map((bill) => bill.bookId)))
    await giveParties(queries as Transaction, bookId as BookId, 'bills', ids)
  return ids
}
