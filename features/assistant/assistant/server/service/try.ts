import type { ChatCompletionFunctionTool } from 'openai/resources/chat/completions'
import type { App } from '#platform/server/app.ts'
import { defaultLimits } from '../model/limits.ts'
import { refusalIn } from '../model/failures.ts'
import { admitAt, type Reach } from '../model/reach.ts'
import { openService } from '../model/service.ts'
import type { CheckedService } from './settings.ts'

/** How long a test may take. A local model loads first. */
const tryMs = 25_000

const limits = { ...defaultLimits, answerMs: tryMs, retries: 0 }

const clock: ChatCompletionFunctionTool = {
  type: 'function',
  function: {
    name: 'clock',
    description: 'Tells the time of day. Call it whenever the time is asked for.',
    parameters: { type: 'object', properties: {} },
  },
}

const sentences: Readonly<Record<number, string>> = {
  401: 'The service refuses the key. Please check it.',
  403: 'The service refuses the key. Please check it.',
  404: 'The service does not know this model, or the address is wrong.',
  429: 'The service is over its quota.',
}

const places: Readonly<Record<Reach, string>> = {
  local: 'It runs on your own network.',
  elsewhere: 'It runs elsewhere, outside of your own network.',
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

const failureSentence = (error: unknown, host: string, isSlow: boolean): string => {
  const status = statusOf(error)
  if (status !== undefined) return sentences[status] ?? `The service answered with an error (${status}).`
  return isSlow
    ? `${host} did not answer within ${tryMs / 1000} seconds.`
    : `${host} cannot be reached. Is the service running, and the address right?`
}

export interface Trial {
  readonly works: boolean
  readonly sentence: string
}

/** Asks for the time with a tool that tells it. Sends no record and no name. */
export async function tryService(
  { place, ...config }: CheckedService,
  log: App['log'],
  signal: AbortSignal,
): Promise<Trial> {
  const service = openService(config, { log, limits, admit: admitAt(place) })
  const { model, host, lengthLimit } = service
  const timeout = AbortSignal.timeout(tryMs)
  const begun = performance.now()
  try {
    const { chat } = await service.client()
    const { choices } = await chat.completions.create(
      {
        model,
        messages: [{ role: 'user', content: 'What time is it?' }],
        tools: [clock],
        [lengthLimit]: 500,
      },
      { signal: AbortSignal.any([signal, timeout]) },
    )
    const answer = choices?.[0]?.message
    if (answer === undefined) return { works: false, sentence: `${host} did not answer like an AI service.` }
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const calls = (answer.tool_calls ?? []).length > 0
    return calls
      ? {
          works: true,
          sentence: `${model} answered in ${seconds} s and can look things up. ${places[place]}`,
        }
      : {
          works: true,
          sentence:
            `${model} answered in ${seconds} s, but did not use the tool it was offered. ` +
            `Its answers may lack figures. ${places[place]}`,
        }
  } catch (error) {
    const refusal = refusalIn(error)
    return { works: false, sentence: refusal?.message ?? failureSentence(error, host, timeout.aborted) }
  }
}
