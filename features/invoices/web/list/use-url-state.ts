import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, type UrlState, urlStateOf } from './url-state.ts'

/** The page's place, and the way to another one. Going back closes what was opened. */
export function useUrlState(): readonly [UrlState, (change: Partial<UrlState>, replace?: boolean) => void] {
  const search = useSearch()
  const place = useMemo(() => urlStateOf(search), [search])
  const go = (change: Partial<UrlState>, replace = false) => {
    // Not what was drawn: two changes may come in one moment.
    const now = location.search
    navigate(location.pathname + addressOf(now, { ...urlStateOf(now), ...change }), { replace })
  }
  return [place, go]
}
