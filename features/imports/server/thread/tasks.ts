import type { CheckResult, ImportDetail } from '../../contract.ts'
import type { Reading } from '../reading/row.ts'
import type { CustomColumn } from '#features/records/contract.ts'
import type { ImportTable } from '../../domain.ts'

/** What a thread is asked to do, and what it answers. Paths are local ones. */
export interface ReadTask {
  readonly kind: 'read'
  readonly path: string
  /** Where the rows go. */
  readonly out: string
  readonly sheet: string | undefined
  readonly table: ImportTable
  readonly columns: readonly CustomColumn[]
}
export type Head = Pick<
  ImportDetail,
  'rows' | 'headers' | 'sample' | 'encoding' | 'sheets' | 'sheet' | 'mapping' | 'formats'
> & { readonly kind: 'csv' | 'xlsx' }

export interface CheckTask {
  readonly kind: 'check'
  readonly path: string
  readonly reading: Reading
}

export interface RowsTask {
  readonly kind: 'rows'
  readonly path: string
  readonly reading: Reading
}
/** Rows that follow each other: the valid ones as JSON for the table, and the first wrong one in words. */
export interface Batch {
  readonly rows: number
  readonly valid: number
  readonly json: string
  readonly wrong: string | null
}

export type Task = ReadTask | CheckTask | RowsTask

export interface Answers {
  readonly read: Head
  readonly check: CheckResult
  /** Its batches come one by one. */
  readonly rows: null
}

export type FromThread =
  | { readonly kind: 'answer'; readonly answer: Answers[keyof Answers] }
  | { readonly kind: 'batch'; readonly batch: Batch }
  /** The file or a value in it is wrong: a sentence for its sender. */
  | { readonly kind: 'refusal'; readonly sentence: string }
