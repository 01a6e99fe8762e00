import { readFile } from 'node:fs/promises'
import type { Currency } from '#platform/contract/decimal.ts'
import { readBill, type ReadBill } from './read.ts'
import { Unreadable } from './unreadable.ts'

export interface ReadTask {
  readonly path: string
  /** Of the book, for a file that says none. */
  readonly currency: Currency
}

/** Between threads an error keeps its text but not its class. */
export type ReadOutcome =
  | { readonly kind: 'bill'; readonly bill: ReadBill }
  | { readonly kind: 'refusal'; readonly sentence: string }

export const ready = (): void => {}

export async function run({ path, currency }: ReadTask): Promise<ReadOutcome> {
  try {
    return { kind: 'bill', bill: await readBill(await readFile(path), currency) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { kind: 'refusal', sentence: error.message }
  }
}
