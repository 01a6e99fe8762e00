import {
  insertBills,
  insertInvoices,
  insertPayments,
  type NewBill,
  type NewInvoice,
  type NewPayment,
} from '#db/factories/index.ts'
import { partyOf } from '#features/books/parties/server/index.ts'
import { accountOf, type Entry, type Side, sides } from '#features/books/settlement/domain.ts'
import {
  accountMovements,
  type AccountOf,
  accountParts,
  accountSums,
  balanceAt,
  settleAccounts,
} from '#features/books/settlement/server/index.ts'
import { addDays } from '#platform/contract/dates.ts'
import { currencies, type Currency, decimal } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { newBill } from '#tests/support/bills.ts'
import { createFindings, createRandom, type Findings, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'

const today = '2026-06-15'
/** Written at once. */
const batch = 250
/** Of which the balance of a day is compared with what moved until then. */
const datedAccounts = 100

type Random = ReturnType<typeof createRandom>

/** Each is a customer and a supplier. */
const nameOf = (account: number): string => `Partner ${String(account).padStart(5, '0')}`
const currencyOf = (account: number): Currency => currencies[account % currencies.length] ?? 'EUR'

/** Money in whole coins, so that all currencies can have it. */
const coins = (random: Random, most: number): number => Math.floor(random.next() * most) + 1
const dayOf = (random: Random): string => addDays('2026-01-01', Math.floor(random.next() * 160))

/** A few invoices of one customer: some paid by what was typed, some with earlier dues, some without a due date. */
const invoicesOf = (userId: number, account: number, random: Random): NewInvoice[] =>
  Array.from({ length: 1 + Math.floor(random.next() * 5) }, () => {
    const [total, invoiceDate] = [coins(random, 900), dayOf(random)]
    return {
      userId,
      status: random.next() < 0.1 ? 'draft' : 'sent',
      companyName: 'Quay',
      companyAddress: 'Pier 1',
      customerName: nameOf(account),
      customerAddress: 'Bremen',
      invoiceDate,
      dueDate: random.next() < 0.2 ? null : addDays(invoiceDate, Math.floor(random.next() * 60)),
      currency: currencyOf(account),
      previousDues: random.next() < 0.2 ? coins(random, 300) : 0,
      paidAmount: random.next() < 0.4 ? coins(random, 1_200) : 0,
      items: [{ description: 'Oil', unit: 'l', quantity: 1, unitPrice: total }],
    }
  })

/** A few bills and credit notes of one supplier, some still drafts. */
const billsOf = (bookId: number, account: number, random: Random): NewBill[] =>
  Array.from({ length: Math.floor(random.next() * 4) }, () => {
    const billDate = dayOf(random)
    return newBill({
      bookId,
      kind: random.next() < 0.3 ? 'creditNote' : 'invoice',
      status: random.next() < 0.1 ? 'draft' : 'open',
      supplierName: nameOf(account),
      billDate,
      dueDate: random.next() < 0.2 ? null : addDays(billDate, Math.floor(random.next() * 60)),
      currency: currencyOf(account),
      total: String(coins(random, 900)),
    })
  })

const paymentsOf = (bookId: number, direction: 'in' | 'out', account: number, random: Random): NewPayment[] =>
  Array.from({ length: Math.floor(random.next() * 3) }, () => ({
    bookId,
    direction,
    date: dayOf(random),
    amount: String(coins(random, 1_500)),
    currency: currencyOf(account),
    partyName: nameOf(account),
  }))

interface Compared {
  readonly side: Side
  readonly party: number
  readonly currency: Currency
  readonly entries: readonly Entry[]
  /** By the SQL that lists ask. */
  readonly open: string
  readonly overdue: string
  readonly credit: string
  readonly balance: string
  /** By what papers and money say, without any allocation. */
  readonly apart: string
}

/** What documents of a side say, without any allocation. */
const saidOf = (book: number): Readonly<Record<Side, Sql>> => ({
  selling: sql`
    select party_id, currency, sum(total_amount + greatest(previous_dues - known_dues, 0)
      - case when paid_by_records then 0 else paid_amount end) as said
    from invoices where book_id = ${book} and status <> 'draft' group by 1, 2`,
  buying: sql`
    select party_id, currency, sum(case kind when 'creditNote' then -total_amount else total_amount end) as said
    from bills where book_id = ${book} and status <> 'draft' group by 1, 2`,
})

const compared = (database: Database, book: number, side: Side): Promise<Compared[]> =>
  database.all(sql<Compared>`
    with entries as (
      select party_id, currency, json_agg(json_build_object('amount', amount::text, 'dueDate', due_date)) as entries
      from (${accountParts(book, side)}) part group by 1, 2
    ), sums as (${accountSums(book, side, today)}),
    papers as (${saidOf(book)[side]}), money as (
      select party_id, currency, sum(amount + fee) as came
      from financial_transactions where book_id = ${book} and side = ${side} group by 1, 2
    )
    select ${side}::text as side, party_id as party, currency, coalesce(entries, '[]') as entries,
      coalesce(open, 0)::text as open,
      coalesce(overdue, 0)::text as overdue, coalesce(on_account, 0)::text as credit,
      coalesce(balance, 0)::text as balance, (coalesce(said, 0) - coalesce(came, 0))::text as apart
    from papers full join money using (party_id, currency) left join sums using (party_id, currency)
      left join entries using (party_id, currency)
    order by party_id`)

const movedUntil = async (
  database: Database,
  { bookId, side, partyId, currency }: AccountOf,
  date: string,
): Promise<string> =>
  (
    await database.one(sql<{ moved: string }>`
      select coalesce(sum(amount), 0)::text as moved from (${accountMovements(bookId, side, partyId)}) m
      where currency = ${currency} and date <= ${date}::date`)
  ).moved

function check({ side, party, currency, entries, ...row }: Compared, findings: Findings): void {
  const account = accountOf(entries, today)
  const told = {
    open: account.open,
    overdue: account.overdue,
    credit: account.onAccount,
    balance: account.balance,
    apart: account.balance,
  }
  for (const name of ['open', 'overdue', 'credit', 'balance', 'apart'] as const)
    if (!told[name].eq(row[name]))
      findings.add(`${side} ${party} ${currency}: ${name} ${told[name].toFixed()}, not ${row[name]}`)
  if (decimal(row.open).gt(0) && decimal(row.credit).gt(0))
    findings.add(`${side} ${party} ${currency}: ${row.credit} on account while ${row.open} is open`)
}

/** Makes random accounts, settles them, and compares the function with the SQL. Answers a summary. */
export async function runAccounts(
  server: ProofServer,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string> {
  const database = server.openDatabase()
  const random = createRandom(seed)
  const findings = createFindings()
  const { id } = await server.register(`accounts${seed}`)
  for (let from = 0; from < count; from += batch) {
    const accounts = Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index)
    await database.transaction(async (tx) => {
      await insertInvoices(
        tx,
        accounts.flatMap((account) => invoicesOf(id, account, random)),
      )
      await insertBills(
        tx,
        accounts.flatMap((account) => billsOf(id, account, random)),
      )
      const payments = accounts.flatMap((account) => [
        ...paymentsOf(id, 'in', account, random),
        ...paymentsOf(id, 'out', account, random),
      ])
      if (payments.length > 0) await insertPayments(tx, payments)
      const settled: AccountOf[] = []
      for (const account of accounts) {
        const partyId = await partyOf(tx, id as BookId, { name: nameOf(account) })
        for (const side of sides)
          settled.push({ bookId: id as BookId, side, partyId, currency: currencyOf(account) })
      }
      await settleAccounts(tx, null, settled)
    })
  }
  const rows: Compared[] = []
  for (const side of sides) {
    const ofSide = await compared(database, id, side)
    rows.push(...ofSide)
    for (const row of ofSide) check(row, findings)
    for (const { party: partyId, currency } of ofSide.slice(0, datedAccounts)) {
      const account: AccountOf = { bookId: id as BookId, side, partyId, currency }
      const told = await balanceAt(database, account, { id: null, date: today })
      const moved = await movedUntil(database, account, today)
      if (!decimal(told).eq(moved)) findings.add(`${side} ${partyId}: balance of a day ${told}, not ${moved}`)
    }
  }
  findings.settle()
  const where = `in ${currencies.length} currencies`
  return `${rows.length} accounts of customers and suppliers ${where}, no difference (seed ${seed})`
}

export const accounts: Proof = {
  name: 'accounts',
  goal: '10 000 random accounts: function, SQL of the lists, and what papers and money say apart are the same',
  async run() {
    const server = await startProofServer()
    try {
      return await runAccounts(server, { count: 5_000, seed: Date.now() % 100_000 })
    } finally {
      await server.stop()
    }
  },
}
