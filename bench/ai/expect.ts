import type { RecordRef } from '#features/inquiry/contract.ts'

/** The demo company lives on this day, a Wednesday: what is asked about October stays the same next year. */
export const today = '2026-11-18'

/** What is right. Several statements: each of them is a fair reading of the words, and any will do. */
export type Expected =
  /** `value`, `unit`: every row must be in the results and in the text. */
  | { readonly kind: 'figures'; readonly sql: readonly string[]; readonly mayRefuse: boolean }
  /** `id`: these records and no others. */
  | { readonly kind: 'records'; readonly of: RecordRef['kind']; readonly sql: readonly string[] }
  /** `key`: one in each row, in this order, or in any. */
  | { readonly kind: 'keys' | 'names'; readonly sql: readonly string[] }
  /** `day`: of one record. */
  | { readonly kind: 'day'; readonly sql: readonly string[] }
  | { readonly kind: 'refuse' }

export interface Question {
  readonly voice: string
  readonly words: string
  /** Asked before it, in the same conversation. */
  readonly after?: string
  readonly expected: Expected
  /** Words of which the reading must hold one each (`Oct|2026-10`) where it was answered with something else. */
  readonly filters: readonly string[]
}

export const figures = (...sql: readonly string[]): Expected => ({ kind: 'figures', sql, mayRefuse: false })
/** Where to say "I cannot" is as good: no record is lost by it. */
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

/** A question of one person: words, what is right, what its reading must say. */
export const asked =
  (voice: string) =>
  (words: string, expected: Expected, ...filters: readonly string[]): Question => ({
    voice,
    words,
    expected,
    filters,
  })

/** One that leans on the question before it. */
export const afterwards =
  (voice: string) =>
  (after: string, words: string, expected: Expected, ...filters: readonly string[]): Question => ({
    voice,
    words,
    after,
    expected,
    filters,
  })
