import { queryClient } from '#platform/web/api/index.ts'
import { memberId } from './member-id.ts'
import { cardsQuery, profileQuery } from './queries.ts'

/** Asks for what a profile shows first, while its page's code is on the way. */
export function prefetchProfile(id: string | undefined): void {
  const known = memberId(id)
  if (known === undefined) return
  void queryClient.prefetchQuery(profileQuery(known))
  void queryClient.prefetchQuery(cardsQuery(known))
}
