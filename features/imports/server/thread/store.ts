import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type Cell, SheetError, type SheetRow } from '#platform/server/sheets/sheet.ts'

/** No real table holds more text. The limit exists because a spreadsheet can repeat one text a million times. */
const maxCharacters = 160 * 1024 * 1024
const chunkCharacters = 256 * 1024

/** Stores rows as lines of JSON, so that check and import see the same rows as the upload. */
export async function writeRows(path: string, rows: AsyncIterable<SheetRow>): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 })
  let [pending, characters] = ['', 0]
  const flush = async () => {
    characters += pending.length
    if (characters > maxCharacters)
      throw new SheetError('The file holds too much text to be imported at once.')
    if (!file.write(pending)) await once(file, 'drain')
    pending = ''
  }
  try {
    for await (const { row, cells } of rows) {
      pending += `${JSON.stringify([row, ...cells])}\n`
      if (pending.length > chunkCharacters) await flush()
    }
    await flush()
  } finally {
    file.end()
    await finished(file)
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
