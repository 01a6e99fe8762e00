import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive, useReconnected } from '#platform/web/live/index.ts'
import type { ImportSummary } from '../contract.ts'
import { type ImportTable, underWay } from '../domain.ts'
import { heed, latestQuery, refreshImports } from './queries.ts'

/** The newest import of a table, always as it is; `onOver` hears of one that ends while the page is open. */
export function useLatest(
  table: ImportTable,
  onOver: (ended: ImportSummary) => void,
): ImportSummary | undefined {
  const latest = useQuery(latestQuery(table)).data ?? undefined
  useLive('imports', heed)
  useReconnected(() => void refreshImports())
  const running = useRef<number>(undefined)
  useEffect(() => {
    if (latest === undefined) return
    if (underWay.includes(latest.state)) running.current = latest.id
    else if (running.current === latest.id) {
      running.current = undefined
      onOver(latest)
    }
  }, [latest, onOver])
  return latest
}
