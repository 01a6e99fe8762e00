import { createWriteStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { readInChunks } from '#platform/server/database/row-stream.ts'
import type { OwnData, OwnFile, OwnList } from '#platform/server/own-data.ts'

const rowsAtOnce = 200
/** The archive keeps all names in memory until the end: some 50 MB. */
export const maxFiles = 100_000

async function* json(tx: Transaction, { rows, fetch = rowsAtOnce }: OwnList, memberId: number) {
  let before = '[\n'
  for await (const chunk of readInChunks(tx, rows(memberId), fetch)) {
    yield before + chunk.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function filesOf(tx: Transaction, data: readonly OwnData[], memberId: number): Promise<OwnFile[]> {
  const found: OwnFile[] = []
  for (const { files } of data) {
    if (files === undefined) continue
    for await (const chunk of readInChunks(tx, files(memberId))) {
      found.push(...chunk.slice(0, maxFiles - found.length))
      if (found.length === maxFiles) return found
    }
  }
  return found
}

/**
 * Writes a ZIP of a member's own data: first the lists, as of one moment, then the files. It streams, so no list or
 * file is in memory as a whole.
 */
export async function writeArchive(
  { database, files }: Pick<App, 'database' | 'files'>,
  { memberId, data, local }: { memberId: number; data: readonly OwnData[]; local: string },
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  const zip = new ZipFile()
  const add = async (name: string, content: Readable, compress: boolean) => {
    zip.addReadStream(addAbortSignal(stopped, content), name, { compress })
    await finished(content, { writable: false })
  }
  const fill = async () => {
    const ownFiles = await database.longTransaction(
      async (tx) => {
        for (const list of data.flatMap(({ lists }) => lists))
          await add(`${list.name}.json`, Readable.from(json(tx, list, memberId)), true)
        return filesOf(tx, data, memberId)
      },
      { snapshot: true },
    )
    for (const { key, name } of ownFiles) {
      // A file that was deleted meanwhile is left out.
      const content = await files.readRetained(key)
      if (content !== undefined) await add(`files/${name}`, content, false)
    }
    zip.end()
  }
  const written = pipeline(zip.outputStream, createWriteStream(local, { mode: 0o600 }), { signal: stopped })
  const abort = (error: unknown) => stop.abort(error)
  zip.on('error', abort)
  written.catch(abort)
  try {
    await fill()
  } catch (error) {
    abort(error)
  }
  await written
}
