import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { SheetError } from '../sheet.ts'

/** The parts of a workbook. A part's declared size is checked while it is read. */
export interface Archive {
  /** The bytes of a part; undefined where no part has this name. */
  read(name: string, maxBytes: number): AsyncIterable<Buffer> | undefined
  close(): void
}

const maxEntries = 2_000

export const damaged = () => new SheetError('The XLSX file is damaged. Save it again and try once more.')
const tooLarge = () => new SheetError('The XLSX file holds too much data to be read.')

const asSheetError = (error: unknown): SheetError => (error instanceof SheetError ? error : damaged())

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw damaged()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetError('The XLSX file is protected by a password.')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function* readEntry(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  if (entry.uncompressedSize > maxBytes) throw tooLarge()
  try {
    // More bytes than declared are an error of this stream, so a zip bomb ends here.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (Buffer.isBuffer(chunk)) yield chunk
    }
  } catch (error) {
    throw asSheetError(error)
  }
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged()
  })
  try {
    const entries = await readEntries(zip)
    return {
      read(name, maxBytes) {
        const entry = entries.get(name)
        return entry === undefined ? undefined : readEntry(zip, entry, maxBytes)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw asSheetError(error)
  }
}
