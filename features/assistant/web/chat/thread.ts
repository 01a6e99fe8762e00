import type { Conversation, Turn } from '../../contract.ts'

/** A conversation as far as it has been loaded: an unbroken run of turns that ends with the newest. */
export interface Thread extends Conversation {
  /** Oldest first. */
  readonly turns: readonly Turn[]
  /** Asks for what is older; null where nothing is. */
  readonly olderCursor: string | null
}

type LoadedTurns = Pick<Thread, 'turns' | 'olderCursor'>

export const withOlderTurns = (thread: Thread, { turns, olderCursor }: LoadedTurns): Thread => ({
  ...thread,
  turns: [...turns, ...thread.turns],
  olderCursor,
})

/** After it was loaded again. Older turns stay where the two runs meet; after a gap only the fresh run is whole. */
export function mergeReloaded(known: Thread | undefined, reloaded: Thread): Thread {
  const [first] = reloaded.turns
  if (known === undefined || first === undefined || reloaded.olderCursor === null) return reloaded
  const older = known.turns.filter(({ id }) => id < first.id)
  const overlaps = older.length > 0 && older.length < known.turns.length
  return overlaps ? withOlderTurns(reloaded, { turns: older, olderCursor: known.olderCursor }) : reloaded
}
