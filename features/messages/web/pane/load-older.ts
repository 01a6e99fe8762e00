import { toastError } from '#platform/web/api/index.ts'
import { cachedThread, setThread } from '../cache/cache.ts'
import { withOlder } from '../cache/thread.ts'
import { api } from '../queries.ts'

/** Loads one more page of a conversation. */
export async function loadOlder(id: number, cursor: string): Promise<void> {
  const { items, nextCursor } = await api.page('GET /api/messages/conversations/:id/messages', {
    params: { id },
    query: { cursor },
  })
  setThread(id, (thread) => (thread.olderCursor === cursor ? withOlder(thread, items, nextCursor) : thread))
}

/** Pages that a jump loads at most: two thousand messages. */
const maxPages = 40

export const elementIdOf = (messageId: number): string => `message-${messageId}`

const isLoaded = (id: number, messageId: number): boolean =>
  cachedThread(id)?.messages.some((message) => message.id === messageId) === true

/** Shows a message of the open conversation, and loads what lies between. */
export async function showMessage(id: number, messageId: number): Promise<void> {
  try {
    for (let page = 0; page < maxPages && !isLoaded(id, messageId); page++) {
      const cursor = cachedThread(id)?.olderCursor
      if (cursor === undefined || cursor === null) break
      await loadOlder(id, cursor)
    }
  } catch (error) {
    return toastError(error)
  }
  // The page renders what was loaded before this looks for it.
  requestAnimationFrame(() => {
    const element = document.getElementById(elementIdOf(messageId))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
    const colour = 'var(--color-primary)'
    element?.animate([{ boxShadow: `0 0 0 2px ${colour}` }, { boxShadow: '0 0 0 2px transparent' }], 1_600)
  })
}
