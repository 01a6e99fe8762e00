import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { PartyRecords } from '../contract.ts'
import type { RecordSection } from '../domain.ts'
import type { OwnParty } from './rights.ts'
import * as sql from './sql/index.ts'

const numberOf = (figure: string | null): number | null => (figure === null ? null : Number(figure))

/** What was traded with a party, and what is open. Areas that the caller may not read are null. */
export async function recordsOf(
  { database }: Pick<App, 'database'>,
  { rights }: Book,
  { id, bookId }: OwnParty,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<PartyRecords> {
  const section = async (name: RecordSection) => {
    if (rights[sql.areaOf[name]] === 'none') return null
    const { count, newest } = await sql.findSection(database, bookId, id, name, limit)
    return {
      count,
      newest: newest.map((row) => ({ ...row, amount: numberOf(row.amount), open: numberOf(row.open) })),
    }
  }
  const dues = async () =>
    (await sql.findDues(database, bookId, id, today)).map(({ currency, ...figures }) => ({
      currency,
      owed: Number(figures.owed),
      overdue: Number(figures.overdue),
      onAccount: Number(figures.onAccount),
      payable: Number(figures.payable),
      payableOverdue: Number(figures.payableOverdue),
      payableOnAccount: Number(figures.payableOnAccount),
      invoiceId: figures.invoiceId,
      billId: figures.billId,
    }))
  return {
    dues: rights.invoices === 'none' ? null : await dues(),
    invoices: await section('invoices'),
    quotes: await section('quotes'),
    creditNotes: await section('creditNotes'),
    bills: await section('bills'),
    payments: await section('payments'),
    financials: await section('financials'),
    materials: await section('materials'),
  }
}
