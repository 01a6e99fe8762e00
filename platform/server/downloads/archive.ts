import { createWriteStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { App } from '../app.ts'
import type { Transaction } from '../database/database.ts'
import { readInChunks } from '../database/row-stream.ts'
import type { Sql } from '../database/sql.ts'

const rowsAtOnce = 200
/** The archive keeps all names in memory until the end: some 50 MB. */
export const maxFiles = 100_000

/** A list becomes one file in each of these forms. */
export interface ListForm {
  readonly extension: string
  readonly text: (chunks: AsyncIterable<readonly object[]>) => AsyncGenerator<string>
}

export interface ArchiveList {
  /** `posts` becomes `posts.json`. */
  readonly name: string
  readonly rows: Sql<object>
  /** Rows read at a time, for lists with large rows. */
  readonly fetch?: number | undefined
  /** JSON alone, unless others are given. */
  readonly forms?: readonly ListForm[] | undefined
}

export interface ArchiveFile {
  /** In the file store. */
  readonly key: string
  /** In the archive, below `files`. */
  readonly name: string
}

export interface ArchiveContent {
  readonly lists: readonly ArchiveList[]
  readonly files: readonly Sql<ArchiveFile>[]
}

export const asJson: ListForm = {
  extension: 'json',
  async *text(chunks) {
    let before = '[\n'
    for await (const chunk of chunks) {
      yield before + chunk.map((row) => JSON.stringify(row)).join(',\n')
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  },
}

async function filesOf(
  tx: Transaction,
  statements: readonly Sql<ArchiveFile>[],
): Promise<readonly ArchiveFile[]> {
  const found: ArchiveFile[] = []
  for (const statement of statements)
    for await (const chunk of readInChunks(tx, statement)) {
      found.push(...chunk.slice(0, maxFiles - found.length))
      if (found.length === maxFiles) return found
    }
  return found
}

/**
 * Writes a ZIP: first the lists, as of one moment, then the files. It streams, so no list or file is in memory as a
 * whole.
 * @param find answers what it is to hold, in the transaction that reads it
 */
export async function writeArchive(
  { database, files }: Pick<App, 'database' | 'files'>,
  { find, local }: { find: (tx: Transaction) => Promise<ArchiveContent>; local: string },
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  const zip = new ZipFile()
  const add = async (name: string, content: Readable, compress: boolean) => {
    zip.addReadStream(addAbortSignal(stopped, content), name, { compress })
    await finished(content, { writable: false })
  }
  const addList = async (tx: Transaction, { name, rows, fetch, forms = [asJson] }: ArchiveList) => {
    for (const { extension, text } of forms)
      await add(
        `${name}.${extension}`,
        Readable.from(text(readInChunks(tx, rows, fetch ?? rowsAtOnce))),
        true,
      )
  }
  const fill = async () => {
    const found = await database.longTransaction(
      async (tx) => {
        const content = await find(tx)
        for (const list of content.lists) await addList(tx, list)
        return filesOf(tx, content.files)
      },
      { snapshot: true },
    )
    for (const { key, name } of found) {
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
