import type { Toolbox } from '#features/inquiry/server/index.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Choice, Step } from '../contract.ts'
import type { EngineName } from '../domain.ts'
import type { Tokens } from './budget.ts'
import type { ToolCall } from '#features/inquiry/contract.ts'

export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The calls that the answer was made of, where this server made it: what a follow-up question leans on. */
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
  /** Tokens of a model's service that the member has left; undefined: as many as wanted. */
  readonly tokens?: Tokens | undefined
  readonly signal: AbortSignal
}

export type EngineEvent =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }

/** What a question would send. */
export interface Preview {
  /** Null where nothing leaves this server. */
  readonly host: string | null
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly readings: readonly Choice[]
}

/** Answers questions with the tools it is given, and with nothing else. */
export interface Engine {
  readonly name: EngineName
  readonly model: string | null
  /** Ends when the answer is complete; throws a `Refusal` with a sentence for the member, or whatever aborted it. */
  answer(question: Question): AsyncIterable<EngineEvent>
  preview(question: Question): Promise<Preview>
  /** Gets ready what the first question would wait for: its member has just opened the page. */
  readonly warm?: () => void
  /** Ends what it holds; nobody asks any more. */
  readonly close?: () => Promise<void>
}

/** Whether what it reads stays on this server: a model's service gets every result of a tool. */
export const isLocalEngine = ({ name }: Pick<Engine, 'name'>): boolean => name === 'built-in'
