import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { SafeStream } from '../../safe-text.ts'
import { failureOf } from './failures.ts'
import type { Tokens } from '../budget.ts'
import { Meter } from './meter.ts'
import type { Deadlines } from './deadlines.ts'
import type { Service } from './service.ts'
import { readMessage, type ModelMessage } from './stream.ts'

export type Request = Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'tools' | 'tool_choice'>

/** Notes at each piece that the service is heard, so that its silence is noticed. */
async function* listening<T>(pieces: AsyncIterable<T>, patience: Deadlines): AsyncGenerator<T> {
  for await (const piece of pieces) {
    patience.listen()
    yield piece
  }
  // The library ends an aborted stream as if it were complete.
  patience.signal.throwIfAborted()
}

/** One message of the service, its text yielded as it comes and made harmless. */
export async function* ask(
  service: Service,
  request: Request,
  patience: Deadlines,
  tokens: Tokens | undefined,
): AsyncGenerator<string, ModelMessage> {
  const { client, model, limits, lengthLimit, saysUsage } = service
  const safe = new SafeStream()
  const meter = new Meter(tokens, request)
  try {
    patience.listen()
    const { chat } = await client()
    const pieces = await chat.completions.create(
      { model, stream: true, ...saysUsage, [lengthLimit]: limits.outputTokens, ...request },
      { signal: patience.signal },
    )
    const message = readMessage(listening(pieces, patience), limits.outputCharacters, meter)
    let next = await message.next()
    for (; next.done !== true; next = await message.next()) yield safe.push(next.value)
    yield safe.end()
    return next.value
  } catch (error) {
    const failure = failureOf(error, patience, service)
    // What has been said is kept, to its last word.
    if (!patience.isLeft) yield safe.end()
    throw failure
  } finally {
    patience.rest()
    await meter.settle()
  }
}
