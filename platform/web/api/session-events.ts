/** `asked`: the failed call was an action of the member, not a load in the background. */
type Listener = (notice: { asked: boolean }) => void

const listeners = new Set<Listener>()

/** The listener is called when the session has expired on the server. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionExpired(notice = { asked: true }): void {
  for (const listener of listeners) listener(notice)
}
