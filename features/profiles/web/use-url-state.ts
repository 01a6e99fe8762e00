import { navigate, useSearch } from 'wouter/use-browser-location'

export const tabNames = ['posts', 'about', 'connections', 'photos', 'activity'] as const
export type TabName = (typeof tabNames)[number]

export interface UrlState {
  readonly tab: TabName
  /** The About tab is being edited. */
  readonly editing: boolean
}

/** Which tab an address asks for; whatever it does not know is the first one. */
export function urlStateOf(search: string): UrlState {
  const parameters = new URLSearchParams(search)
  const tab = tabNames.find((name) => name === parameters.get('tab')) ?? 'posts'
  return { tab, editing: tab === 'about' && parameters.get('edit') === 'true' }
}

export const useUrlState = (): UrlState => urlStateOf(useSearch())

/** Another part of the same page: no step of its own in the history. */
export function goTo({ tab, editing = false }: { tab: TabName; editing?: boolean }): void {
  const parameters = new URLSearchParams({
    ...(tab === 'posts' ? {} : { tab }),
    ...(editing ? { edit: 'true' } : {}),
  })
  const search = parameters.size === 0 ? '' : `?${parameters}`
  navigate(location.pathname + search, { replace: true })
}
