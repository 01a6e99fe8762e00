import type { ToolCall, ToolName } from '#features/assistant/tools/contract.ts'
import type { Names } from '#features/assistant/tools/server/index.ts'
import type { Notation } from '#platform/contract/notation.ts'
import type { Choice } from '../../contract.ts'

export type Understanding =
  | {
      readonly kind: 'calls'
      readonly calls: readonly ToolCall[]
      /**
       * What is worked out of the results: the first less the second, the first as a share of the second, or the mean
       * of the groups.
       */
      readonly working?: 'difference' | 'share' | 'mean'
      /** What the reader must know of how the words were taken. */
      readonly notes: readonly string[]
      readonly choices: readonly Choice[]
    }
  | Refused
  | { readonly kind: 'help' }

/** What the records decide: if they fit one of the readings only, that is the answer. */
export interface Decided {
  readonly readings: readonly Choice[]
  /** Of these, only what fits records is offered. */
  readonly offers: readonly Choice[]
  /** How the words were taken. */
  readonly note: string
}

/** An answer without a figure, with choices of what may have been meant. */
export interface Refused {
  readonly kind: 'refused'
  readonly sentence: string
  readonly choices: readonly Choice[]
  readonly decided?: Decided
}

export interface Asked {
  readonly prompt: string
  readonly today: string
  /** The kinds of records that are open. */
  readonly available: ReadonlySet<ToolName>
  readonly names: Names
  /** What the last answer was made of. */
  readonly lastCalls: readonly ToolCall[]
  /** Questions since that answer, without calls: nobody kept them, or they were refused. */
  readonly earlier?: readonly string[]
  /** How choices and notes write numbers and dates. */
  readonly notation?: Notation
}
