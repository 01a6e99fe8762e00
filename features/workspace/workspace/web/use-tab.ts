import { useRef } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { type TabName, tabs } from './tabs.tsx'

/**
 * The open tab from the address, `?tab=financials`. Any other value counts as none. While the workspace is open, each
 * tab's full address is remembered, so that a tab shows the same again.
 */
export function useTab(): readonly [TabName, (tab: TabName) => void] {
  const search = useSearch()
  const requested = new URLSearchParams(search).get('tab')
  const tab = tabs.find(({ value }) => value === requested)?.value ?? 'assistant'
  const lastSearch = useRef(new Map<TabName, string>())
  const open = (next: TabName) => {
    lastSearch.current.set(tab, search.slice(1))
    navigate(`/ai?${lastSearch.current.get(next) ?? `tab=${next}`}`)
  }
  return [tab, open]
}
