import { useSyncExternalStore } from 'react'
import { type Attached, attachFiles } from '#features/network/posts/web/form.ts'

/** Files that are attached to drafts of messages. They stay while the member looks at other conversations. */
const drafts = new Map<string, readonly Attached[]>()
const listeners = new Set<() => void>()
const none: readonly Attached[] = []

const nameOf = (viewerId: number, draft: string) => `${viewerId}.${draft}`

function set(name: string, files: readonly Attached[]): void {
  if (files.length === 0) drafts.delete(name)
  else drafts.set(name, files)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// A reload would lose these files, so the browser asks.
window.addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault()
})

/** Puts files back into a draft. */
export function attachAgain(viewerId: number, draft: string, files: readonly Attached[]): void {
  const name = nameOf(viewerId, draft)
  set(name, [...files, ...(drafts.get(name) ?? none)])
}

export interface AttachedFiles {
  readonly files: readonly Attached[]
  readonly attach: (incoming: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly describe: (key: string, description: string) => void
  readonly clear: () => void
}

/** The files of a draft. */
export function useAttached(viewerId: number, draft: string): AttachedFiles {
  const name = nameOf(viewerId, draft)
  const get = () => drafts.get(name) ?? none
  const files = useSyncExternalStore(subscribe, get)
  return {
    files,
    attach: (incoming) => {
      if (incoming.length > 0) set(name, attachFiles(get(), incoming, 'A message'))
    },
    remove: (key) =>
      set(
        name,
        get().filter((file) => file.key !== key),
      ),
    describe: (key, description) =>
      set(
        name,
        get().map((file) => (file.key === key ? { ...file, description } : file)),
      ),
    clear: () => set(name, none),
  }
}
