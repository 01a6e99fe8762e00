import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { Turn } from '../../contract.ts'
import type { EngineName } from '../../domain.ts'

export interface Question {
  readonly prompt: string
  readonly opened: readonly Category[]
  readonly engine?: EngineName | undefined
  /** A reading that was offered. It is used instead of the engine's own reading. */
  readonly calls?: readonly ToolCall[] | undefined
  /** The turn that this question replaces. */
  readonly replaces?: number | undefined
}

/** A question in progress, and the part of its answer that has arrived. */
export interface Answering {
  readonly question: Question
  /** Undefined until the server has begun. */
  readonly turn: Turn | undefined
  /** Why the question did not arrive. After this nothing more comes. */
  readonly problem: string | undefined
  readonly stop: () => void
}
