import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, type UrlState, urlStateOf } from '../url-state.ts'

/** The page's URL state and a function that changes it. Going back closes what was opened. */
export function useUrlState(): readonly [UrlState, (change: Partial<UrlState>, replace?: boolean) => void] {
  const search = useSearch()
  const state = useMemo(() => urlStateOf(search), [search])
  const go = (change: Partial<UrlState>, replace = false) => {
    // Reads the current address, because two changes may happen before the next render.
    const now = location.search
    navigate(location.pathname + addressOf(now, { ...urlStateOf(now), ...change }), { replace })
  }
  return [state, go]
}
