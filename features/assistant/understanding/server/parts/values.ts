import type { Currency } from '#platform/contract/decimal.ts'
import type { Sense } from './senses.ts'
import type { Unit } from './calendar.ts'
import type { Dimension, Mark } from './marks.ts'
import type { Amount, Bound, Name, NumberValue, Period } from './parts.ts'

/** A word of the lexicon in a question. */
export interface Word<S extends Sense = Sense> {
  readonly sense: S
  readonly isPlural: boolean
  readonly isParticiple: boolean
  readonly written: string
}

/** How long something is late or open; `more`: longer than that. */
export interface Age {
  readonly count: number
  readonly unit: Unit
  readonly more: number
}

/** What the categories of the chart hold. A word of the lexicon has its sense as category. */
export type Values = { readonly [S in Sense]: Word<S> } & {
  readonly Number: NumberValue
  readonly Ordinal: number
  readonly Month: number
  readonly Weekday: number
  readonly DayWord: number
  readonly Unit: { readonly unit: Unit; readonly isPlural: boolean }
  /** `30 days`, `a month`. */
  readonly Length: { readonly count: number; readonly unit: Unit }
  readonly Age: Age
  readonly Year: number
  readonly Span: Period
  readonly Period: Period
  readonly Currency: Currency
  readonly Measure: string
  readonly Amount: Amount
  readonly Bound: Bound
  readonly Name: Name
  /** What somebody does for a living: `the pallet maker`. */
  readonly Trade: string
  readonly Quote: string
  /** What money is paid for. */
  readonly Purpose: string
  readonly Country: { readonly code: string; readonly name: string }
  /** `Not yet`, `except those that are`, `nobody has`: what follows is not so, or never was. */
  readonly Denial: 'now' | 'ever'
  /** Less than the minimum. */
  readonly Shortage: true
  /** What is looked for. */
  readonly Text: string
  /** A text with a word that nobody knows. */
  readonly Theme: string
  /** The name of a file, or of a kind of papers; what is asked of them: `notice period`. */
  readonly Paper: string
  readonly Fact: string
  /** A text that may be somebody's work. */
  readonly Work: string
  /** One with a word that nobody knows, and one with the name of a job. */
  readonly Calling: string
  readonly Job: string
  readonly Dimension: { readonly dimension: Dimension; readonly isPlural: boolean }
  /** What is to be shown of each record: `number, customer and amount`. */
  readonly Columns: number
  readonly Mark: Mark
}
export type Cat = keyof Values
