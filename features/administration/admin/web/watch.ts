import { burstMs, type LiveWatch, refreshSoon } from '#platform/web/live/index.ts'

const refresh = (...names: string[]) => {
  for (const name of names) refreshSoon(['admin', name], burstMs)
}

// The posts are missing here: each reading of them is recorded, so their tab offers what is new.
export const adminWatch: LiveWatch = {
  changed: {
    users: () => refresh('users', 'audit', 'stats', 'analytics'),
    posts: () => refresh('stats', 'analytics'),
    connections: () => refresh('users'),
    'connection-lists': () => refresh('users'),
    settings: () => refresh('audit', 'theme'),
  },
  missed: () => refresh('users', 'audit', 'stats', 'analytics', 'theme'),
}
