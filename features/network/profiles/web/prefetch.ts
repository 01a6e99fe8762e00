import { queryClient } from '#platform/web/api/index.ts'
import { parseMemberId } from './member-id.ts'
import { cardsQuery, profileQuery } from './queries.ts'

/** Loads the data of a profile while the page's code is loading. */
export function prefetchProfile(id: string | undefined): void {
  const memberId = parseMemberId(id)
  if (memberId === undefined) return
  void queryClient.prefetchQuery(profileQuery(memberId))
  void queryClient.prefetchQuery(cardsQuery(memberId))
}
