import type { RecordRef } from '#features/assistant/tools/contract.ts'

/** The demo company's present day, a Wednesday. It is fixed, so that answers about October stay the same. */
export const today = '2026-11-18'

/** The expected answer. Each of several statements is a fair interpretation of the question; any of them may match. */
export type Expected =
  /** Rows of `value` and `unit`: each must be in the results and in the text. */
  | { readonly kind: 'figures'; readonly sql: readonly string[]; readonly mayRefuse: boolean }
  /** Rows of `id`: exactly these records. */
  | { readonly kind: 'records'; readonly of: RecordRef['kind']; readonly sql: readonly string[] }
  /** Rows of `key`: one in each row of the results, in this order (`keys`) or in any (`names`). */
  | { readonly kind: 'keys' | 'names'; readonly sql: readonly string[] }
  /** A row of `day`: the day of one record. */
  | { readonly kind: 'day'; readonly sql: readonly string[] }
  | { readonly kind: 'refuse' }

export interface Question {
  readonly voice: string
  readonly text: string
  /** The question before it in the same conversation. */
  readonly after?: string
  readonly expected: Expected
  /** Patterns (`Oct|2026-10`) that the shown interpretation must match where the answer is not as expected. */
  readonly filters: readonly string[]
}

export const figures = (...sql: readonly string[]): Expected => ({ kind: 'figures', sql, mayRefuse: false })
/** Where a refusal is as good as the figures. */
export const figuresOrRefusal = (...sql: readonly string[]): Expected => ({
  kind: 'figures',
  sql,
  mayRefuse: true,
})
export const records = (of: RecordRef['kind'], ...sql: readonly string[]): Expected => ({
  kind: 'records',
  of,
  sql,
})
export const keys = (...sql: readonly string[]): Expected => ({ kind: 'keys', sql })
export const names = (...sql: readonly string[]): Expected => ({ kind: 'names', sql })
export const dayOf = (sql: string): Expected => ({ kind: 'day', sql: [sql] })
export const refuse: Expected = { kind: 'refuse' }

/** Sums of money, one for each currency. */
export const moneyWhere = (condition: string): string =>
  `select sum(amount) as value, currency as unit from money where ${condition} group by currency`
export const paid = (condition: string): Expected => figures(moneyWhere(`type = 'paid' and ${condition}`))
export const received = (condition: string): Expected =>
  figures(moneyWhere(`type = 'received' and ${condition}`))

export const between = (from: string, to: string): string => `day between '${from}' and '${to}'`
export const months = {
  august: between('2026-08-01', '2026-08-31'),
  september: between('2026-09-01', '2026-09-30'),
  october: between('2026-10-01', '2026-10-31'),
  november: between('2026-11-01', '2026-11-30'),
  thisYear: between('2026-01-01', '2026-12-31'),
} as const

/** Makes the questions of one person: text, expected answer, patterns for the interpretation. */
export const questionBy =
  (voice: string) =>
  (text: string, expected: Expected, ...filters: readonly string[]): Question => ({
    voice,
    text,
    expected,
    filters,
  })

/** Makes follow-up questions, which depend on the question before. */
export const followUpBy =
  (voice: string) =>
  (after: string, text: string, expected: Expected, ...filters: readonly string[]): Question => ({
    voice,
    text,
    after,
    expected,
    filters,
  })
