import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { dueQuery } from './query.ts'

/** Most members have no bill to pay, and load no code for it. */
const Rows = lazyComponent(
  async () => (await import('./due-rows.tsx')).DueRows,
  () => null,
)

interface Props {
  /** As low as can be, for phones. */
  compact: boolean
  /** How many are shown. */
  limit: number
  /** It has its final height, and whether it has any. */
  onSettled: (isShown: boolean) => void
}

/** In the to-dos of the home page: what the member's books have to pay first. Nothing where there is nothing. */
export function DueBox({ compact, limit, onSettled }: Props) {
  const list = useInfiniteQuery(dueQuery)
  const bills = list.data?.pages.flatMap(({ items }) => items)
  const hasFailed = bills === undefined && list.error !== null
  const isEmpty = bills?.length === 0
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (hasFailed || isEmpty) settle(hasFailed)
  }, [hasFailed, isEmpty])
  if (bills === undefined)
    return !hasFailed ? null : <LoadError compact title="Bills to pay could not be loaded" query={list} />
  if (bills.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Rows
        compact={compact}
        bills={bills.slice(0, limit)}
        hasMore={list.hasNextPage || bills.length > limit}
        onSettled={onSettled}
      />
    </Suspense>
  )
}
