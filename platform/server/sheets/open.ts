import { open } from 'node:fs/promises'
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

/** Opens a table in a CSV or XLSX file. Its bytes decide the format, not its name. */
export async function openSheet(
  path: string,
  { sheet }: { sheet?: string | undefined } = {},
): Promise<Sheet> {
  const bytes = (await firstBytes(path)).toString('latin1')
  if (bytes === '') throw new SheetError('The file is empty.')
  if (bytes.startsWith('PK\x03\x04')) return openXlsx(path, sheet)
  if (bytes.startsWith('\xd0\xcf\x11\xe0'))
    throw new SheetError(
      'This is an old or protected Excel file. Save it as XLSX without a password and try again.',
    )
  return openCsv(path)
}
