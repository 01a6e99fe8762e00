import type { InvoiceKind, InvoiceStatus } from '#features/books/invoices/domain.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import { documentSums, type TaxCategory } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'
import { settleBook } from './settle.ts'

export interface NewInvoiceItem {
  readonly description: string
  readonly unit: string
  readonly quantity: string | number
  readonly unitPrice: string | number
  readonly code?: string
  readonly discountPercent?: string
  readonly taxCategory?: TaxCategory
  readonly taxRate?: string
  readonly taxExemptionReason?: string
  /** Of an invoice of an order: its line, of which 0 is the freight. */
  readonly orderLine?: number | null
  /** Of a credit note: the line of the invoice that it takes back. */
  readonly fromLineId?: number | null
}

export interface NewInvoice {
  /** The book. */
  readonly userId: number
  readonly status: InvoiceStatus
  /** Missing: an invoice. Only drafts may be of another kind. */
  readonly kind?: InvoiceKind
  /** The invoice that a credit note corrects. */
  readonly correctsId?: number
  readonly companyName: string
  readonly companyAddress: string
  /** The key of an upload of the same member. */
  readonly logoKey?: string | null
  readonly customerName: string
  readonly customerAddress: string
  readonly contactPersonName?: string
  readonly contactMobile?: string
  readonly customerId?: string
  readonly reference?: string
  readonly buyerReference?: string
  readonly bankAccount?: string
  readonly notes?: string
  readonly invoiceDate: string
  readonly dueDate?: string | null
  readonly currency: Currency
  readonly previousDues?: string | number
  /** What the account had then; what the previous dues say beyond it is brought along. */
  readonly knownDues?: string | number
  readonly paidAmount?: string | number
  readonly preparedBy?: string
  readonly checkedBy?: string
  readonly authorizedBy?: string
  readonly deliveryDate?: string | null
  readonly paymentTerms?: string
  readonly items: readonly NewInvoiceItem[]
  readonly createdAt?: Date
  readonly deletedAt?: Date | null
}

const withTotal = (invoice: NewInvoice) => {
  const figures = { previousDues: invoice.previousDues ?? 0, paidAmount: invoice.paidAmount ?? 0 }
  const sums = documentSums(invoice)
  return {
    ...invoice,
    ...figures,
    items: invoice.items.map((item, index) => ({
      ...item,
      discountAmount: sums.lines[index]?.discountAmount.toFixed(),
      netAmount: sums.lines[index]?.netAmount.toFixed(),
    })),
    taxes: sums.taxes.map(({ category, rate, base, amount }) => ({
      category,
      rate: rate.toFixed(),
      base: base.toFixed(),
      amount: amount.toFixed(),
    })),
    taxTotal: sums.taxTotal.toFixed(),
    totalAmount: sums.totalAmount.toFixed(),
    words: invoice.items
      .map(({ description }) => description.slice(0, 100))
      .join('\n')
      .slice(0, 1000),
  }
}

/**
 * Inserts all invoices with their lines in one statement. All but drafts get the next numbers of their owner and year.
 * What was paid beyond a total settles the customer's older invoices, as if each had been written in its turn.
 * Returns their ids in the same order.
 */
export async function insertInvoices(queries: Queries, invoices: readonly NewInvoice[]): Promise<number[]> {
  const rows = invoices.map(withTotal)
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('invoices', 'id')) as id, g.*,
        extract(year from "invoiceDate")::smallint as year
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        "userId" bigint, status text, "companyName" text, "companyAddress" text, "logoKey" text, "customerName" text,
        "customerAddress" text, "contactPersonName" text, "contactMobile" text, "customerId" text, reference text,
        "invoiceDate" date, "dueDate" date, currency text, "previousDues" numeric, "knownDues" numeric,
        "paidAmount" numeric,
        "totalAmount" numeric, "preparedBy" text, "checkedBy" text, "authorizedBy" text, items jsonb, words text,
        "createdAt" timestamptz, "deletedAt" timestamptz, "deliveryDate" date, "paymentTerms" text,
        "taxTotal" numeric, taxes jsonb, kind text, "correctsId" bigint, "buyerReference" text, "bankAccount" text,
        notes text
      )) with ordinality as g
    ), placed as (
      select *, row_number() over (partition by "userId", year, status = 'draft' order by ordinality) as place
      from given
    ), issued as (
      select "userId", year, count(*) as number from given where status <> 'draft' group by "userId", year
    ), counted as (
      insert into invoice_counters as counter (book_id, year, last) select * from issued
      on conflict (book_id, year) do update set last = counter.last + excluded.last
      returning book_id, year, last
    ), written as (
      insert into invoices (
        id, book_id, status, number_year, number_serial, company_name, company_address, logo_key, customer_name,
        customer_address, contact_person_name, contact_mobile, customer_id, reference, invoice_date, due_date,
        currency, previous_dues, known_dues, paid_amount, total_amount, prepared_by, checked_by, authorized_by,
        item_words,
        created_at, updated_at, deleted_at, delivery_date, payment_terms, tax_total, taxes, kind,
        corrects_id, buyer_reference, bank_account, notes
      ) overriding system value
      select id, g."userId", status, counted.year, counted.last - issued.number + place, "companyName",
        "companyAddress", "logoKey", "customerName", "customerAddress", coalesce("contactPersonName", ''),
        coalesce("contactMobile", ''), coalesce("customerId", ''), coalesce(reference, ''), "invoiceDate", "dueDate",
        currency, "previousDues", coalesce("knownDues", 0), "paidAmount", "totalAmount", coalesce("preparedBy", ''),
        coalesce("checkedBy", ''), coalesce("authorizedBy", ''), words, coalesce("createdAt", now()),
        coalesce("createdAt", now()), "deletedAt", "deliveryDate", coalesce("paymentTerms", ''), "taxTotal", taxes,
        coalesce(g.kind, 'invoice'), "correctsId", coalesce("buyerReference", ''), coalesce("bankAccount", ''),
        coalesce(notes, '')
      from placed g
        left join issued on g.status <> 'draft' and issued."userId" = g."userId" and issued.year = g.year
        left join counted on counted.book_id = issued."userId" and counted.year = issued.year
    ), lines as (
      insert into invoice_items (book_id, invoice_id, position, serial, description, unit, quantity, unit_price,
        currency, code, discount_percent, discount_amount, tax_category, tax_rate, tax_exemption_reason, net_amount,
          order_line,
        from_line_id)
      select g."userId", g.id, item.ordinality, item.ordinality, item.description, item.unit, item.quantity,
        item."unitPrice", g.currency, coalesce(code, ''), coalesce("discountPercent", 0), "discountAmount",
          "taxCategory",
        coalesce("taxRate", 0), coalesce("taxExemptionReason", ''), "netAmount", "orderLine", "fromLineId"
      from given g cross join rows from (jsonb_to_recordset(g.items) as (
        description text, unit text, quantity numeric, "unitPrice" numeric, code text, "discountPercent" numeric,
        "discountAmount" numeric, "taxCategory" text, "taxRate" numeric, "taxExemptionReason" text,
        "netAmount" numeric, "orderLine" smallint, "fromLineId" bigint)) with ordinality as item
    )
    select id from given order by ordinality`)
  const ids = inserted.map((row) => row.id)
  if (invoices.some(({ correctsId }) => correctsId !== undefined))
    await queries.run(sql`
      insert into order_invoices (book_id, invoice_id, order_id)
      select i.book_id, i.id, o.order_id from invoices i join order_invoices o on o.invoice_id = i.corrects_id
      where i.id = any(${ids}::bigint[])`)
  const tx = queries as Transaction
  for (const bookId of new Set(rows.map(({ userId }) => userId as BookId))) {
    // One book after the other: there are few.
    // oxlint-disable-next-line no-await-in-loop
    await giveParties(tx, bookId, 'invoices', ids)
    // oxlint-disable-next-line no-await-in-loop
    await settleBook(tx, bookId)
  }
  return ids
}

/** A draft with one line; a missing owner is created. */
export async function buildInvoice(
  queries: Queries,
  overrides: Partial<NewInvoice> = {},
): Promise<NewInvoice & { readonly id: number }> {
  const number = nextNumber()
  const invoice: NewInvoice = {
    status: 'draft',
    companyName: 'Hansen & Çelik Trading',
    companyAddress: 'Am Sandtorkai 50\n20457 Hamburg',
    customerName: `Customer ${number}`,
    customerAddress: '1 Market Street',
    invoiceDate: '2026-03-05',
    currency: 'USD',
    items: [{ description: `Goods ${number}`, unit: 'pcs', quantity: 10, unitPrice: '2.5' }],
    ...overrides,
    userId: overrides.userId ?? (await buildMember(queries)).id,
  }
  const [id = 0] = await insertInvoices(queries, [invoice])
  return { ...invoice, id }
}
