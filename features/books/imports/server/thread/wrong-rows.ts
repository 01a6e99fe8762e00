import type { SheetRow } from '#platform/server/sheets/sheet.ts'
import type { RowError } from '../../contract.ts'
import { reasonHeader } from '../../domain.ts'
import { createRowWriter, readStoredRows } from './store.ts'

const maxReason = 300

/** Stores the wrong rows of a file with their reasons. */
export function createWrongRows(path: string) {
  // The limit for the file itself was checked when it was read.
  const writer = createRowWriter(path, { limit: Number.MAX_SAFE_INTEGER })
  return {
    ...writer,
    add({ row, cells }: SheetRow, errors: readonly RowError[]): Promise<void> {
      const reasons = errors.map(({ column, sentence }) =>
        column === '' ? sentence : `${column}: ${sentence}`,
      )
      return writer.add({ row, cells: [reasons.join('; ').slice(0, maxReason), ...cells] })
    },
  }
}

/** The cells of each wrong row with its reason behind them, in place of an earlier one. */
export async function* readWrongRows(
  path: string,
  headers: readonly string[],
): AsyncGenerator<SheetRow['cells']> {
  const isKept = (at: number) => headers[at] !== reasonHeader
  for await (const { cells } of readStoredRows(path)) {
    const [reason = '', ...written] = cells
    const missing = Array.from({ length: Math.max(0, headers.length - written.length) }, () => '')
    yield [...[...written, ...missing].filter((_, at) => isKept(at)), reason]
  }
}
