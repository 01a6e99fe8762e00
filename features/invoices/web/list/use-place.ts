import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { addressOf, type Place, placeOf } from './place.ts'

/** The page's place, and the way to another one. Going back closes what was opened. */
export function usePlace(): readonly [Place, (change: Partial<Place>, replace?: boolean) => void] {
  const search = useSearch()
  const place = useMemo(() => placeOf(search), [search])
  const go = (change: Partial<Place>, replace = false) => {
    // Not what was drawn: two changes may come in one moment.
    const now = location.search
    navigate(location.pathname + addressOf(now, { ...placeOf(now), ...change }), { replace })
  }
  return [place, go]
}
