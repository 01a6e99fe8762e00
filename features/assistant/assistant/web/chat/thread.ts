import type { Conversation, Turn } from '../../contract.ts'

/** The loaded part of a conversation: consecutive turns up to the newest. */
export interface Thread extends Conversation {
  /** Oldest first. */
  readonly turns: readonly Turn[]
  /** The cursor for older turns; null if there are none. */
  readonly olderCursor: string | null
}

type LoadedTurns = Pick<Thread, 'turns' | 'olderCursor'>

export const withOlderTurns = (thread: Thread, { turns, olderCursor }: LoadedTurns): Thread => ({
  ...thread,
  turns: [...turns, ...thread.turns],
  olderCursor,
})

/**
 * Merges a reload with what was loaded. Older turns stay if both parts overlap. After a gap only the reload is
 * complete.
 */
export function mergeReloaded(known: Thread | undefined, reloaded: Thread): Thread {
  const [first] = reloaded.turns
  if (known === undefined || first === undefined || reloaded.olderCursor === null) return reloaded
  const older = known.turns.filter(({ id }) => id < first.id)
  const overlaps = older.length > 0 && older.length < known.turns.length
  return overlaps ? withOlderTurns(reloaded, { turns: older, olderCursor: known.olderCursor }) : reloaded
}
