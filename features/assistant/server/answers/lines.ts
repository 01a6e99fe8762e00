import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { ChatEvent } from '../../contract.ts'

/** The answer to `ask`: each event leaves as a line as soon as it is told. */
export function eventLines() {
  // Answers have a greatest length, so whoever reads slowly may leave the rest of one here.
  const lines = new Readable({ read() {} })
  const file: FileAnswer = {
    open: async () => lines,
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
    tell: (event: ChatEvent): void => void lines.push(`${JSON.stringify(event)}\n`),
    end: (): void => void lines.push(null),
    fail: (error: unknown): void =>
      void lines.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}
