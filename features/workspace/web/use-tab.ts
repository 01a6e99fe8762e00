import { useRef } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { type TabName, tabs } from './tabs.ts'

/**
 * The open tab stands in the address, `?tab=financials`; any other value is as if there were none. A tab one comes back
 * to shows what it showed: its whole address is remembered while the workspace is open.
 */
export function useTab(): readonly [TabName, (tab: TabName) => void] {
  const search = useSearch()
  const requested = new URLSearchParams(search).get('tab')
  const tab = tabs.find(({ value }) => value === requested)?.value ?? 'assistant'
  const lastSearch = useRef(new Map<TabName, string>())
  const open = (next: TabName) => {
    lastSearch.current.set(tab, search)
    navigate(`/ai?${lastSearch.current.get(next) ?? `tab=${next}`}`)
  }
  return [tab, open]
}
