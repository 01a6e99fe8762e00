import { type Decimal, decimal } from '#platform/contract/decimal.ts'
import type { App } from '#platform/server/app.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Cell } from '#platform/server/sheets/sheet.ts'
import { sheetFile } from '#platform/server/sheets/sheet-file.ts'
import { requisitionErrors } from '../contract.ts'
import { maxQuotes } from '../domain.ts'
import { type Compared, compared } from '../compare.ts'
import type { OpenedRequisition } from './access.ts'
import { readComparison } from './comparing.ts'
import { presentQuote } from './present.ts'
import type { QuotingService } from './quoting.ts'
import * as sql from './sql/index.ts'

const figure = (value: Decimal | number | string | null | undefined): Cell | undefined =>
  value == null ? undefined : { number: decimal(String(value)).toFixed() }
const date = (value: string | null): Cell | undefined => (value === null ? undefined : { date: value })

const width = 16
const heads = [
  { title: 'Line', width: 8 },
  { title: 'Description', width: 40 },
  { title: 'Quantity', width },
  { title: 'Unit', width: 10 },
  { title: 'Needed by', width },
]
const perSupplier = [
  { title: 'price', width },
  { title: 'quantity', width },
  { title: 'amount', width, money: true },
  { title: 'with all costs', width, money: true },
  { title: 'price with all costs', width },
  { title: 'days', width: 8 },
  { title: 'alternative', width: 24 },
  { title: 'note', width: 24 },
]
/** The column in which figures of a whole quote stand: that of the amounts with all costs. */
const totalAt = perSupplier.findIndex(({ title }) => title === 'with all costs')

/** The comparison as a file: a row for each line, then those of the whole quotes. */
export function comparisonSheet({ database }: Pick<App, 'database'>, quoting: QuotingService) {
  return async (requisition: OpenedRequisition, format: 'csv' | 'xlsx'): Promise<FileAnswer> => {
    if (!(await quoting.openIfDue(requisition))) throw new Refusal(requisitionErrors.stillSealed)
    const { id, row } = requisition
    const [lines, rows, noted] = await Promise.all([
      sql.findLines(database, id),
      sql.findQuotes(database, requisition, { after: 0, limit: maxQuotes }),
      readComparison(database, requisition),
    ])
    const asked = lines.map((line) => ({ ...line, quantity: Number(line.quantity) }))
    const quotes = rows.map((quote) => presentQuote(quote, quoting.bodyOf(quote), row))
    const columns = compared({ lines: asked, side: row.side, currency: row.currency }, quotes, noted)
    const whole = (name: string, valueOf: (column: Compared) => Cell | undefined) => [
      undefined,
      name,
      ...Array.from({ length: heads.length - 2 }, () => undefined),
      ...columns.flatMap((column) =>
        perSupplier.map((_, at) => (at === totalAt ? valueOf(column) : undefined)),
      ),
    ]
    const { rate } = noted
    return sheetFile({
      name: 'Quotes',
      fileName: `quotes-${id}`,
      format,
      columns: [
        ...heads,
        ...columns.flatMap(({ quote }) =>
          perSupplier.map((column) => ({ ...column, title: `${quote.name}: ${column.title}` })),
        ),
      ],
      rows: [
        ...asked.map(({ line, description, quantity, unit, neededBy }) => [
          figure(line),
          description,
          figure(quantity),
          unit,
          date(neededBy),
          ...columns.flatMap(({ lines: own }) => {
            const quoted = own.get(line)
            return [
              figure(quoted?.unitPrice),
              figure(quoted?.quantity),
              figure(quoted?.amount),
              figure(quoted?.landed),
              figure(quoted?.landedPrice),
              figure(quoted?.leadDays),
              quoted?.alternative,
              quoted?.note,
            ]
          }),
        ]),
        whole('Goods', ({ costs }) => figure(costs.goods)),
        whole('Freight quoted', ({ costs }) => figure(costs.freight)),
        whole('Own freight', ({ costs }) => figure(costs.ownFreight)),
        whole('Duty', ({ costs }) => figure(costs.duty)),
        whole(`Total with all costs in ${row.currency}`, ({ costs }) => figure(costs.total)),
        whole('Lines quoted in full', ({ full }) => figure(full)),
        whole('Valid until', ({ quote }) => date(quote.validUntil)),
        whole('Incoterm', ({ quote }) => quote.incoterm ?? undefined),
        whole('Smallest order', ({ quote }) => figure(quote.minimumOrder)),
        whole('Terms of payment', ({ quote }) => quote.paymentTerms),
        whole('Terms', ({ quote }) => quote.terms),
        ...(rate === null
          ? []
          : [
              [undefined, `One ${rate.currency} in ${row.currency}`, figure(rate.rate)],
              [undefined, 'Rate of', date(rate.date)],
            ]),
      ],
    })
  }
}

export type ComparisonSheet = ReturnType<typeof comparisonSheet>
