import type { CheckResult, RowError } from '../../contract.ts'
import { maxListedErrors } from '../../domain.ts'
import { createRowReader } from '../reading/row.ts'
import { readStoredRows } from './store.ts'
import type { Batch, CheckTask, RowsTask } from './tasks.ts'

const batchRows = 4_000
const batchCharacters = 2 * 1024 * 1024

export async function checkRows({ path, reading }: CheckTask): Promise<CheckResult> {
  const readRow = createRowReader(reading)
  let [valid, invalid] = [0, 0]
  const errors: RowError[] = []
  for await (const row of readStoredRows(path)) {
    const result = readRow(row)
    if (result.errors === undefined) valid++
    else {
      invalid++
      errors.push(...result.errors.slice(0, maxListedErrors - errors.length))
    }
  }
  return { valid, invalid, errors }
}

const describeError = ({ row, column, sentence }: RowError): string =>
  `Row ${row}${column === '' ? '' : `, ${column}`}: ${sentence}`

/** All rows in batches, each of a size that suits one statement. */
export async function* readBatches({ path, reading }: RowsTask): AsyncGenerator<Batch> {
  const readRow = createRowReader(reading)
  let [rows, characters] = [0, 0]
  let records: string[] = []
  let wrong: string | null = null
  const takeBatch = (): Batch => {
    const batch = { rows, valid: records.length, json: `[${records.join(',')}]`, wrong }
    rows = 0
    characters = 0
    records = []
    wrong = null
    return batch
  }
  for await (const row of readStoredRows(path)) {
    const result = readRow(row)
    rows++
    if (result.errors === undefined) {
      const record = JSON.stringify(result.record)
      records.push(record)
      characters += record.length
    } else {
      const [first] = result.errors
      wrong ??= first === undefined ? null : describeError(first)
    }
    if (rows >= batchRows || characters >= batchCharacters) yield takeBatch()
  }
  if (rows > 0) yield takeBatch()
}
