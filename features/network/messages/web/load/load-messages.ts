import { toastError } from '#platform/web/api/index.ts'
import { cachedThread, setThread } from '../cache/cache.ts'
import { threadOf, withAround, withNewer, withOlder } from '../cache/thread.ts'
import { api } from '../queries.ts'

/** Loads one more page of a conversation. */
export async function loadOlder(id: number, cursor: string): Promise<void> {
  const { items, nextCursor } = await api.page('GET /api/messages/conversations/:id/messages', {
    params: { id },
    query: { cursor },
  })
  setThread(id, (thread) => (thread.olderCursor === cursor ? withOlder(thread, items, nextCursor) : thread))
}

export const elementIdOf = (messageId: number): string => `message-${messageId}`

const isLoaded = (id: number, messageId: number): boolean =>
  cachedThread(id)?.messages.some((message) => message.id === messageId) === true

/** Loads the messages that follow the loaded ones. */
export async function loadNewer(id: number): Promise<void> {
  const last = cachedThread(id)?.messages.at(-1)?.id ?? 0
  const newer = await api('GET /api/messages/conversations/:id/messages', {
    params: { id },
    query: { after: String(last) },
  })
  setThread(id, (thread) => (thread.messages.at(-1)?.id === last ? withNewer(thread, newer) : thread))
}

/** Shows the newest messages again. */
export async function showNewest(id: number, viewerId: number): Promise<void> {
  if (cachedThread(id)?.hasNewer !== true) return
  const conversation = await api('GET /api/messages/conversations/:id', { params: { id } })
  setThread(id, () => threadOf(conversation, viewerId))
}

/** Pages that are loaded up to a quoted message before it is shown with those around it alone. */
const pagesBetween = 4

/** Shows a message of the open conversation. One that is near loads with all between. */
export async function showQuoted(id: number, messageId: number): Promise<void> {
  try {
    for (let page = 0; page < pagesBetween && !isLoaded(id, messageId); page++) {
      const cursor = cachedThread(id)?.olderCursor
      if (cursor === undefined || cursor === null) break
      await loadOlder(id, cursor)
    }
  } catch (error) {
    return toastError(error)
  }
  return showMessage(id, messageId)
}

/** Shows a message of the open conversation, with those around it. */
export async function showMessage(id: number, messageId: number): Promise<void> {
  try {
    if (!isLoaded(id, messageId)) {
      const { items, nextCursor } = await api.page('GET /api/messages/conversations/:id/messages', {
        params: { id },
        query: { around: String(messageId) },
      })
      // It may be one that was deleted with its sender's account.
      if (items.some((message) => message.id === messageId))
        setThread(id, (thread) => withAround(thread, items, nextCursor))
    }
  } catch (error) {
    return toastError(error)
  }
  const element = await rendered(messageId)
  if (element === null) return
  element.scrollIntoView({ block: 'center' })
  // The browser reports the scroll a frame later. Until then the list would hold on to its end.
  element.closest('[role=log]')?.dispatchEvent(new Event('scroll'))
  element.focus({ preventScroll: true })
  const colour = 'var(--color-primary)'
  element.animate([{ boxShadow: `0 0 0 2px ${colour}` }, { boxShadow: '0 0 0 2px transparent' }], 1_600)
}

/** Frames to wait for a loaded message to be rendered. */
const framesToRender = 60

async function rendered(messageId: number): Promise<HTMLElement | null> {
  for (let frame = 0; frame < framesToRender; frame++) {
    await new Promise(requestAnimationFrame)
    const element = document.getElementById(elementIdOf(messageId))
    if (element !== null) return element
  }
  return null
}
