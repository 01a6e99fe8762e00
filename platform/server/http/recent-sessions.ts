import { bytesOf, createCache } from '../cache.ts'
import type { OpenSession, Viewer } from './viewer.ts'

/** What looking up sessions said last. Good for a guess that is checked afterwards, never for an answer. */
export interface RecentSessions {
  learn(token: string, session: OpenSession | null): void
  viewerOf(token: string): Viewer | undefined
  /** The state of the database when a session was last looked up. */
  state(): string | undefined
}

/** Some five thousand sessions. */
const maxBytes = 4 * 1024 * 1024

export function createRecentSessions(): RecentSessions {
  const viewers = createCache<string, Viewer>('sessions', {
    maxBytes,
    sizeOf: (viewer, token) => bytesOf(token) + bytesOf(JSON.stringify(viewer)),
  })
  let state: string | undefined
  return {
    learn(token, session) {
      if (session === null) viewers.delete(token)
      else viewers.set(token, session.viewer)
      state = session?.state ?? state
    },
    viewerOf: (token) => viewers.get(token),
    state: () => state,
  }
}

export const sameViewer = (a: Viewer, b: Viewer): boolean =>
  a.id === b.id &&
  a.isAdmin === b.isAdmin &&
  a.needsSecondFactor === b.needsSecondFactor &&
  a.username === b.username &&
  a.fullName === b.fullName &&
  a.avatar === b.avatar
