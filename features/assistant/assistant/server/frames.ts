import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'

/** Live frames about a conversation, for its owner's pages and for the processes that answer them. */
export const conversationFrames = (live: Live) => ({
  sendChanged: (tx: Transaction, bookId: number, id: number): void =>
    live.changed(tx, { resource: 'assistant', id }, [bookId]),
  /** Stops the answers to these turns, in whichever process they run. */
  sendStopped: (tx: Transaction, bookId: number, id: number, turnIds: readonly number[]): void => {
    for (const stop of turnIds) live.changed(tx, { resource: 'assistant', id, stop }, [bookId])
  },
})
