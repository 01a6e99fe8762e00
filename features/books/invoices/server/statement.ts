import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { findParty } from '#features/books/parties/server/index.ts'
import { accountOf, type Side } from '#features/books/settlement/domain.ts'
import { countryName } from '#platform/contract/countries.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { invoiceErrors, type Statement } from '../contract.ts'
import { maxMovements, maxStatementExport, movementKinds, movementLabels, payableKinds } from '../domain.ts'
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

/** Whose statement it is: a record of the book, or whom its invoices name. */
interface Whose {
  readonly facts: Omit<Statement, 'accounts' | 'payables'>
  readonly partyId: number
}

type Reads = Pick<App, 'database'>

async function partyNamed({ database }: Reads, bookId: BookId, id: number): Promise<Whose> {
  const party = await findParty(database, bookId, id)
  if (party === undefined) throw new Refusal(commonErrors.notFound)
  const { name, legalName, customerId, street, postcode, city, country } = party
  const address = [street, `${postcode} ${city}`.trim(), countryName(country)].filter((line) => line !== '')
  return {
    facts: {
      customerName: nameOnPaper(name, { legalName }),
      customerId,
      customerAddress: address.join('\n'),
      partyId: id,
    },
    partyId: id,
  }
}

async function customerNamed({ database }: Reads, bookId: BookId, idOrName: string): Promise<Whose> {
  const customer = await sql.findCustomer(database, bookId, idOrName)
  if (customer === undefined) throw new Refusal(commonErrors.notFound)
  const { partyId, ...facts } = customer
  return { facts: { ...facts, partyId: null }, partyId }
}

function whose(app: Reads, bookId: BookId, { customer, partyId }: StatementQuery): Promise<Whose> {
  if (partyId !== undefined) return partyNamed(app, bookId, partyId)
  if (customer !== undefined) return customerNamed(app, bookId, customer)
  throw new Refusal(invoiceErrors.nobodyNamed)
}

/** The accounts of one side, each with its movements in a period and with what is open today. */
async function accountsOf(
  { database }: Reads,
  bookId: BookId,
  of: { readonly side: Side; readonly partyId: number },
  { today, ...period }: sql.Period & { readonly today: string },
) {
  const [rows, open] = await Promise.all([
    sql.findStatement(database, bookId, of, period),
    sql.findEntries(database, bookId, of),
  ])
  return rows.map(({ currency, count, movements, ...row }) => {
    const account = accountOf(open.find((each) => each.currency === currency)?.entries ?? [], today)
    return {
      currency,
      invoiced: Number(row.invoiced),
      paid: Number(row.paid),
      opening: Number(row.opening),
      closing: Number(row.closing),
      open: account.open.toNumber(),
      overdue: account.overdue.toNumber(),
      onAccount: account.onAccount.toNumber(),
      movements: movements.map((movement) => ({
        ...movement,
        amount: Number(movement.amount),
        balance: Number(movement.balance),
        openAmount: Number(movement.openAmount),
      })),
      movementsCut: count > movements.length,
    }
  })
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

/** Whose name is asked is asked as a customer: what is owed to them shows the record. */
const bothSides = async (
  app: Reads,
  bookId: BookId,
  { facts, partyId }: Whose,
  period: sql.Period & { readonly today: string },
): Promise<{ readonly accounts: Account[]; readonly payables: Account[] }> => ({
  accounts: await accountsOf(app, bookId, { side: 'selling', partyId }, period),
  payables: facts.partyId === null ? [] : await accountsOf(app, bookId, { side: 'buying', partyId }, period),
})

const isKindOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  <Row extends { readonly kind: string }>(row: Row): row is Row & { readonly kind: Kind } =>
    kinds.some((kind) => kind === row.kind)

/** A customer's account: what was issued to them, what they paid, and what they owe after each. */
export async function statementFor(
  app: Reads,
  { id: bookId }: Book,
  query: StatementQuery,
): Promise<Statement> {
  const found = await whose(app, bookId, query)
  const { accounts, payables } = await bothSides(app, bookId, found, { ...query, limit: maxMovements })
  return {
    ...found.facts,
    accounts: accounts.map((account) => ({
      ...account,
      movements: account.movements.filter(isKindOf(movementKinds)),
    })),
    payables: payables.map((account) => ({
      ...account,
      movements: account.movements.filter(isKindOf(payableKinds)),
    })),
  }
}

/** The same as a sheet: the movements of each currency between its two balances, bills last. */
export async function statementSheet(
  app: Reads,
  { id: bookId }: Book,
  query: StatementQuery,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const found = await whose(app, bookId, query)
  const { facts } = found
  const { accounts, payables } = await bothSides(app, bookId, found, { ...query, limit: maxStatementExport })
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
          { number: String(opening) },
        ],
        ...movements.map(({ date, kind, text, dueDate, amount, balance }) => [
          ...head,
          { date },
          movementLabels[kind],
          text,
          dayCell(dueDate),
          { number: String(amount) },
          { number: String(balance) },
        ]),
        [
          ...head,
          dayCell(query.to ?? query.today),
          `Closing balance${owed}`,
          '',
          undefined,
          undefined,
          { number: String(closing) },
        ],
      ]
    }),
  })
}
