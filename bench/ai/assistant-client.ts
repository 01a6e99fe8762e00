import type { ChatEvent, Choice, Turn } from '#features/assistant/assistant/contract.ts'
import { demoAccount } from '#features/people/accounts/server/index.ts'
import { allIncluded } from '#tests/support/assistant.ts'
import { today } from './expect.ts'
import type { ScriptedService } from './service.ts'

/** A client for the assistant, over HTTP like the pages; that of the demo account unless another is given. */
export class AssistantClient {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #service: ScriptedService | undefined

  private constructor(url: string, cookie: string, service: ScriptedService | undefined) {
    this.#url = url
    this.#headers = { cookie, 'content-type': 'application/json' }
    this.#service = service
  }

  /** @param service the model engine's service; without one, questions go to the built-in engine */
  static async begin(url: string, service?: ScriptedService): Promise<AssistantClient> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoAccount),
    })
    if (!response.ok) throw new Error(`No session: ${response.status} ${await response.text()}`)
    const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return new AssistantClient(url, cookie.join('; '), service)
  }

  /** Of a member who has a session already. */
  static of(url: string, cookie: string): AssistantClient {
    return new AssistantClient(url, cookie, undefined)
  }

  async #post(path: string, body: object): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }

  #question(prompt: string) {
    const engine = this.#service === undefined ? 'built-in' : 'model'
    return { prompt, today, engine, ...allIncluded }
  }

  /** Makes the service call the tools that the built-in engine would use. */
  async #prepare(prompt: string, conversationId?: number): Promise<void> {
    if (this.#service === undefined) return
    const body = { ...this.#question(prompt), engine: 'built-in', conversationId }
    const response = await this.#post('/api/ai/preview', body)
    const { readings } = (await response.json()) as { readings: readonly Choice[] }
    this.#service.willAskFor(readings.length === 1 ? (readings[0]?.calls ?? []) : [])
  }

  async ask(prompt: string): Promise<Turn> {
    await this.#prepare(prompt)
    const response = await this.#post('/api/ai/chat', this.#question(prompt))
    return ((await response.json()) as { turn: Turn }).turn
  }

  async conversation(): Promise<number> {
    const response = await this.#post('/api/ai/conversations', {})
    return ((await response.json()) as { id: number }).id
  }

  /** Deletes a conversation, because their number is limited. */
  async forget(conversation: number): Promise<void> {
    const url = `${this.#url}/api/ai/conversations/${conversation}`
    const { ok, status } = await fetch(url, {
      method: 'DELETE',
      headers: { cookie: this.#headers['cookie'] ?? '' },
    })
    if (!ok) throw new Error(`${url}: ${status}`)
  }

  /** Asks in a conversation, with the calls of a chosen interpretation if there is one. */
  async say(conversation: number, prompt: string, calls?: Choice['calls']): Promise<Turn> {
    await this.#prepare(prompt, conversation)
    const path = `/api/ai/conversations/${conversation}/turns`
    const response = await this.#post(path, { ...this.#question(prompt), ...(calls && { calls }) })
    const lines = (await response.text()).trim().split('\n')
    const last = JSON.parse(lines.at(-1) ?? '') as ChatEvent
    if (last.kind !== 'ended') throw new Error(`The answer to "${prompt}" has no end`)
    return last.turn
  }
}
