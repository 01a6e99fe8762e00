import type { Conversation, Turn } from '../../contract.ts'

/** A conversation as far as it has been loaded: an unbroken run of turns that ends with the newest. */
export interface Thread extends Conversation {
  /** Oldest first. */
  readonly turns: readonly Turn[]
  /** Asks for what is older; null where nothing is. */
  readonly olderCursor: string | null
}

type Run = Pick<Thread, 'turns' | 'olderCursor'>

export const withOlder = (thread: Thread, { turns, olderCursor }: Run): Thread => ({
  ...thread,
  turns: [...turns, ...thread.turns],
  olderCursor,
})

/** After it was loaded again. Older turns stay where the two runs meet; after a gap only the fresh run is whole. */
export function refreshed(old: Thread | undefined, fresh: Thread): Thread {
  const [first] = fresh.turns
  if (old === undefined || first === undefined || fresh.olderCursor === null) return fresh
  const older = old.turns.filter(({ id }) => id < first.id)
  const isMet = older.length > 0 && older.length < old.turns.length
  return isMet ? withOlder(fresh, { turns: older, olderCursor: old.olderCursor }) : fresh
}
