import { recordPresenter, recordServer } from '#features/books/records/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type FinancialFilter,
  financialFilter,
  financialErrors,
  financialsApi,
  type FinancialTransaction,
  type FinancialValues,
} from '../contract.ts'
import { financialRecord, type Grouping, storedAmount } from '../domain.ts'
import * as sql from './sql/index.ts'

const notPositive = 'Amount must be a positive number'

function store(form: FinancialValues): FinancialValues {
  const amount = storedAmount(form.amount, form.currency)
  if (amount !== undefined) return { ...form, amount }
  const fields = [{ field: 'amount', code: 'notPositive', message: notPositive }]
  throw new Refusal(commonErrors.badRequest, { sentence: notPositive, fields })
}

/** `This is a payment of INV-2026-00001. Change it there.` */
function elsewhere({ settles }: sql.FinancialRow): Refusal {
  const numbers = (settles ?? []).map(({ number }) => number).join(', ')
  const { isPayment } = financialErrors
  return numbers === ''
    ? new Refusal(isPayment)
    : new Refusal(isPayment, { sentence: `This is a payment of ${numbers}. Change it there.` })
}

const presentFields = recordPresenter(financialRecord)
const presentFinancial = ({ settles, ...row }: sql.FinancialRow): FinancialTransaction => ({
  ...presentFields(row),
  ...(settles !== null && { settles }),
})

export const financialServer = recordServer<
  typeof financialRecord.fields,
  FinancialValues,
  FinancialFilter,
  sql.FinancialRow,
  FinancialTransaction
>({
  collection: 'financials',
  definition: financialRecord,
  table: sql.financials,
  api: financialsApi,
  filter: financialFilter,
  errors: financialErrors,
  sorts: sql.financialSorts,
  equal: sql.fixedColumns,
  elsewhere,
  store,
  present: presentFinancial,
})

const presentSums = ({ received, paid, ...rest }: sql.SumRow) => ({
  ...rest,
  received: Number(received),
  paid: Number(paid),
})

export function financialService(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  return {
    records: financialServer.service(app),
    totals: async (bookId: number, filter: FinancialFilter) => {
      const rows = await database.allPlanned(
        sql.currencyTotals(await financialServer.filterOf(database, bookId, filter)),
      )
      return rows.map(presentSums)
    },
    summary: async (bookId: number, filter: FinancialFilter, by: Grouping) => {
      const rows = await database.allPlanned(
        sql.groupSums(await financialServer.filterOf(database, bookId, filter), by),
      )
      return rows.map(presentSums)
    },
    suggestions: (bookId: number) => sql.findSuggestions(database, bookId),
  }
}

export type FinancialService = ReturnType<typeof financialService>
