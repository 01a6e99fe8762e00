import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportSummary } from '../contract.ts'
import { type ImportTable, activeStates } from '../domain.ts'
import { latestQuery } from './queries.ts'

/** The newest import of a table, kept up to date. `onEnd` is called when it ends while the page is open. */
export function useLatestImport(table: ImportTable, onEnd: (ended: ImportSummary) => void) {
  const query = useQuery(latestQuery(table))
  const latest = query.data ?? undefined
  const running = useRef<number>(undefined)
  useEffect(() => {
    if (latest === undefined) return
    if (activeStates.includes(latest.state)) running.current = latest.id
    else if (running.current === latest.id) {
      running.current = undefined
      onEnd(latest)
    }
  }, [latest, onEnd])
  return { latest, query }
}
