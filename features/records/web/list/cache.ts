import type { InfiniteData, Query } from '@tanstack/react-query'
import { queryClient } from '../../../../platform/web/api/index.ts'
import { markStale } from './stale-lists.ts'
import type { RecordRow, RowPage } from './calls.ts'

type Rows = InfiniteData<RowPage<RecordRow>>

/** A list longer than this is not loaded anew as a whole when something changes elsewhere: its reader is asked. */
const maxReloadedPages = 10

const listKey = (name: string) => [name, 'list'] as const

function changeRows(name: string, change: (rows: readonly RecordRow[]) => readonly RecordRow[]): void {
  queryClient.setQueriesData<Rows>({ queryKey: listKey(name) }, (data) =>
    data === undefined
      ? undefined
      : { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  )
}

/** Takes rows out of every list at once; answers how they are put back. */
export async function takeRows(name: string, ids: readonly number[]): Promise<() => void> {
  const gone = new Set(ids)
  await queryClient.cancelQueries({ queryKey: listKey(name) })
  const before = queryClient.getQueriesData<Rows>({ queryKey: listKey(name) })
  changeRows(name, (rows) => rows.filter(({ id }) => !gone.has(id)))
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

/** Shows a changed record where it stands, before the lists are asked for anew. */
export const replaceRow = (name: string, row: RecordRow): void =>
  changeRows(name, (rows) => rows.map((known) => (known.id === row.id ? row : known)))

const isLong = ({ queryKey, state }: Query): boolean => {
  if (queryKey[1] !== 'list') return false
  const data = state.data as Rows | undefined
  return data !== undefined && data.pages.length > maxReloadedPages
}

/** While one's own change is under way, the frames it causes are no news. */
const quietMs = 2_000
let ownUntil = 0

/** Something changed: what is shown is asked for now, in its length, and the rest when it is opened again. */
export function refreshRecords(name: string, by: 'self' | 'others' = 'others'): void {
  if (by === 'self') ownUntil = Date.now() + quietMs
  const cache = queryClient.getQueryCache()
  for (const query of cache.findAll({ queryKey: listKey(name), predicate: isLong }))
    if (!query.isActive()) cache.remove(query)
    else if (Date.now() > ownUntil) markStale(name, true)
  void queryClient.invalidateQueries({ queryKey: [name], predicate: (query) => !isLong(query) })
}

/** From the first page on. */
export function reloadRecords(name: string): Promise<void> {
  markStale(name, false)
  return queryClient.resetQueries({ queryKey: [name] })
}
