import type { Series } from '../../contract.ts'
import type { Question } from './questions.tsx'

/** What a row lets somebody do. */
export interface SeriesHandlers {
  readonly mayWrite: boolean
  readonly edit: (series: Series) => void
  readonly ask: (question: Question) => void
  readonly openInvoice: (id: number) => void
}
