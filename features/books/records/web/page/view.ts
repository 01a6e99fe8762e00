import type { GridSort } from '#platform/web/grid/index.ts'
import {
  choiceLabel,
  type ChoiceField,
  customSort,
  type RecordDefinition,
  type RecordFields,
} from '../../domain.ts'
import { type ColumnFilter, writeFilters } from '../../contract/column-filters.ts'
import { addressWith, dayOf, filtersOf, oneOf, orderQuery, sortOf, textOf } from '../list/address.ts'

/** A filter by one of few values, which the toolbar offers in a select. */
export interface ChoiceFilter<V extends string = string> {
  readonly label: string
  /** The label while nothing is chosen, such as 'All types'. */
  readonly all: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

export const choiceFilter = <F extends ChoiceField>(
  field: F,
  all: string,
): ChoiceFilter<F['values'][number]> => ({
  label: field.label,
  all,
  options: field.values.map((value) => ({ value, label: choiceLabel(field, value) })),
})

/** The filters of a kind of record, besides search and days. The feature shows a box for a filter of text. */
export type RecordFilters = Readonly<Record<string, ChoiceFilter | 'text'>>

type FilterValues<F extends RecordFilters> = {
  readonly [K in keyof F]?: (F[K] extends ChoiceFilter<infer V> ? V : string) | undefined
}

interface PlainView {
  readonly table: 'active' | 'trash'
  readonly sort?: GridSort | undefined
  readonly search?: string | undefined
  /** Both days are included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of single columns. */
  readonly filters?: readonly ColumnFilter[] | undefined
}

/** The URL state of the tables of one kind: the open one, its rows and their order. */
export type RecordView<F extends RecordFilters> = PlainView & FilterValues<F>

interface Options<F extends RecordFilters> {
  /** The tab in the address. */
  readonly tab: string
  readonly definition: Pick<RecordDefinition<RecordFields>, 'sortColumns'>
  readonly filters: F
}

/** Reads and writes the URL state of one kind of record. */
export function recordViews<const F extends RecordFilters>({ tab, definition, filters }: Options<F>) {
  type View = RecordView<F>

  /** The cast is safe: a filter's value was read by the filter itself. */
  const filterValues = (
    valueOf: (name: string, filter: ChoiceFilter | 'text') => string | undefined,
  ): FilterValues<F> =>
    Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, valueOf(name, filter)]),
    ) as FilterValues<F>

  const filterValue = (view: View, name: string): string | undefined => {
    const value: unknown = Reflect.get(view, name)
    return typeof value === 'string' ? value : undefined
  }

  const viewOf = (address: URLSearchParams): View => {
    const table = address.get('trash') === 'true' ? 'trash' : 'active'
    const isKnown = (column: string) =>
      column.startsWith(customSort) ||
      (definition.sortColumns.some((known) => known === column) &&
        (table === 'trash' || column !== 'deletedAt'))
    return {
      table,
      sort: sortOf(address, isKnown),
      search: textOf(address.get('search')),
      ...filterValues((name, filter) =>
        filter === 'text'
          ? textOf(address.get(name))
          : oneOf(
              filter.options.map(({ value }) => value),
              address.get(name),
            ),
      ),
      from: dayOf(address.get('from')),
      to: dayOf(address.get('to')),
      filters: filtersOf(address.get('filters')),
    }
  }

  const addressOf = (view: View): string =>
    addressWith(tab, {
      trash: view.table === 'trash' ? 'true' : undefined,
      search: view.search,
      ...filterValues((name) => filterValue(view, name)),
      from: view.from,
      to: view.to,
      filters: writeFilters(view.filters ?? []),
      ...orderQuery(view.sort),
    })

  /** The query that list, totals and export share. */
  const filterOf = (view: View) => ({
    deleted: view.table === 'trash' ? ('true' as const) : ('false' as const),
    search: view.search,
    ...filterValues((name) => filterValue(view, name)),
    from: view.from,
    to: view.to,
    filters: writeFilters(view.filters ?? []),
  })

  /** The number of set filters, without the search. */
  const filterCount = (view: View): number =>
    [...Object.keys(filters).map((name) => filterValue(view, name)), view.from ?? view.to].filter(
      (value) => value !== undefined,
    ).length + (view.filters?.length ?? 0)

  return {
    filters,
    filterValue,
    viewOf,
    addressOf,
    filterOf,
    filterCount,
    isNarrowed: (view: View): boolean => view.search !== undefined || filterCount(view) > 0,
    withFilter: (view: View, name: string, value: string | undefined): View => ({ ...view, [name]: value }),
    /** The same table and order without filters. */
    unfiltered: ({ table, sort }: View, search?: string): View => ({
      table,
      sort,
      search,
      ...filterValues(() => undefined),
    }),
    /** The same view of the other table. Only the trash can be sorted by date of deletion. */
    inTable: (view: View, table: View['table']): View => ({
      ...view,
      table,
      sort: view.sort?.column === 'deletedAt' ? undefined : view.sort,
    }),
  }
}

export type RecordViews<F extends RecordFilters> = ReturnType<typeof recordViews<F>>
