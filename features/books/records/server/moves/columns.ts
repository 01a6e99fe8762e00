import { maxColumns, optionsOf } from '../../domain.ts'
import type { ColumnRow } from '../columns/sql.ts'

/** A custom column whose values move. */
export interface MovedColumn extends ColumnRow {
  /** It was taken away, and kept its values. */
  readonly isDeleted: boolean
}

/** What becomes of a moved column in the other book. */
export interface ColumnPlan {
  readonly source: MovedColumn
  /** `hidden`: its values are kept in a column that is taken away, as they were, or because there is no room. */
  readonly outcome: 'matched' | 'created' | 'hidden'
  /** The column there, if it is matched. */
  readonly target: ColumnRow | undefined
  readonly name: string
  readonly options: string
  /** The options that the column there has not had. */
  readonly adds: readonly string[]
}

const longestName = 200

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const free = name.slice(0, longestName - end.length) + end
    if (!taken.has(free.toLowerCase())) return free
  }
}

/**
 * A column is matched by name and type, else created.
 * @param there the columns in use in the other book
 */
export function planColumns(
  moved: readonly MovedColumn[],
  there: readonly ColumnRow[],
  isTaken: (column: ColumnRow) => boolean = () => false,
): ColumnPlan[] {
  const names = new Set(there.map(({ name }) => name.toLowerCase()))
  return moved.map((source) => {
    const { name, type, options, isDeleted } = source
    if (isDeleted) return { source, outcome: 'hidden', target: undefined, name, options, adds: [] }
    const target = there.find(
      (column) =>
        column.name.toLowerCase() === name.toLowerCase() && column.type === type && !isTaken(column),
    )
    if (target !== undefined) {
      const known = optionsOf(target.options)
      const adds = optionsOf(options).filter((option) => !known.includes(option))
      return {
        source,
        outcome: 'matched',
        target,
        name: target.name,
        options: [...known, ...adds].join(','),
        adds,
      }
    }
    if (names.size >= maxColumns)
      return { source, outcome: 'hidden', target: undefined, name, options, adds: [] }
    const free = freeName(name, names)
    names.add(free.toLowerCase())
    return { source, outcome: 'created', target: undefined, name: free, options, adds: [] }
  })
}
