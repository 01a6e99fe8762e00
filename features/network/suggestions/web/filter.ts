import { type SuggestionSort, type SuggestionStatus, suggestionSorts, suggestionStatuses } from '../domain.ts'
import type { Suggestion } from '../contract.ts'

/** The filter in the page's address. */
export interface BoardFilter {
  readonly sort: SuggestionSort
  readonly status?: SuggestionStatus
  readonly search?: string
}

const known = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

export function filterOf(address: URLSearchParams): BoardFilter {
  const status = known(suggestionStatuses, address.get('status'))
  const search = address.get('search')?.trim() ?? ''
  return {
    sort: known(suggestionSorts, address.get('sort')) ?? 'votes',
    ...(status !== undefined && { status }),
    ...(search !== '' && { search }),
  }
}

/** The address of a filter; defaults are left out. */
export function addressOf({ sort, status, search }: BoardFilter): string {
  const address = new URLSearchParams()
  if (search !== undefined && search.trim() !== '') address.set('search', search.trim())
  if (sort !== 'votes') address.set('sort', sort)
  if (status !== undefined) address.set('status', status)
  return address.size === 0 ? '/suggestions' : `/suggestions?${address}`
}

/** Whether the board lists the suggestion: the same rule as on the server. */
export const matchesFilter = (
  { status, search }: BoardFilter,
  suggestion: Pick<Suggestion, 'status' | 'title' | 'content'>,
): boolean => {
  if (status !== undefined && suggestion.status !== status) return false
  const text = `${suggestion.title}\n${suggestion.content}`.toLocaleLowerCase()
  return search === undefined || text.includes(search.toLocaleLowerCase())
}
