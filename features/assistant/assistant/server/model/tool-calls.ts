import type { ToolName, ToolResult } from '#features/assistant/tools/contract.ts'
import { toolNames } from '#features/assistant/tools/contract.ts'
import { maxCalls } from '#features/assistant/tools/domain.ts'
import type { Toolbox } from '#features/assistant/tools/server/index.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Step } from '../../contract.ts'
import type { EngineEvent } from '../engine.ts'
import type { RequestedCall } from './stream.ts'
import type { GivenTexts } from './given-texts.ts'
import { toolAnswer } from './tools.ts'

const labels: Readonly<Record<ToolName, string>> = {
  transactions: 'Financial transactions',
  stock: 'Stock on hand',
  movements: 'Material transactions',
  invoices: 'Invoices',
  dues: 'What customers owe',
  bills: 'Bills of suppliers',
  payments: 'Recorded payments',
  ages: 'Ages of what is open',
  parties: 'Customers and suppliers',
  items: 'Items and services',
  requisitions: 'Open requisitions',
  quotes: 'Quotes given and received',
  orders: 'Orders to come and to send',
  shortages: 'Draft of a requisition',
  disputes: 'Disputed lines of bills and invoices',
  todos: 'To-dos',
  posts: 'Posts',
  people: 'People',
  notifications: 'Notifications',
  documents: 'Passages of files',
  search: 'Everything that is open, by a text',
}

const refusal = (error: string): string => JSON.stringify({ error })

/** Undefined if the text is not JSON. Models sometimes break off. */
export function parseJson(input: string): unknown {
  try {
    return JSON.parse(input.trim() === '' ? '{}' : input)
  } catch {
    return undefined
  }
}

/** Runs the tools that a model requests: as the member, within the opened categories, and up to a maximum of calls. */
export class ToolCalls {
  readonly #toolbox: Toolbox
  /** What the model gets, for the check of what it quotes. */
  readonly #given: GivenTexts
  #count = 0
  #hasRead = false

  constructor(toolbox: Toolbox, given: GivenTexts) {
    this.#toolbox = toolbox
    this.#given = given
  }

  get areUsedUp(): boolean {
    return this.#count >= maxCalls
  }

  /** Whether any tool has returned a result. */
  get hasReadRecords(): boolean {
    return this.#hasRead
  }

  /** Yields the steps that the member sees. Returns what the model gets. */
  async *run({ name, input }: RequestedCall): AsyncGenerator<EngineEvent, string> {
    if (this.areUsedUp) return refusal('No more tools can be used. Answer with what you have.')
    this.#count += 1
    const id = String(this.#count)
    const tool = toolNames.find((known) => known === name)
    if (tool === undefined) return refusal('There is no such tool.')
    const step = (state: Step['state'], result: ToolResult | null, reading = labels[tool]): EngineEvent => ({
      kind: 'step',
      step: { id, tool, state, reading, result },
    })
    // The model must not learn that a tool exists which was not offered.
    if (!this.#toolbox.available.some((offer) => offer.name === tool)) {
      yield step('refused', null)
      return refusal('There is no such tool.')
    }
    yield step('running', null)
    const answer = await this.#callTool(tool, parseJson(input))
    if (typeof answer === 'string') {
      yield step('refused', null)
      return refusal(answer)
    }
    this.#hasRead = true
    yield step('done', answer, answer.reading)
    const { text, passages } = toolAnswer(answer, this.#given.passages.length + 1)
    this.#given.add(text, passages)
    return text
  }

  /** Returns the result, or why there is none. */
  async #callTool(tool: ToolName, input: unknown): Promise<ToolResult | string> {
    if (input === undefined) return 'The input is no valid JSON.'
    try {
      const outcome = await this.#toolbox.call(tool, input)
      if (outcome.kind === 'result') return outcome.result
      return outcome.kind === 'invalid' ? outcome.sentence : 'There is no such tool.'
    } catch (error) {
      // For example a text that the database cannot hold. The model may try another one.
      if (error instanceof Refusal && error.error.status === 400) return error.message
      throw error
    }
  }
}
