import type { Transaction } from './database/database.ts'

export interface SealedRow {
  /** Rows are read in the order of their positions, from `0`. */
  readonly position: string
  /** The owners that it may be sealed for. */
  readonly owners: readonly string[]
  readonly sealed: Uint8Array
}

interface Definition {
  /** For the log. */
  readonly name: string
  /** Locks and reads at most `limit` rows after a position, whichever key they are sealed with. */
  readonly rows: (tx: Transaction, after: string, limit: number) => Promise<SealedRow[]>
  readonly replace: (tx: Transaction, row: SealedRow, sealed: Buffer, keyId: string) => Promise<unknown>
}

declare const registered: unique symbol

/** Values of one kind, which are sealed anew when the key changes. Nothing can be sealed without its kind. */
export type SealedKind = Definition & { readonly [registered]: true }

const kinds = new Map<string, SealedKind>()

export function sealedKind(definition: Definition): SealedKind {
  if (kinds.has(definition.name)) throw new Error(`There are two kinds of ${definition.name}`)
  const kind = definition as SealedKind
  kinds.set(kind.name, kind)
  return kind
}

/** All of the modules that the product consists of. */
export const sealedKinds = (): readonly SealedKind[] => [...kinds.values()]
