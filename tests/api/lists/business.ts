import {
  insertCustomColumns,
  insertFinancials,
  insertInvoices,
  insertMaterials,
} from '#db/factories/index.ts'
import { financialRecord } from '#features/books/financials/domain.ts'
import { materialRecord } from '#features/books/materials/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { customColumns, fillHistory, lines } from './history.ts'
import { count, isLarge, long, makeRows } from './rows.ts'

export async function fillRecords(queries: Queries, userId: number) {
  const columns = makeRows((n) => `c${n}`, 20)
  await insertCustomColumns(
    queries,
    columns.map((columnId) => ({
      userId: userId,
      columnId,
      name: columnId + long(190),
      type: 'select' as const,
      options: makeRows((n) => `${n}${'é'.repeat(190)}`, 100).join(','),
    })),
  )
  const custom = Object.fromEntries(columns.map((id) => [id, long(1000)]))
  const shared = (n: number) => ({
    userId: userId,
    description: long(5000),
    transactionDate: '2026-03-05',
    custom: isLarge(n) ? custom : {},
  })
  const name = (n: number) => `${n}${long(196)}`
  const [financial = 0] = await insertFinancials(
    queries,
    makeRows((n) => ({
      ...shared(n),
      projectName: name(n),
      transactionWith: name(n),
      accountAffected: name(n),
      transactionType: 'paid' as const,
      amount: 1,
      category: 'expense' as const,
    })),
  )
  const [material = 0] = await insertMaterials(
    queries,
    makeRows((n) => ({
      ...shared(n),
      projectName: name(n),
      transactionWith: name(n),
      materialName: name(n),
      unit: `${n}${long(46)}`,
      warehouseAffected: name(n),
      quantity: 1,
      transactionType: 'in' as const,
    })),
  )
  const history = { bookId: userId, others: customColumns }
  await fillHistory(queries, {
    ...history,
    collection: 'financials',
    recordId: financial,
    fields: financialRecord.fields,
  })
  await fillHistory(queries, {
    ...history,
    collection: 'materials',
    recordId: material,
    fields: materialRecord.fields,
  })
  return { financial, material }
}

export async function fillInvoices(queries: Queries, userId: number): Promise<number> {
  // A request has a megabyte: lines of some nine hundred kilobytes.
  const items = makeRows(() => ({ description: long(5000), unit: long(50), quantity: 1, unitPrice: 100 }), 28)
  const invoice = {
    userId: userId,
    status: 'final' as const,
    companyName: long(200),
    companyAddress: long(1000),
    customerName: long(200),
    customerAddress: long(1000),
    contactPersonName: long(200),
    contactMobile: long(50),
    customerId: 'one',
    reference: long(200),
    preparedBy: long(200),
    checkedBy: long(200),
    authorizedBy: long(200),
    invoiceDate: '2026-03-05',
    currency: 'USD' as const,
    items,
  }
  const ids = await insertInvoices(
    queries,
    makeRows((n) => ({ ...invoice, items: isLarge(n) ? items : items.slice(0, 1) }), count),
  )
  const recordId = ids.at(-1) ?? 0
  await fillHistory(queries, {
    bookId: userId,
    collection: 'invoices',
    recordId,
    // A request that fills the lines has little room for other texts.
    fields: {},
    others: lines,
  })
  return recordId
}

type Commented = Readonly<Record<'financial' | 'material' | 'invoice' | 'bill' | 'party', number>>

export const fillComments = (
  queries: Queries,
  userId: number,
  { financial, material, invoice, bill, party }: Commented,
): Promise<number> =>
  queries.run(sql`
    insert into record_comments (book_id, collection, record_id, member_id, text)
    select ${userId}, collection, id, ${userId}, ${long(5000)}
    from (values ('financials', ${financial}::bigint), ('materials', ${material}), ('invoices', ${invoice}),
        ('bills', ${bill}), ('parties', ${party}))
      as record (collection, id), generate_series(1, ${count}::integer)`)

export const fillRecordFiles = (
  queries: Queries,
  userId: number,
  { financial, material, invoice, bill, party }: Commented,
): Promise<number> =>
  queries.run(sql`
    insert into attachments (kind, book_id, collection, record_id, storage_book, file_key, file_name, mime_type, size)
    select 'record', ${userId}, collection, id, ${userId}, 'none', ${long(250)}, 'application/pdf', 1
    from (values ('financials', ${financial}::bigint), ('materials', ${material}), ('invoices', ${invoice}),
        ('bills', ${bill}), ('parties', ${party}))
      as record (collection, id), generate_series(1, 10)`)

export async function fillImports(queries: Queries, userId: number): Promise<number> {
  const cells = makeRows(() => long(200), 100)
  const fileColumn = {
    kind: 'text',
    values: makeRows(() => ({ text: long(76), rows: 1 }), 10),
    dates: [],
    decimals: [],
    hasNegative: false,
    hasPositive: false,
    currency: null,
  }
  const head = {
    headers: cells,
    columns: makeRows(() => fileColumn, 60),
    sample: makeRows((row) => ({ row, cells }), 20),
    encoding: 'UTF-8',
    sheets: makeRows(() => long(31)),
    sheet: long(31),
  }
  const { id } = await queries.one(sql<{ id: number }>`
    with made as (
      insert into imports (book_id, table_name, file_name, state, head, mapping, formats, row_count)
      select ${userId}, 'financials', ${long(250)}, 'done', ${JSON.stringify(head)}::jsonb, '{}',
        '{"date":null,"decimal":null}', 1 from generate_series(1, ${count}::integer)
      returning id)
    select min(id) as id from made`)
  return id
}
