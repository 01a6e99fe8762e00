type Listener = () => void

const listeners = new Set<Listener>()

/** Called when the server no longer knows the session of a page that thinks itself signed in. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sessionExpired(): void {
  for (const listener of listeners) listener()
}
