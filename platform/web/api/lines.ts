import { sendRequest } from './client.ts'
import { ApiError, isAborted, sentences } from './errors.ts'
import type { Api, ByKey, CallInput, Key } from './types.ts'

/** Calls an endpoint that streams one JSON value per line. */
export type LineReader<A extends Api, Line> = <K extends Key<A>>(
  key: K,
  input: CallInput<ByKey<A, K>>,
) => AsyncGenerator<Line, void, void>

/** Like `client()`, for streamed responses: `const ask = jsonLines<typeof assistantApi, ChatEvent>()`. */
export function jsonLines<A extends Api, Line>(): LineReader<A, Line> {
  // As in `client()`, only the types differ by key.
  return readLines as unknown as LineReader<A, Line>
}

async function* readLines(...input: Parameters<typeof sendRequest>): AsyncGenerator {
  const answer = await sendRequest(...input)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  try {
    let rest = ''
    for (let part = await read(reader); !part.done; part = await read(reader)) {
      const completeLines = `${rest}${part.value}`.split('\n')
      rest = completeLines.pop() ?? ''
      for (const line of completeLines) if (line.trim() !== '') yield parse(line)
    }
    if (rest.trim() !== '') yield parse(rest)
  } finally {
    // Closes the connection if the caller stops reading.
    await reader.cancel().catch(() => undefined)
  }
}

async function read(reader: ReadableStreamDefaultReader<string>) {
  try {
    return await reader.read()
  } catch (error) {
    if (isAborted(error)) throw error
    throw new ApiError(sentences.offline, { status: 0 })
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new ApiError(sentences.unreadable, { status: 200 })
  }
}
