import type { Currency } from '#platform/contract/decimal.ts'
import type { Days, Unit } from './calendar.ts'

/** What names of the records are of. */
export const nameKinds = [
  'project',
  'party',
  'account',
  'material',
  'warehouse',
  'customer',
  'partner',
  'city',
  'supplier',
  'payer',
  'item',
  'person',
  'tag',
] as const
export type NameKind = (typeof nameKinds)[number]

/** An exact decimal. */
export interface NumberValue {
  readonly value: string
  readonly written: string
  /** That of `thousand`. */
  readonly scale?: number
}

export interface Amount {
  readonly value: string
  readonly currency?: Currency
  readonly unit?: string
  readonly scale?: number
}

export interface Bound {
  readonly minimum?: string
  readonly maximum?: string
  /** Neither end counts itself. */
  readonly isStrict: boolean
  readonly currency?: Currency
  readonly unit?: string
  readonly of?: 'likes' | 'comments'
  /** Of a group’s total. */
  readonly isTotal?: true
  /** Ten per cent either way. */
  readonly isRough?: true
}

/** Days that are said: once as what was, once as what is to come. */
export interface Period {
  /** A day of every week. */
  readonly isWeekly?: true
  /** Told from today: `yesterday`, `two days ago`. */
  readonly isNear?: true
  /** `From 3 September`. */
  readonly isSince?: true
  /** What comes first in a date that may be two; and one that is to come, where the other is gone. */
  readonly order?: 'day' | 'month' | 'since'
  readonly isAheadOnly?: true
  /** Of any month. */
  readonly date?: number
  /** Days one after the other, each of them told. */
  readonly isRow?: true
  readonly unit: Unit | 'range'
  readonly past: Days
  readonly ahead: Days
  /** For days of any year. */
  readonly inYear?: (year: number) => Days | undefined
}

/** A name of the member's records, or a part of one. */
export interface Name {
  readonly written: string
  /** What all of them have in their names, as it stands there. */
  readonly shared?: string
  /** The records that it may mean, likeliest first. */
  readonly hits: readonly { readonly kind: NameKind; readonly value: string; readonly isWhole: boolean }[]
  /** Other records have the word in their names as well. */
  readonly isOneOf?: true
  /** One of them is a warehouse. */
  readonly isPlace?: boolean
}
