import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'

/** What the owner's pages, and the processes that answer him, are told of a conversation. */
export const conversationFrames = (live: Live) => ({
  sendChanged: (tx: Transaction, ownerId: number, id: number): void =>
    live.changed(tx, { resource: 'assistant', id }, [ownerId]),
  /** Halts the answers to these turns, in whichever process they are made. */
  sendStopped: (tx: Transaction, ownerId: number, id: number, turnIds: readonly number[]): void => {
    for (const stop of turnIds) live.changed(tx, { resource: 'assistant', id, stop }, [ownerId])
  },
})
