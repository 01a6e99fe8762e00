import type { CheckResult, RowError } from '../../contract.ts'
import { customField, maxListedErrors, maxPreview } from '../../domain.ts'
import { createRowReader } from '../reader/row.ts'
import { readStoredRows } from './store.ts'
import { createWrongRows } from './wrong-rows.ts'
import type { Batch, CheckTask, RowsTask } from './tasks.ts'

const batchRows = 4_000
const batchCharacters = 2 * 1024 * 1024

const previewText = 200

/** A record as its fields were read, custom values by their columns' ids. */
const previewOf = ({ custom, ...record }: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    [
      ...Object.entries(record),
      ...Object.entries(custom ?? {}).map(([id, value]) => [customField + id, value] as const),
    ].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value.slice(0, previewText)]] : [])),
  )

export async function checkRows({ path, wrong, reading }: CheckTask): Promise<CheckResult> {
  const readRow = createRowReader(reading)
  let [valid, invalid] = [0, 0]
  const errors: RowError[] = []
  const preview: Record<string, string>[] = []
  const wrongRows = createWrongRows(wrong)
  try {
    for await (const row of readStoredRows(path)) {
      const result = readRow(row)
      if (result.errors === undefined) {
        valid++
        if (preview.length < maxPreview) preview.push(previewOf(result.record))
      } else {
        invalid++
        errors.push(...result.errors.slice(0, maxListedErrors - errors.length))
        await wrongRows.add(row, result.errors)
      }
    }
    await wrongRows.end()
  } finally {
    await wrongRows.close()
  }
  return { valid, invalid, errors, preview }
}

const describeError = ({ row, column, sentence }: RowError): string =>
  `Row ${row}${column === '' ? '' : `, ${column}`}: ${sentence}`

/** All rows in batches, each of a size that suits one statement. */
export async function* readBatches({ path, wrong: out, reading }: RowsTask): AsyncGenerator<Batch> {
  const wrongRows = createWrongRows(out)
  const readRow = createRowReader(reading)
  let [rows, characters] = [0, 0]
  let records: string[] = []
  let numbers: number[] = []
  let wrong: string | null = null
  const takeBatch = (): Batch => {
    const batch = { rows, valid: records.length, json: `[${records.join(',')}]`, numbers, wrong }
    rows = 0
    characters = 0
    records = []
    numbers = []
    wrong = null
    return batch
  }
  try {
    for await (const row of readStoredRows(path)) {
      const result = readRow(row)
      rows++
      if (result.errors === undefined) {
        const record = JSON.stringify(result.record)
        records.push(record)
        numbers.push(row.row)
        characters += record.length
      } else {
        const [first] = result.errors
        wrong ??= first === undefined ? null : describeError(first)
        await wrongRows.add(row, result.errors)
      }
      if (rows >= batchRows || characters >= batchCharacters) yield takeBatch()
    }
    await wrongRows.end()
  } finally {
    await wrongRows.close()
  }
  if (rows > 0) yield takeBatch()
}
