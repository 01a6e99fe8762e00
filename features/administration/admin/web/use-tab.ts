import { navigate, useSearch } from 'wouter/use-browser-location'

export const tabs = ['users', 'posts', 'reports', 'tags', 'companies', 'analytics', 'audit'] as const
export type Tab = (typeof tabs)[number]

/** The open tab is URL state, `?tab=posts`, so that links and the back button work. */
export function useTab(): readonly [Tab, (tab: Tab) => void] {
  const search = useSearch()
  const requested = new URLSearchParams(search).get('tab')
  const tab = tabs.find((name) => name === requested) ?? 'users'
  const open = (next: Tab) => {
    const parameters = new URLSearchParams(search)
    if (next === 'users') parameters.delete('tab')
    else parameters.set('tab', next)
    // The search of one list means nothing in another.
    parameters.delete('search')
    navigate(parameters.size === 0 ? location.pathname : `${location.pathname}?${parameters}`)
  }
  return [tab, open]
}
