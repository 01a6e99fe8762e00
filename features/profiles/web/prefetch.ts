import { queryClient } from '#platform/web/api/index.ts'
import { memberId } from './member-id.ts'
import { cardsQuery, profileQuery } from './queries.ts'

/** Loads the data of a profile while the page's code is loading. */
export function prefetchProfile(id: string | undefined): void {
  const known = memberId(id)
  if (known === undefined) return
  void queryClient.prefetchQuery(profileQuery(known))
  void queryClient.prefetchQuery(cardsQuery(known))
}
