import { choiceFilter, type RecordView, recordViews } from '#features/books/records/web/index.ts'
import { financialRecord } from '../domain.ts'

const { transactionType, currency, category } = financialRecord.fields

export const views = recordViews({
  tab: 'financials',
  definition: financialRecord,
  filters: {
    type: choiceFilter(transactionType, 'All types'),
    currency: choiceFilter(currency, 'All currencies'),
    category: choiceFilter(category, 'All categories'),
  },
})
export type FinancialView = RecordView<typeof views.filters>
export type Filter = ReturnType<typeof views.filterOf>
