import { SafeStream } from '../../safe-text.ts'
import { failureOf } from './failures.ts'
import type { Tokens } from '../tokens.ts'
import { type ModelRequest, TokenMeter } from './token-meter.ts'
import type { Deadlines } from './deadlines.ts'
import type { ModelService } from './service.ts'
import { readMessage, type ModelMessage } from './stream.ts'

/** Restarts the silence timer with each piece. */
async function* withSilenceTimer<T>(pieces: AsyncIterable<T>, deadlines: Deadlines): AsyncGenerator<T> {
  for await (const piece of pieces) {
    deadlines.restartSilenceTimer()
    yield piece
  }
  // The library ends an aborted stream as if it were complete.
  deadlines.signal.throwIfAborted()
}

/** Requests one message of the service. Yields its text in pieces, made harmless. */
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
    deadlines.restartSilenceTimer()
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
    // The text that has arrived is kept, up to its last word.
    if (!deadlines.hasMemberLeft) yield safe.end()
    throw failure
  } finally {
    deadlines.stopSilenceTimer()
    await meter.settle()
  }
}
