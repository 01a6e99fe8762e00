import type { Database, Transaction } from '#platform/server/database/database.ts'
import { giveParties } from '#features/books/parties/server/index.ts'
import { settleBook } from '#db/factories/settle.ts'
import type { BookId } from '#platform/server/book.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { inBulk } from './bulk.ts'
import { benchMembers, tokenOf } from './dataset.ts'

export interface BooksSize {
  /** Rows of the owner whose tables are measured. */
  readonly transactions: number
  readonly invoices: number
  /** Members; each of the others has a few records. */
  readonly owners: number
  /** Companies of forty members. Each book has as many transactions as the owner's. */
  readonly companies: number
}

export const booksSize: BooksSize = { transactions: 200_000, invoices: 50_000, owners: 5_000, companies: 0 }

export const owner = 1
/**
 * Search texts: in half of the transactions, in one of ten thousand, in exactly one, and in none. `scattered` is in a
 * few hundred, but its trigrams are in many more.
 */
export const terms = {
  common: 'steel',
  rare: 'kestrel',
  single: 'delivery 123456',
  absent: 'xylophone',
  scattered: 'partner 77',
}
/** The owner's custom columns; half of the transactions have values in them. */
export const customColumns = ['bench-text', 'bench-number'] as const
export const linesPerInvoice = 10

const projects = 40
const customers = 500
const few = 10
const membersPerCompany = 40
/** A company's rows of one day stand together in the table, among those of the others. */
const rowsPerDay = 100
const rowsPerStatement = 2_000

const tables = ['financial_transactions', 'financial_values', 'invoices', 'invoice_items']

const words = sql`array['steel', 'coil', 'bearing', 'pallet', 'freight', 'customs', 'zinc', 'valve', 'container',
  'grease',
  'ledger', 'harbour', 'tonne', 'sheet', 'copper', 'flange']`

/** The word for a whole number. */
const wordAt = (number: Sql): Sql => sql`(${words})[1 + (${number}) % 16]`

/** The book of the first company, of which the owner is one of the owners. */
export const companyBook = (size: BooksSize): number => size.owners + 1

async function loadTransactions(
  tx: Transaction,
  { transactions, owners, companies }: BooksSize,
): Promise<void> {
  await tx.run(sql`
    insert into custom_columns (book_id, column_id, name, type) overriding system value
    select ${owner}, id, id, case id when 'bench-number' then 'number' else 'text' end
    from unnest(${[...customColumns]}::text[]) id`)
  const rows = (owned: Sql, from: Sql): Sql => sql`
    insert into financial_transactions (
      book_id, project_name, transaction_date, description, transaction_with, transaction_type, amount, currency,
      category, account_affected, custom_words
    )
    select ${owned}, 'Project ' || n::bigint * 7919 % ${projects}, current_date - (n::bigint * 104729 % 1800)::int,
      case when n % 2 = 0 then 'Steel' else 'Resin' end || ' ' || ${wordAt(sql`n * 31`)}
        || ' ' || ${wordAt(sql`n / 16`)} || ' delivery ' || n || case when n % 10000 = 77 then ' kestrel' else '' end,
      'Partner ' || n::bigint * 6151 % 3000, case when n % 3 = 0 then 'received' else 'paid' end,
      (1 + n::bigint * 15485863 % 900000)::numeric / 100, case when n % 4 = 0 then 'EUR' else 'USD' end,
      (array['expense', 'income', 'loan', 'investment'])[1 + n % 4], 'Account ' || n % 9,
      case when n % 2 = 0 then 'value ' || n::bigint * 7727 % 50000 || E'\n' || n % 9973 else '' end
    from ${from}`
  await tx.run(rows(sql`${owner}`, sql`generate_series(1, ${transactions}::int) n`))
  for (let first = 1; first <= transactions; first += rowsPerStatement) {
    const last = Math.min(first + rowsPerStatement - 1, transactions)
    await tx.run(
      rows(
        sql`${owners} + company`,
        sql`generate_series(1, ${companies}::int) company, generate_series(${first}::int, ${last}::int) n
          order by n / ${rowsPerDay}::int, company, n`,
      ),
    )
  }
  // Every other member has ten rows.
  await tx.run(rows(sql`2 + n % ${owners - 1}`, sql`generate_series(0, ${(owners - 1) * few - 1}::int) n`))
  await tx.run(sql`
    insert into financial_values (book_id, transaction_id, column_id, value, number)
    select t.book_id, t.id, c.id,
      case c.type when 'number' then (t.id % 9973)::text else 'value ' || t.id * 7727 % 50000 end,
      case c.type when 'number' then t.id % 9973 end
    from financial_transactions t, custom_columns c
    where t.book_id = ${owner} and t.id % 2 = 0 and c.book_id = ${owner}`)
}

async function loadInvoices(tx: Transaction, { invoices, owners }: BooksSize): Promise<void> {
  const rows = (owned: Sql, count: Sql, serial: Sql): Sql => sql`
    insert into invoices (
      book_id, status, number_year, number_serial, company_name, company_address, customer_name, customer_address,
      contact_person_name, contact_mobile, customer_id, reference, invoice_date, due_date, currency, previous_dues,
      paid_amount, total_amount, prepared_by, checked_by, authorized_by, item_words
    )
    select ${owned}, (array['final', 'sent', 'acknowledged', 'acknowledged'])[1 + n % 4], 2025, ${serial},
      'Bench Trading', '1 Long Road', 'Customer ' || n * 31 % ${customers}, '2 Short Road', '', '',
      (n * 31 % ${customers})::text, 'Order ' || n, date '2025-01-01' + n % 365, date '2025-02-01' + n % 365,
      case when n * 31 % ${customers} % 4 = 0 then 'EUR' else 'USD' end, 0, case when n % 3 = 0 then 0 else 500 end,
      ${linesPerInvoice} * 100.25, 'Bench', '', '', 'steel ' || n
    from ${count}`
  await tx.run(rows(sql`${owner}`, sql`generate_series(1, ${invoices}::int) n`, sql`n`))
  await tx.run(
    rows(
      sql`2 + n % ${owners - 1}`,
      sql`generate_series(0, ${(owners - 1) * 2 - 1}::int) n`,
      sql`1 + n / ${owners - 1}`,
    ),
  )
  await tx.run(sql`
    insert into invoice_items (book_id, invoice_id, position, serial, description, unit, quantity, unit_price, currency,
      net_amount)
    select i.book_id, i.id, line, line, 'Steel bearing ' || i.id || '-' || line, 'pcs', 1, 100.25, i.currency, 100.25
    from invoices i, generate_series(1, ${linesPerInvoice}::int) line`)
  await tx.run(sql`
    insert into invoice_counters (book_id, year, last)
    select book_id, 2025, max(number_serial) from invoices group by book_id`)
}

/** The triggers are off, so what they would write is written here. */
async function loadOwners(tx: Transaction, { owners, companies }: BooksSize): Promise<void> {
  await tx.run(sql`
    insert into users (username, username_key, full_name, password_hash)
    select 'member' || n, 'member' || n, 'Member ' || n, 'none' from generate_series(1, ${owners}::int) n`)
  await tx.run(sql`insert into books (id, kind, member_id) select id, 'personal', id from users`)
  await tx.run(sql`
    insert into books (id, kind)
    select nextval(pg_get_serial_sequence('users', 'id')), 'company' from generate_series(1, ${companies}::int)`)
  await tx.run(sql`
    insert into companies (book_id, name) select id, 'Company ' || id from books where kind = 'company' order by id`)
  await tx.run(sql`
    insert into company_members (company_id, member_id, role)
    select c.id, 1 + ((c.id - 1) * ${membersPerCompany} + n) % ${owners}, case n when 0 then 'owner' else 'manager' end
    from companies c, generate_series(0, ${membersPerCompany - 1}::int) n`)
}

/** Fills a migrated, empty database, with the same data at every run. */
export async function loadBooks(database: Database, size: BooksSize): Promise<void> {
  const fill = async (tx: Transaction) => {
    await loadOwners(tx, size)
    for (const id of benchMembers) {
      await tx.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, expires_at)
        values (${hashToken(tokenOf(id))}, ${id}, '127.0.0.1', 'bench', now() + interval '1 day')`)
    }
    await loadTransactions(tx, size)
    await loadInvoices(tx, size)
  }
  await inBulk(database, tables, fill, async (tx) => {
    await giveParties(tx, owner as BookId, 'invoices')
    await settleBook(tx, owner as BookId)
  })
}
