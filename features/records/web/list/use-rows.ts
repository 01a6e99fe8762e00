import { useMemo } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { GridMore } from '../../../../platform/web/grid/index.ts'
import type { RowPage } from './calls.ts'

type List<Row> = UseInfiniteQueryResult<InfiniteData<RowPage<Row>>>

/** The way to the next page of an infinite query, as the grid takes it. */
export function moreOf(list: Omit<List<unknown>, 'data'>): GridMore {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const state = isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : 'idle'
  return { state: hasNextPage ? state : 'none', load: () => void fetchNextPage() }
}

/** The rows of an infinite query as the grid takes them: each once, in order, with the way to the next page. */
export function useRows<Row extends { readonly id: number }>(list: List<Row>) {
  const { data } = list
  const rows = useMemo(() => {
    // A row that moved while one was scrolling comes in two pages.
    const each = new Map(data?.pages.flatMap(({ items }) => items.map((row) => [row.id, row] as const)))
    return [...each.values()]
  }, [data])
  return { rows, more: moreOf(list) }
}
