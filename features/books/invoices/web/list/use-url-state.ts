import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { closeOver, over } from '#platform/web/ui/back.ts'
import { addressOf, type UrlState, urlStateOf } from '../url-state.ts'

/** The page's URL state and a function that changes it. Going back closes what was opened. */
export function useUrlState(): readonly [UrlState, (change: Partial<UrlState>, replace?: boolean) => void] {
  const search = useSearch()
  const state = useMemo(() => urlStateOf(search), [search])
  const go = (change: Partial<UrlState>, replace = false) => {
    // Reads the current address, because two changes may happen before the next render.
    const next = { ...urlStateOf(location.search), ...change }
    const to = (options: Parameters<typeof navigate>[1]) =>
      navigate(location.pathname + addressOf(location.search, next), options)
    if (!isOpen(next)) return replace ? closeOver(() => to({ replace })) : to({})
    return to(replace ? { replace, state: history.state } : { state: over })
  }
  return [state, go]
}

/** Whether the address opens a dialog over the list. */
const isOpen = ({ open, form, statement }: UrlState) => (open ?? form ?? statement) !== undefined
