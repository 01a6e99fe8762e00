import { insertBills, insertItems, insertParties, insertPayments } from '#db/factories/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { assistantApi, type Turn } from '#features/assistant/assistant/contract.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { allIncluded } from '#tests/support/assistant.ts'
import { newBill } from '#tests/support/bills.ts'
import { createClient } from '#tests/support/client.ts'

/** The day on which all questions are asked, a Wednesday. It is fixed, so that October stays last month. */
export const today = '2026-11-18'

/** A row of an expected answer. */
export type TruthRow = Readonly<Record<string, string | number | null>>

export interface Company {
  ask(prompt: string): Promise<Turn>
  /** Runs a statement that says `$me` for the member who asks. */
  truth(statement: string): Promise<TruthRow[]>
}

const idOf = async (tx: Transaction, username: string): Promise<number> =>
  (await tx.one(sql<{ id: number }>`select id from users where username = ${username}`)).id

/** Another member has the same books: whatever reads them as well shows twice as much. */
async function copyBooks(tx: Transaction, me: number): Promise<void> {
  const other = sql`(select id from users where username = 'mehmet.yildiz')`
  await tx.run(sql`
    insert into financial_transactions (book_id, project_name, transaction_date, description, transaction_with,
      transaction_type, amount, currency, category, account_affected)
    select ${other}, project_name, transaction_date, description, transaction_with, transaction_type, amount, currency,
      category, account_affected from financial_transactions where book_id = ${me}`)
  await tx.run(sql`
    insert into material_transactions (book_id, project_name, transaction_date, description, transaction_with,
      transaction_type, material_name, unit, quantity, warehouse_affected, category)
    select ${other}, project_name, transaction_date, description, transaction_with, transaction_type, material_name,
      unit, quantity, warehouse_affected, category from material_transactions where book_id = ${me}`)
}

/** What the demo lacks: suppliers and their bills, recorded payments, and items with prices and minimums. */
async function enterTrade(tx: Transaction, bookId: number): Promise<void> {
  await insertParties(tx, [
    { bookId, name: 'Nordwind Reederei', city: 'Bremerhaven', country: 'DE', paymentTermsDays: 14 },
    {
      bookId,
      name: 'Baltic Timber Oy',
      city: 'Kotka',
      country: 'FI',
      paymentTermsDays: 30,
      contacts: [aino],
    },
    { bookId, name: 'Quay Crane Rental', city: 'Rotterdam', country: 'NL' },
  ])
  const timber = { bookId, supplierName: 'Baltic Timber Oy' }
  const crane = { bookId, supplierName: 'Quay Crane Rental' }
  await insertBills(tx, [
    newBill({
      ...timber,
      supplierNumber: 'BT-1',
      total: '4200.50',
      billDate: '2026-07-01',
      dueDate: '2026-07-31',
    }),
    newBill({
      ...timber,
      supplierNumber: 'BT-2',
      total: '1800',
      billDate: '2026-10-20',
      dueDate: '2026-11-19',
    }),
    newBill({ ...timber, kind: 'creditNote', total: '200.50', billDate: '2026-10-21' }),
    newBill({ ...crane, total: '950', billDate: '2026-10-22', dueDate: '2026-11-22' }),
    newBill({ ...crane, total: '77', currency: 'USD', billDate: '2026-11-02', dueDate: '2026-12-02' }),
    newBill({ ...crane, total: '5000', status: 'draft', billDate: '2026-11-03', dueDate: '2026-11-20' }),
  ])
  const nordwind = { bookId, partyName: 'Nordwind Reederei' }
  await insertPayments(tx, [
    { ...nordwind, date: '2026-03-04', amount: '1250.25', currency: 'EUR' },
    { ...nordwind, date: '2026-03-30', amount: '749.75', currency: 'EUR', method: 'cash' },
    { ...nordwind, date: '2026-09-14', amount: '310', currency: 'USD', method: 'card' },
  ])
  await insertItems(tx, [
    { userId: bookId, name: 'Oak plank', code: 'OP-30', unit: 'pcs', unitPrice: '18.9', currency: 'EUR' },
    {
      userId: bookId,
      name: 'Spruce board',
      unit: 'pcs',
      unitPrice: '96',
      minimumStock: '40',
      currency: 'EUR',
    },
    { userId: bookId, name: 'Crane operator', unit: 'h', unitPrice: '72', currency: 'EUR', isService: true },
  ])
}
const aino = { name: 'Aino Salo', role: 'Sales', email: 'aino@timber.example', phone: '+358 5 1' }

/** A trading company with a year of books, and a member who asks the assistant with all data opened. */
export async function tradingCompany(): Promise<Company> {
  const { database, url } = await testApplication()
  await seedDemo(database, { put: () => Promise.resolve() }, new Date(`${today}T10:00:00Z`))
  // An ordinary member from here on: without the demo, its account is closed.
  const { id: me } = await database.one(sql<{ id: number }>`
    update users set is_demo = false, is_seeded = false where username = 'demo' returning id`)
  await database.transaction(async (tx) => {
    // Attica has dues of which a part is late.
    await tx.run(sql`
      update invoices set due_date = '2026-12-15' where book_id = ${me} and invoice_number = 'INV-2026-00032'`)
    await copyBooks(tx, me)
    for (const bookId of [me, await idOf(tx, 'mehmet.yildiz')]) await enterTrade(tx, bookId)
  })
  const token = newSessionToken()
  await database.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    values (${hashToken(token)}, ${me}, '127.0.0.1', 'test', now() + interval '1 hour')`)
  const client = createClient(url, token)
  return {
    ask: async (prompt) =>
      (await client.call(assistantApi.chat, { body: { prompt, today, engine: 'built-in', ...allIncluded } }))
        .body.turn,
    truth: (statement) =>
      database.all<TruthRow>({ strings: [statement.replaceAll('$me', String(me))], values: [] }),
  }
}
