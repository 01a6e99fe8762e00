import { addressOf } from '#platform/web/api/address.ts'
import { today } from '#platform/contract/dates.ts'

/** What ages of customers and of suppliers say differently. */
export interface AgesWords {
  readonly title: string
  readonly heading: string
  /** Whose dues the rows are. */
  readonly party: string
  readonly one: string
  readonly many: string
  /** By which date they are. */
  readonly by: string
  readonly sheet: (format: 'csv' | 'xlsx') => string
}

export const customerWords: AgesWords = {
  title: 'Ages of dues',
  heading: 'AGES OF DUES',
  party: 'Customer',
  one: '1 customer',
  many: 'customers',
  by: 'by the due date of the invoice each amount came from',
  sheet: (format) => addressOf('/api/invoices/ages/export', {}, { today: today(), format }),
}

export const countOf = ({ one, many }: AgesWords, count: number): string =>
  count === 1 ? one : `${count} ${many}`
