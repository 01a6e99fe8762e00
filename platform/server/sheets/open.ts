import { open } from 'node:fs/promises'
import type { Encoding } from '#platform/contract/encodings.ts'
import { openCsv } from './csv/read.ts'
import { type Sheet, SheetError } from './sheet.ts'
import { openXlsx } from './xlsx/read.ts'

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface OpenOptions {
  /** A sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined
  /** The encoding of a text file; by default its bytes decide. */
  readonly encoding?: Encoding | undefined
}

/** Opens a table in a CSV or XLSX file. Its bytes decide the format, not its name. */
export async function openSheet(path: string, { sheet, encoding }: OpenOptions = {}): Promise<Sheet> {
  const bytes = (await firstBytes(path)).toString('latin1')
  if (bytes === '') throw new SheetError('The file is empty.')
  if (bytes.startsWith('PK\x03\x04')) return openXlsx(path, sheet)
  if (bytes.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetError(
      'This is an old or protected Excel file. Save it as XLSX without a password and try again.',
    )
  return openCsv(path, encoding)
}
