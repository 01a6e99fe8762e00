import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { ChatEvent } from '../../contract.ts'

/** The answer to `ask`: each event is sent as a line at once. */
export function createEventStream() {
  // The length of answers is limited, so the buffer for a slow reader is limited too.
  const stream = new Readable({ read() {} })
  const file: FileAnswer = {
    open: async () => stream,
    size: undefined,
    mimeType: 'application/x-ndjson',
    fileName: 'answer.ndjson',
    inline: true,
    // `no-transform` stops a proxy from compressing the answer, which would delay its lines.
    cacheControl: 'no-store, no-transform',
    version: randomUUID(),
    isLive: true,
  }
  return {
    file,
    send: (event: ChatEvent): void => void stream.push(`${JSON.stringify(event)}\n`),
    end: (): void => void stream.push(null),
    fail: (error: unknown): void =>
      void stream.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}
