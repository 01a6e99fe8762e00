import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { ChatEvent } from '../../contract.ts'

/** The answer to `ask`: each event leaves as a line as soon as it is told. */
export function createEventStream() {
  // Answers have a greatest length, so whoever reads slowly may leave the rest of one here.
  const stream = new Readable({ read() {} })
  const file: FileAnswer = {
    open: async () => stream,
    size: undefined,
    mimeType: 'application/x-ndjson',
    fileName: 'answer.ndjson',
    inline: true,
    // Nor packed by a proxy on its way, which would hold lines back.
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
