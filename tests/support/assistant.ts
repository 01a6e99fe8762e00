import type { Engine, EngineEvent, Question } from '#features/assistant/assistant/server/engine.ts'
import {
  assistantApi,
  chatErrors,
  type ChatEvent,
  type Turn,
} from '#features/assistant/assistant/contract.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { TestClient } from './client.ts'

export const nothingIncluded = {
  includeFinancialData: false,
  includeMaterialData: false,
  includePostsData: false,
  includeERPData: false,
  includeTodoData: false,
  includeUserData: false,
  includeNotificationsData: false,
  includeFilesData: false,
}

export const allIncluded = {
  includeFinancialData: true,
  includeMaterialData: true,
  includePostsData: true,
  includeERPData: true,
  includeTodoData: true,
  includeUserData: true,
  includeNotificationsData: true,
  includeFilesData: true,
}

/** An engine that follows words of its prompt. It ignores being stopped, as a bad engine might. */
export function scriptedEngine() {
  const waiting: (() => void)[] = []
  const seen: Question[] = []

  async function* answerByPrompt(question: Question): AsyncGenerator<EngineEvent> {
    seen.push(question)
    const { prompt, toolbox } = question
    yield { kind: 'text', text: 'First ' }
    if (prompt.includes('wait')) await new Promise<void>((resolve) => waiting.push(resolve))
    if (prompt.startsWith('fail')) throw new Refusal(chatErrors.serviceDown)
    if (prompt.startsWith('crash')) throw new Error('a secret of the machine')
    if (prompt.startsWith('flood')) yield { kind: 'text', text: 'x'.repeat(200_000) }
    if (prompt.includes('read')) {
      const step = { id: '1', tool: 'transactions', reading: 'Transactions', result: null } as const
      yield { kind: 'step', step: { ...step, state: 'running' } }
      const outcome = await toolbox.call('transactions', { operation: 'list' })
      if (outcome.kind === 'result') {
        const { result } = outcome
        yield { kind: 'step', step: { ...step, state: 'done', reading: result.reading, result } }
        yield { kind: 'text', text: `${result.matched} found ` }
      } else yield { kind: 'step', step: { ...step, state: 'refused' } }
    }
    if (prompt.includes('look')) {
      const { only } = await toolbox.matches(
        [
          { tool: 'transactions', input: { type: 'paid' } },
          { tool: 'transactions', input: { type: 'received' } },
        ],
        [],
      )
      yield { kind: 'text', text: `${only?.result.matched ?? 'Neither'} found ` }
    }
    if (prompt.startsWith('cut')) {
      // Half a character and a null character, as a careless cut or a model may produce.
      yield { kind: 'text', text: 'a\uD83D\0b ' }
      const reading = 'Half \uD83D\0'
      yield { kind: 'step', step: { id: '1', tool: 'posts', state: 'refused', reading, result: null } }
    }
    if (prompt.startsWith('offer'))
      yield { kind: 'choices', choices: [{ label: 'Stock', calls: [{ tool: 'stock', input: {} }] }] }
    yield { kind: 'text', text: 'last' }
  }

  const engine: Engine = {
    name: 'built-in',
    model: null,
    host: null,
    answer: answerByPrompt,
    preview: async ({ prompt, earlier, toolbox }) => ({
      host: null,
      messages: [...earlier, { role: 'user', content: prompt }],
      readings: [{ label: (await toolbox.call('transactions', {})).kind, calls: [] }],
    }),
  }
  return {
    engine,
    /** The questions that it received. */
    seen,
    /** How many answers are waiting. */
    pendingCount: () => waiting.length,
    /** Lets the waiting answers continue. */
    release: () => {
      for (const resume of waiting.splice(0)) resume()
    },
  }
}

export interface AnswerStream {
  /** Events as they arrive. */
  readonly events: AsyncIterator<ChatEvent>
  /** All remaining events. */
  remainingEvents(): Promise<ChatEvent[]>
  disconnect(): void
  readonly response: Response
}

/** Asks in a conversation and streams the answer. */
export async function streamAnswer(
  client: TestClient,
  conversationId: number,
  body: Readonly<Record<string, unknown>>,
): Promise<AnswerStream> {
  const controller = new AbortController()
  const response = await client.fetch(`/api/ai/conversations/${conversationId}/turns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: controller.signal,
  })
  async function* read(): AsyncGenerator<ChatEvent> {
    let text = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const lines = (text + chunk).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line)
    }
  }
  const events = read()
  return {
    response,
    events,
    disconnect: () => controller.abort(),
    async remainingEvents() {
      const all: ChatEvent[] = []
      for await (const event of events) all.push(event)
      return all
    },
  }
}

export async function beginConversation(client: TestClient, title?: string): Promise<number> {
  const body = title === undefined ? {} : { title }
  return (await client.call(assistantApi.begin, { body })).body.id
}

/** Asks, waits for the end, and returns the turn. */
export async function askAndWait(
  client: TestClient,
  conversationId: number,
  body: Readonly<Record<string, unknown>>,
): Promise<Turn> {
  const last = (await (await streamAnswer(client, conversationId, body)).remainingEvents()).at(-1)
  if (last?.kind !== 'ended') throw new Error(`The answer did not end: ${JSON.stringify(last)}`)
  return last.turn
}
