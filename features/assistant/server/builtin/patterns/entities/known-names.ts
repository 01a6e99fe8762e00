import type { Names } from '#features/inquiry/server/index.ts'
import { fold } from '../writing/fold.ts'
import { type KnownColumn, knownColumns } from './custom-columns.ts'
import { entriesOf, type Entry } from './names.ts'

interface KnownNames {
  readonly entries: readonly Entry[]
  /** Every word of them. */
  readonly words: ReadonlySet<string>
  /** Those long enough to be misspelt, and their plurals. */
  readonly known: ReadonlySet<string>
  readonly columns: readonly KnownColumn[]
}

const seen = new WeakMap<Names, KnownNames>()

/** Computed once, because a question is read in many views with the same names. */
export function knownNames(names: Names): KnownNames {
  const before = seen.get(names)
  if (before !== undefined) return before
  const entries = entriesOf(names)
  const ofColumns = names.columns.flatMap(({ name, options }) => [name, ...options])
  const words = new Set([
    ...entries.flatMap((entry) => entry.words),
    ...ofColumns.flatMap((name) => fold(name).split(' ')),
  ])
  const known = new Set([...words].flatMap((word) => (word.length >= 5 ? [word, `${word}s`] : [])))
  const made = { entries, words, known, columns: knownColumns(names) }
  seen.set(names, made)
  return made
}
