import type { ToolCall, ToolName } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Names } from '#features/inquiry/server/index.ts'
import type { Notation } from '#platform/contract/notation.ts'
import type { Choice } from '../../../contract.ts'
import type { Refused } from './offers.ts'

export type Understanding =
  | {
      readonly kind: 'calls'
      readonly calls: readonly ToolCall[]
      readonly isComparison: boolean
      /** What is worked out of the results: the first as a share of the second, or the mean of the groups. */
      readonly working?: 'share' | 'mean'
      /** What the reader must know of how the words were taken. */
      readonly notes: readonly string[]
      readonly choices: readonly Choice[]
    }
  /** Not opened: the categories that would answer. */
  | { readonly kind: 'closed'; readonly tool: ToolName; readonly categories: readonly Category[] }
  | Refused
  | { readonly kind: 'help' }

export interface Asked {
  readonly prompt: string
  readonly today: string
  readonly opened: ReadonlySet<Category>
  readonly names: Names
  /** What the last answer was made of. */
  readonly lastCalls: readonly ToolCall[]
  /** How choices and notes write numbers and dates. */
  readonly notation?: Notation
  /** One of the questions that a share or a mean is read as: none of these itself. */
  readonly isPart?: boolean
}
