/** `asked`: somebody waits for what failed; otherwise the page noticed by itself. */
type Listener = (notice: { asked: boolean }) => void

const listeners = new Set<Listener>()

/** Called when the server no longer knows the session of a page that thinks itself signed in. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionExpired(notice = { asked: true }): void {
  for (const listener of listeners) listener(notice)
}
