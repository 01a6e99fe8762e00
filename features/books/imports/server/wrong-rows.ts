import { randomBytes, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '#platform/server/app.ts'
import { currentCaller } from '#platform/server/caller.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { spool } from '#platform/server/files/spool.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { importErrors } from '../contract.ts'
import { reasonHeader } from '../domain.ts'
import { sheetFormats } from '#platform/server/sheets/formats.ts'
import { withLocalCopy } from './local-copy.ts'
import type { OwnImport } from './rights.ts'
import { readWrongRows } from './thread/wrong-rows.ts'

/** Keeps a local file of wrong rows. Nothing is kept if there are none. */
export async function storeWrongRows(
  { files }: Pick<App, 'files'>,
  local: string,
  count: number,
): Promise<{ key: string | null; bytes: number; count: number }> {
  if (count === 0) return { key: null, bytes: 0, count: 0 }
  const key = `imports/${randomBytes(20).toString('hex')}`
  const { size } = await stat(local)
  await files.adopt(key, local)
  return { key, bytes: size, count }
}

/** The longest download. */
const longestMs = 10 * 60_000
const maxBytes = 512 * 1024 * 1024
const chunkRows = 500
const width = 18

async function* inChunks<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let chunk: T[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < chunkRows) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** The wrong rows of an import in the form of the upload: text or a workbook, with the same header and delimiter. */
export function wrongRowsFile(
  app: Pick<App, 'config' | 'files'>,
  { wrongKey, head, fileName }: OwnImport,
): Promise<FileAnswer> {
  if (wrongKey === null) throw new Refusal(importErrors.noWrongRows)
  return withLocalCopy(app, wrongKey, async (local) => {
    const headers = head.headers.filter((header) => header !== reasonHeader)
    const format = sheetFormats[head.kind]
    const content = format.write({
      name: head.sheet ?? 'Wrong rows',
      columns: [...headers, reasonHeader].map((title) => ({ title, width })),
      rows: inChunks(readWrongRows(local, head.headers)),
      ...(head.delimiter == null ? {} : { delimiter: head.delimiter }),
    })
    const file = await spool(app.config, content, { maxBytes, signal: currentCaller().signal })
    return {
      open: async () => file.open({ signal: AbortSignal.timeout(longestMs) }),
      size: file.size,
      mimeType: format.mimeType,
      fileName: `${path.parse(fileName).name.slice(0, 200)} - wrong rows.${head.kind}`,
      inline: false,
      cacheControl: 'no-store',
      version: randomUUID(),
    }
  })
}
