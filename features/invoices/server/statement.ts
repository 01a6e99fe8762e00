import { findParty } from '#features/parties/server/index.ts'
import { countryName } from '#platform/contract/countries.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors, type Statement } from '../contract.ts'
import { maxMovements, maxStatementExport, maxStatementRows, movementLabels } from '../domain.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import * as sql from './sql/index.ts'

interface StatementQuery {
  readonly customer?: string | undefined
  readonly partyId?: number | undefined
  readonly currency?: Currency | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly today: string
}

/** Whose statement it is, the accounts of their invoices, and the names that their payments may have. */
interface Whose {
  readonly facts: Omit<Statement, 'accounts' | 'payables'>
  readonly keys: readonly string[]
  readonly names: readonly string[]
}

type Reads = Pick<App, 'database'>
type Account = Statement['accounts'][number]

async function partyNamed({ database }: Reads, ownerId: BookId, id: number): Promise<Whose> {
  const party = await findParty(database, ownerId, id)
  if (party === undefined) throw new Refusal(commonErrors.notFound)
  const { name, otherNames, customerId, street, postcode, city, country } = party
  const names = [name, ...otherNames].map((each) => each.toLowerCase())
  const address = [street, `${postcode} ${city}`.trim(), countryName(country)].filter((line) => line !== '')
  return {
    facts: { customerName: name, customerId, customerAddress: address.join('\n'), partyId: id },
    keys: await sql.findPartyKeys(database, ownerId, { names, customerId }),
    names,
  }
}

async function customerNamed({ database }: Reads, ownerId: BookId, idOrName: string): Promise<Whose> {
  const customer = await sql.findCustomer(database, ownerId, idOrName)
  if (customer === undefined) throw new Refusal(commonErrors.notFound)
  const { customerKey, ...facts } = customer
  return {
    facts: { ...facts, partyId: null },
    keys: [customerKey],
    names: await sql.findAccountNames(database, ownerId, customerKey),
  }
}

function whose(app: Reads, ownerId: BookId, { customer, partyId }: StatementQuery): Promise<Whose> {
  if (partyId !== undefined) return partyNamed(app, ownerId, partyId)
  if (customer !== undefined) return customerNamed(app, ownerId, customer)
  throw new Refusal(invoiceErrors.nobodyNamed)
}

const movementsOf = ({ opening, closing, count, movements }: sql.AccountMovements) => ({
  opening: Number(opening),
  closing: Number(closing),
  movements: movements.map((row) => ({
    ...row,
    amount: Number(row.amount),
    balance: Number(row.balance),
    openDues: Number(row.openDues),
  })),
  movementsCut: count > movements.length,
})

const invoicesOf = ({ invoiced, paid, open, overdue, count, entries }: sql.AccountRow) => ({
  invoiced: Number(invoiced),
  paid: Number(paid),
  // Nothing open: the customer may be in credit.
  balance: Number(Number(open) > 0 ? open : (entries.at(-1)?.balance ?? 0)),
  overdue: Number(overdue),
  rows: entries.map((entry) => ({
    ...entry,
    previousDues: Number(entry.previousDues),
    adjustment: Number(entry.adjustment),
    totalAmount: Number(entry.totalAmount),
    paidAmount: Number(entry.paidAmount),
    balance: Number(entry.balance),
    openDues: Number(entry.openDues),
    creditedAmount: Number(entry.creditedAmount),
  })),
  cut: count > entries.length,
})

/** A customer of no party has no bills: nobody says that they are the supplier of this name. */
const payablesOf = async (
  { database }: Reads,
  ownerId: BookId,
  { facts, names }: Pick<Whose, 'facts' | 'names'>,
  period: sql.Period,
) =>
  facts.partyId === null ? [] : sql.findPayables(database, ownerId, { partyId: facts.partyId, names }, period)

const noInvoices = { invoiced: 0, paid: 0, balance: 0, overdue: 0, rows: [], cut: false }
const noMovements = { opening: 0, closing: 0, movements: [], movementsCut: false }

/** A customer's account: what was issued to them, what they paid, and what they owe after each. */
export async function statementFor(
  app: Reads,
  { id: ownerId }: Book,
  query: StatementQuery,
): Promise<Statement> {
  const { database } = app
  const { facts, keys, names } = await whose(app, ownerId, query)
  const [accounts, moved, payables] = await Promise.all([
    sql.findAccounts(database, ownerId, keys, { limit: maxStatementRows, today: query.today }),
    sql.findMovements(database, ownerId, { keys, names }, { ...query, limit: maxMovements }),
    payablesOf(app, ownerId, { facts, names }, { ...query, limit: maxMovements }),
  ])
  const currencies = [...new Set([...accounts, ...moved].map(({ currency }) => currency))].toSorted()
  return {
    ...facts,
    accounts: currencies
      .filter((currency) => query.currency === undefined || currency === query.currency)
      .map((currency): Account => {
        const account = accounts.find((each) => each.currency === currency)
        const movements = moved.find((each) => each.currency === currency)
        return {
          currency,
          ...(account === undefined ? noInvoices : invoicesOf(account)),
          ...(movements === undefined ? noMovements : movementsOf(movements)),
        }
      }),
    payables: payables.map(({ currency, opening, closing, count, movements }) => ({
      currency,
      opening: Number(opening),
      closing: Number(closing),
      movements: movements.map(({ kind, id, date, text, dueDate, amount, balance }) => ({
        kind,
        id,
        date,
        text,
        dueDate,
        amount: Number(amount),
        balance: Number(balance),
      })),
      movementsCut: count > movements.length,
    })),
  }
}

/** The same as a sheet: the movements of each currency between its two balances, bills last. */
export async function statementSheet(
  app: Reads,
  { id: ownerId }: Book,
  query: StatementQuery,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { facts, keys, names } = await whose(app, ownerId, query)
  const period = { ...query, limit: maxStatementExport }
  const accounts = await sql.findMovements(app.database, ownerId, { keys, names }, period)
  const payables = await payablesOf(app, ownerId, { facts, names }, period)
  const dayCell = (date: string | null | undefined) =>
    date === null || date === undefined ? undefined : { date }
  return sheetFile({
    name: 'Statement',
    fileName: `statement-${query.today}`,
    format,
    columns: [
      { title: 'Customer', width: 32 },
      { title: 'Currency', width: 10 },
      { title: 'Date', width: 12 },
      { title: 'What', width: 18 },
      { title: 'Number', width: 24 },
      { title: 'Due date', width: 12 },
      { title: 'Amount', width: 16, money: true },
      { title: 'Balance', width: 16, money: true },
    ],
    rows: [
      ...accounts.map((account) => ({ ...account, owed: '' })),
      ...payables.map((account) => ({ ...account, owed: ' of bills' })),
    ].flatMap(({ currency, opening, closing, movements, owed }) => {
      const head = [facts.customerName, currency]
      return [
        [
          ...head,
          dayCell(query.from),
          `Opening balance${owed}`,
          '',
          undefined,
          undefined,
          { number: opening },
        ],
        ...movements.map(({ date, kind, text, dueDate, amount, balance }) => [
          ...head,
          { date },
          movementLabels[kind],
          text,
          dayCell(dueDate),
          { number: amount },
          { number: balance },
        ]),
        [
          ...head,
          dayCell(query.to ?? query.today),
          `Closing balance${owed}`,
          '',
          undefined,
          undefined,
          { number: closing },
        ],
      ]
    }),
  })
}
