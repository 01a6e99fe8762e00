import type { Currency } from '#platform/contract/decimal.ts'
import type { Sense } from './senses.ts'
import type { Act } from './acts.ts'
import type { Unit } from './calendar.ts'
import type { Bound, Name, Period } from './parts.ts'

/** What records can be grouped by, and what stands before a name: `project Harbour 3`. */
export type Dimension =
  | 'customer'
  | 'supplier'
  | 'party'
  | 'project'
  | 'account'
  | 'category'
  | 'currency'
  | 'type'
  | 'status'
  | 'method'
  | 'direction'
  | 'material'
  | 'warehouse'
  | 'author'
  | 'tag'
  | 'priority'
  | 'sharer'
  | 'recipient'
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'

/** What stands before somebody or something. `bare`: nothing, so that the order of words decides. */
export type Case = 'bare' | 'to' | 'from' | 'by' | 'of' | 'with' | 'in' | 'for' | 'about'

export type Order = 'largest' | 'smallest' | 'newest' | 'oldest'

/** A part of a question that its readings are made of, in the order of the question. */
export type Mark =
  | { readonly kind: 'sense'; readonly sense: Sense; readonly isPlural: boolean; readonly unit?: string }
  | {
      readonly kind: 'act'
      readonly act: Act
      readonly written: string
      readonly isParticiple: boolean
      readonly isPassive: boolean
      readonly isNegated: boolean
    }
  | { readonly kind: 'us'; readonly case: Case | 'agent' }
  | { readonly kind: 'me'; readonly case: Case | 'agent' | 'own' }
  | {
      readonly kind: 'name'
      readonly name: Name
      readonly case: Case
      readonly dimension?: Dimension
    }
  | {
      readonly kind: 'dimension'
      readonly dimension: Dimension
      readonly case: Case
      readonly isPlural: boolean
      readonly isAsked: boolean
      /** `A customer`: one of them, whoever it is. */
      readonly isAny?: true
      readonly limit?: number
    }
  | { readonly kind: 'group'; readonly by: Dimension }
  | {
      readonly kind: 'rank'
      readonly order: Order
      readonly limit?: number
      readonly isSorting?: true
      /** By when it is due. */
      readonly isDue?: true
      /** The best or the worst, not the most or the least. */
      readonly isWorth?: true
    }
  | { readonly kind: 'period'; readonly period: Period; readonly field?: 'due' | 'done' | 'state' }
  | { readonly kind: 'bound'; readonly bound: Bound }
  | { readonly kind: 'currency'; readonly currency: Currency }
  | { readonly kind: 'text'; readonly text: string; readonly role: TextRole }
  /** `late`: since it was due; `old`: since its date; `open`: one of both. */
  | {
      readonly kind: 'age'
      readonly of: 'late' | 'old' | 'open'
      readonly days: number
      readonly before: string
    }
  /** A quantity that is needed. */
  | { readonly kind: 'wanted'; readonly quantity: string; readonly unit?: string }
  /** The time before or after that of the last answer. */
  | { readonly kind: 'shift'; readonly by: 1 | -1; readonly unit?: Unit }
  /** More of the last list, or its second; less than 0: of what was before. */
  | { readonly kind: 'nth'; readonly n?: number; readonly order?: Order; readonly more?: number }
  | { readonly kind: 'length'; readonly days: number }
  | { readonly kind: 'limit'; readonly limit: number }
export type TextRole =
  | 'text'
  | 'number'
  | 'custom'
  | 'place'
  | 'work'
  | 'job'
  | 'calling'
  | 'tag'
  | 'code'
  | 'search'
  | 'topic'
  | 'country'
  | 'folder'
  | 'file'
  /** What files tell, where no other records do. */
  | 'fact'
  /** Words that nobody knows: what a task is called, perhaps. */
  | 'theme'
  /** What a task is called, whatever its words. */
  | 'title'
  /** What money is paid for. */
  | 'purpose'
export type MarkOf<K extends Mark['kind']> = Extract<Mark, { readonly kind: K }>
