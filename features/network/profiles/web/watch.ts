import { type LiveWatch, refreshSoon } from '#platform/web/live/index.ts'
import { activityKey, photosKey } from './paged-queries.ts'
import { cardsQuery, profileQuery } from './queries.ts'

/** Milliseconds between a change of posts and the refresh, because posts and likes come in bursts. */
const postsDelayMs = 1000

function refreshPostLists(): void {
  refreshSoon(photosKey, postsDelayMs)
  refreshSoon(activityKey, postsDelayMs)
}

export const profilesWatch: LiveWatch = {
  changed: {
    users: ({ id }) => refreshSoon(profileQuery(Number(id)).queryKey),
    'business-cards': ({ id }) => refreshSoon(cardsQuery(Number(id)).queryKey),
    posts: refreshPostLists,
    'connection-lists': refreshPostLists,
    // A new connection may reveal bio and cards; its end hides them.
    connections: ({ id }) => {
      refreshSoon(profileQuery(Number(id)).queryKey)
      refreshSoon(cardsQuery(Number(id)).queryKey)
      refreshPostLists()
    },
  },
  missed: () => refreshSoon(['profiles']),
}
