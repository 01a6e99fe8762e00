import type { Toolbox } from '#features/assistant/tools/server/index.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { Choice, Step } from '../contract.ts'
import type { ServiceKind } from '../contract/service.ts'
import type { EngineName } from '../domain.ts'
import type { Tokens } from './tokens.ts'
import type { ToolCall } from '#features/assistant/tools/contract.ts'

export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The tool calls behind the answer, if this server made it. Follow-up questions refer to them. */
  readonly calls?: readonly ToolCall[]
}

export interface Question {
  readonly prompt: string
  readonly earlier: readonly EarlierMessage[]
  /** From the caller, untrusted. */
  readonly systemMessage?: string | undefined
  /** A reading that the member chose. */
  readonly calls?: readonly ToolCall[] | undefined
  readonly viewerId: number
  readonly today: string
  readonly opened: ReadonlySet<Category>
  readonly toolbox: Toolbox
  /** Tokens of a model's service that the member has left; undefined if they are not limited. */
  readonly tokens?: Tokens | undefined
  readonly signal: AbortSignal
}

export type EngineEvent =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }

/** What a question would send. */
export interface Preview {
  /** Null if nothing leaves this server. */
  readonly host: string | null
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly readings: readonly Choice[]
}

/** Answers questions with the given tools and with no other source. */
export interface Engine {
  readonly name: EngineName
  readonly model: string | null
  /** Where the data that it reads go; null if they stay on this server. */
  readonly host: string | null
  /** Whether its service runs on machines of one's own; false for the built-in engine, which needs no service. */
  readonly isLocal?: boolean
  /** What administrators keep from it. */
  readonly withheld?: ReadonlySet<ServiceKind>
  /**
   * Ends when the answer is complete. Throws a `Refusal` with a sentence for the member, or the reason of the abort.
   */
  answer(question: Question): AsyncIterable<EngineEvent>
  preview(question: Question): Promise<Preview>
  /** Prepares for the first question. Called when a member opens the page. */
  readonly warm?: () => void
  /** Releases everything. No question follows. */
  readonly close?: () => Promise<void>
}

/** Whether the data it reads stay on this server. A model's service gets every result of a tool. */
export const isLocalEngine = ({ name }: Pick<Engine, 'name'>): boolean => name === 'built-in'
