import { navigate, useSearch } from 'wouter/use-browser-location'

export const tabNames = ['posts', 'about', 'connections', 'photos', 'activity'] as const
export type TabName = (typeof tabNames)[number]

export interface UrlState {
  readonly tab: TabName
  /** Whether the form of the About tab is open. */
  readonly editing: boolean
}

/** Reads the tab from the query of an address. Unknown tabs become the first one. */
export function urlStateOf(search: string): UrlState {
  const parameters = new URLSearchParams(search)
  const tab = tabNames.find((name) => name === parameters.get('tab')) ?? 'posts'
  return { tab, editing: tab === 'about' && parameters.get('edit') === 'true' }
}

export const useUrlState = (): UrlState => urlStateOf(useSearch())

/** Opens a tab. It replaces the entry in the browser's history. */
export function goTo({ tab, editing = false }: { tab: TabName; editing?: boolean }): void {
  const parameters = new URLSearchParams({
    ...(tab === 'posts' ? {} : { tab }),
    ...(editing ? { edit: 'true' } : {}),
  })
  const search = parameters.size === 0 ? '' : `?${parameters}`
  navigate(location.pathname + search, { replace: true })
}
