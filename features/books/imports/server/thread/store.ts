import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type Cell, SheetError, type SheetRow } from '#platform/server/sheets/sheet.ts'

/** No real table holds more text. The limit exists because a spreadsheet can repeat one text a million times. */
const maxCharacters = 160 * 1024 * 1024
const chunkCharacters = 256 * 1024

interface Options {
  readonly limit: number
}

/** Stores rows as lines of JSON, so that check and import see the same rows as the upload. */
export function createRowWriter(path: string, { limit }: Options = { limit: maxCharacters }) {
  const file = createWriteStream(path, { mode: 0o600 })
  const hash = createHash('sha256')
  let [pending, characters] = ['', 0]
  const flush = async () => {
    hash.update(pending)
    characters += pending.length
    if (characters > limit) throw new SheetError('The file holds too much text to be imported at once.')
    if (!file.write(pending)) await once(file, 'drain')
    pending = ''
  }
  return {
    async add({ row, cells }: SheetRow): Promise<void> {
      pending += `${JSON.stringify([row, ...cells])}\n`
      if (pending.length > chunkCharacters) await flush()
    },
    /** Writes what is left and returns the hash of all rows. */
    async end(): Promise<string> {
      await flush()
      return hash.digest('hex')
    },
    async close(): Promise<void> {
      file.end()
      await finished(file)
    },
  }
}

export async function writeRows(path: string, rows: AsyncIterable<SheetRow>): Promise<string> {
  const writer = createRowWriter(path)
  try {
    for await (const row of rows) await writer.add(row)
    return await writer.end()
  } finally {
    await writer.close()
  }
}

function parseLine(line: string): SheetRow {
  // Only `writeRows` writes these files.
  const [row, ...cells] = JSON.parse(line) as [number, ...Cell[]]
  return { row, cells }
}

export async function* readStoredRows(path: string): AsyncGenerator<SheetRow> {
  let pending = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (pending + String(chunk)).split('\n')
    pending = lines.pop() ?? ''
    for (const line of lines) yield parseLine(line)
  }
}
