import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { RecordCollection } from '#features/books/records/domain.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { useLive, useReconnected } from '#platform/web/live/use-live.ts'
import { refreshSoon } from '#platform/web/live/watch.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { commentsKey, commentsQuery } from './queries.ts'

const Panel = lazyComponent(async () => (await import('./panel.tsx')).CommentsPanel)

interface Comments {
  /** Such as `3` or `20+`; empty while there are none. */
  readonly count: string
  readonly panel: () => ReactNode
}

/** The comments of a record, kept current while its dialog is open. */
export function useComments(collection: RecordCollection, id: number | undefined): Comments | undefined {
  const record = { collection, id: id ?? 0 }
  const { data } = useInfiniteQuery({ ...commentsQuery(record), enabled: id !== undefined })
  const queryKey = commentsKey(record)
  useLive('comments', (change) => {
    if (change['collection'] === collection && change['record'] === id) refreshSoon(queryKey)
  })
  useReconnected(() => void queryClient.invalidateQueries({ queryKey }))
  if (id === undefined) return undefined
  const loaded = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const more = (data?.pages.at(-1)?.nextCursor ?? null) === null ? '' : '+'
  return {
    count: loaded === 0 ? '' : `${loaded}${more}`,
    panel: () => (
      <Suspense fallback={<LoadingRows rows={3} row="py-2" picture="size-7" label="Loading comments" />}>
        <Panel collection={collection} id={id} />
      </Suspense>
    ),
  }
}
