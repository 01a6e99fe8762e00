import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type ColumnChange, columnErrors } from '../../contract/columns.ts'
import { optionsOf } from '../../domain.ts'
import type { ColumnRow } from './sql.ts'

/** Values to replace: each `from` becomes the `to` at its place; null removes the value. */
export interface Replacements {
  readonly from: readonly string[]
  readonly to: readonly (string | null)[]
}

interface ChangedOptions {
  /** Comma-separated. */
  readonly options: string
  readonly replacements: Replacements
}

/** The options of a dropdown after a change, and what happens to values of those that were renamed or removed. */
export function changedOptions(column: ColumnRow, { options, removed }: ColumnChange): ChangedOptions {
  if (options === undefined) return { options: column.options, replacements: { from: [], to: [] } }
  if (column.type !== 'select') throw new Refusal(columnErrors.noDropdown)
  const refuse = (error: (typeof columnErrors)[keyof typeof columnErrors]) =>
    new Refusal(error, { fields: [fieldError('options', error)] })
  const names = options.map(({ name }) => name)
  if (names.length === 0) throw refuse(columnErrors.noOptions)
  if (new Set(names).size < names.length) throw refuse(columnErrors.sameOptions)
  const before = optionsOf(column.options)
  const kept = options.flatMap(({ was, name }) => (was === null ? [] : [[was, name] as const]))
  const byName = new Map(kept)
  if (byName.size < kept.length || kept.some(([was]) => !before.includes(was)))
    throw refuse(columnErrors.unknownOption)
  const gone = before.filter((option) => !byName.has(option))
  if (typeof removed === 'object' && !names.includes(removed.by)) throw refuse(columnErrors.unknownOption)
  const instead = typeof removed === 'object' ? removed.by : null
  const pairs: (readonly [from: string, to: string | null])[] = [
    ...kept.filter(([was, name]) => was !== name),
    ...(removed === 'keep' ? [] : gone.map((option) => [option, instead] as const)),
  ]
  return {
    options: names.join(','),
    replacements: { from: pairs.map(([from]) => from), to: pairs.map(([, to]) => to) },
  }
}
