import { isDate } from '#platform/contract/dates.ts'
import type { GridSort } from '#platform/web/grid/index.ts'
import { type ColumnFilter, readFilters } from '../../contract/column-filters.ts'

/** Reads and writes the URL state of a table. Invalid parts are ignored. */

export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

export const dayOf = (text: string | null): string | undefined =>
  text !== null && isDate(text) ? text : undefined

/** The filters of columns; undefined if there are none, or if they can't be read. */
export const filtersOf = (text: string | null): readonly ColumnFilter[] | undefined => {
  const filters = text === null ? undefined : readFilters(text)
  return filters?.length === 0 ? undefined : filters
}

export const textOf = (text: string | null): string | undefined => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed.slice(0, 200)
}

/** `?sort=amount&order=desc`; `isKnown` tells whether a column can be sorted. */
export function sortOf(address: URLSearchParams, isKnown: (column: string) => boolean): GridSort | undefined {
  const column = address.get('sort')
  if (column === null || !isKnown(column)) return undefined
  return { column, descending: address.get('order') === 'desc' }
}

/** The order as the server's query takes it. */
export const orderQuery = (sort: GridSort | undefined): { sort?: string; order?: 'asc' | 'desc' } =>
  sort === undefined ? {} : { sort: sort.column, order: sort.descending ? 'desc' : 'asc' }

/** `/ai?tab=…` with the parts that have a value. */
export function addressWith(tab: string, parts: Readonly<Record<string, string | undefined>>): string {
  const address = new URLSearchParams({ tab })
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined && value !== '') address.set(name, value)
  return `/ai?${address}`
}
