import { RecordHistory } from '#features/books/records/web/form.ts'
import { isDate } from '#platform/contract/dates.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import type { Bill } from '../../contract.ts'
import { billStatuses, statusLabels } from '../../domain.ts'
import { api } from '../queries.ts'

const textOf = (value: string): string => {
  const status = billStatuses.find((known) => known === value)
  return status !== undefined ? statusLabels[status] : isDate(value) ? formatDate(value) : value
}

/** Who changed a bill, when and how. */
export const BillHistory = ({ bill: { id } }: { bill: Bill }) => (
  <RecordHistory
    record={['bills', id]}
    load={(cursor, signal) =>
      api.page('GET /api/bills/:id/history', { params: { id }, query: { cursor }, signal })
    }
    textOf={(_, value) => textOf(value)}
  />
)
