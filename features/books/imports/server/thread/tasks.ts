import type { MessagePort } from 'node:worker_threads'
import type { CheckResult, ImportDetail, UploadBody } from '../../contract.ts'
import type { ReadOptions } from '../reader/row.ts'
import type { CustomColumn } from '#features/books/records/contract.ts'

/** The tasks and answers of a thread. All paths are local. */
export interface ReadTask extends UploadBody {
  readonly kind: 'read'
  readonly path: string
  /** Path of the file to which the rows are written. */
  readonly out: string
  readonly columns: readonly CustomColumn[]
}
export type Head = Pick<
  ImportDetail,
  | 'rows'
  | 'headers'
  | 'headerRow'
  | 'top'
  | 'columns'
  | 'sample'
  | 'encoding'
  | 'sheets'
  | 'sheet'
  | 'mapping'
  | 'formats'
> & {
  readonly kind: 'csv' | 'xlsx'
  readonly delimiter: string | null
  /** Equal for files with the same rows. */
  readonly fingerprint: string
}

export interface CheckTask {
  readonly kind: 'check'
  readonly path: string
  /** Path of the file to which the wrong rows are written, each behind its reason. */
  readonly wrong: string
  readonly reading: ReadOptions
}

export interface RowsTask {
  readonly kind: 'rows'
  readonly path: string
  /** Path of the file to which the wrong rows are written, each behind its reason. */
  readonly wrong: string
  readonly reading: ReadOptions
}
/** Consecutive rows: the valid ones as JSON, and a sentence about the first wrong one. */
export interface Batch {
  readonly rows: number
  readonly valid: number
  readonly json: string
  /** The number of each of these rows, as a spreadsheet program shows it. */
  readonly numbers: readonly number[]
  readonly wrong: string | null
}

export type Task = ReadTask | CheckTask | RowsTask

export interface Answers {
  readonly read: Head
  readonly check: CheckResult
  /** The result arrives as batches; the answer itself is empty. */
  readonly rows: null
}

/** A task, and where the batches of its rows go. */
export interface Job {
  readonly task: Task
  readonly port: MessagePort
}

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answers[keyof Answers] }
  /** The file or one of its values is wrong; the sentence is for the member. */
  | { readonly kind: 'refusal'; readonly sentence: string }
