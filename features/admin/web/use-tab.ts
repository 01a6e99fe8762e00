import { navigate, useSearch } from 'wouter/use-browser-location'

export const tabs = ['users', 'posts', 'analytics', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** The open tab stands in the address, `?tab=posts`, so that it can be linked to and gone back to. */
export function useTab(): readonly [Tab, (tab: Tab) => void] {
  const search = useSearch()
  const asked = new URLSearchParams(search).get('tab')
  const tab = tabs.find((name) => name === asked) ?? 'users'
  const open = (next: Tab) => {
    const parameters = new URLSearchParams(search)
    if (next === 'users') parameters.delete('tab')
    else parameters.set('tab', next)
    // What was searched for in one list means nothing in another.
    parameters.delete('search')
    navigate(parameters.size === 0 ? location.pathname : `${location.pathname}?${parameters}`)
  }
  return [tab, open]
}
