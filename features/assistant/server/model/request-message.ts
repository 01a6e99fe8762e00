import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import { SafeStream } from '../../safe-text.ts'
import { failureOf } from './failures.ts'
import type { Tokens } from '../budget.ts'
import { TokenMeter } from './token-meter.ts'
import type { Deadlines } from './deadlines.ts'
import type { ModelService } from './service.ts'
import { readMessage, type ModelMessage } from './stream.ts'

export type ModelRequest = Pick<ChatCompletionCreateParamsStreaming, 'messages' | 'tools' | 'tool_choice'>

/** Notes at each piece that the service is heard, so that its silence is noticed. */
async function* withSilenceTimer<T>(pieces: AsyncIterable<T>, deadlines: Deadlines): AsyncGenerator<T> {
  for await (const piece of pieces) {
    deadlines.restartSilence()
    yield piece
  }
  // The library ends an aborted stream as if it were complete.
  deadlines.signal.throwIfAborted()
}

/** One message of the service, its text yielded as it comes and made harmless. */
export async function* requestMessage(
  service: ModelService,
  request: ModelRequest,
  deadlines: Deadlines,
  tokens: Tokens | undefined,
): AsyncGenerator<string, ModelMessage> {
  const { client, model, limits, lengthLimit, usageOption } = service
  const safe = new SafeStream()
  const meter = new TokenMeter(tokens, request)
  try {
    deadlines.restartSilence()
    const { chat } = await client()
    const pieces = await chat.completions.create(
      { model, stream: true, ...usageOption, [lengthLimit]: limits.outputTokens, ...request },
      { signal: deadlines.signal },
    )
    const message = readMessage(withSilenceTimer(pieces, deadlines), limits.outputCharacters, meter)
    let next = await message.next()
    for (; next.done !== true; next = await message.next()) yield safe.push(next.value)
    yield safe.end()
    return next.value
  } catch (error) {
    const failure = failureOf(error, deadlines, service)
    // What has been said is kept, to its last word.
    if (!deadlines.hasMemberLeft) yield safe.end()
    throw failure
  } finally {
    deadlines.stopSilence()
    await meter.settle()
  }
}
