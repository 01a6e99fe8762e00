import { useMemo } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { GridMore } from '#platform/web/grid/index.ts'
import type { RowPage } from './calls.ts'

type List<Row> = UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>

/** Loads the next page of an infinite query, in the form that the grid expects. */
export function moreOf(list: Omit<List<unknown>, 'data'>): GridMore {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const state = isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : 'idle'
  return { state: hasNextPage ? state : 'none', load: () => void fetchNextPage() }
}

/** The rows of an infinite query for the grid: each once, in order, with a loader of the next page. */
export function useRows<Row extends { readonly id: number }>(list: List<Row>) {
  const { data } = list
  const rows = useMemo(() => {
    // A row that moved between two requests is in two pages.
    const each = new Map(data?.pages.flatMap(({ items }) => items.map((row) => [row.id, row] as const)))
    return [...each.values()]
  }, [data])
  return { rows, more: moreOf(list) }
}
