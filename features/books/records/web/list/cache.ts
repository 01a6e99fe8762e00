import type { InfiniteData, Query } from '@tanstack/react-query'
import { queryClient } from '#platform/web/api/index.ts'
import { markStale } from './stale-lists.ts'
import type { RecordRow, RowPage } from './calls.ts'

type Rows = InfiniteData<RowPage<RecordRow>>

/** A longer list is not reloaded when something changes elsewhere. A notice offers to reload it. */
const maxReloadedPages = 10

const listKey = (name: string) => [name, 'list'] as const

function changeRows(name: string, change: (rows: readonly RecordRow[]) => readonly RecordRow[]): void {
  queryClient.setQueriesData<Rows>({ queryKey: listKey(name) }, (data) =>
    data === undefined
      ? undefined
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
}

/** Removes rows from every cached list. Returns a function that puts them back. */
export async function takeRows(name: string, ids: readonly number[]): Promise<() => void> {
  const gone = new Set(ids)
  await queryClient.cancelQueries({ queryKey: listKey(name) })
  const before = queryClient.getQueriesData<Rows>({ queryKey: listKey(name) })
  changeRows(name, (rows) => rows.filter(({ id }) => !gone.has(id)))
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

/** Updates a record in the cached lists, before they are fetched again. */
export const replaceRow = (name: string, row: RecordRow): void =>
  changeRows(name, (rows) => rows.map((known) => (known.id === row.id ? row : known)))

const isLong = ({ queryKey, state }: Query): boolean => {
  if (queryKey[1] !== 'list') return false
  const data = state.data as Rows | undefined
  return data !== undefined && data.pages.length > maxReloadedPages
}

/** For this long after the member's own change, its live frames do not make a list stale. */
const quietMs = 2_000
let ownChangeUntil = 0

/** Refetches the lists on screen after a change. Other lists are fetched when they are opened again. */
export function refreshRecords(name: string, by: 'self' | 'others' = 'others'): void {
  if (by === 'self') ownChangeUntil = Date.now() + quietMs
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: listKey(name), predicate: isLong }))
    if (!query.isActive()) cache.remove(query)
    else if (Date.now() > ownChangeUntil) markStale(name, true)
  void queryClient.invalidateQueries({ queryKey: [name], predicate: (query) => !isLong(query) })
}

/** Loads the lists again from their first page. */
export function reloadRecords(name: string): Promise<void> {
  markStale(name, false)
  return queryClient.resetQueries({ queryKey: [name] })
}
