import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { SuggestionStatus, Vote, VoteCounts } from '../domain.ts'

/** What open pages hear of suggestions, which everybody sees. */
export const suggestionEvents = (live: Live) => ({
  changed: (tx: Transaction, id: number, event: 'created' | 'replied' | 'deleted') =>
    live.changed(tx, { resource: 'suggestions', id, event }, 'everybody'),
  /** With its status: whoever sees only some of them need not ask whether this is one. */
  voted: (tx: Transaction, id: number, suggestion: VoteCounts & { status: SuggestionStatus }) => {
    const { upvotes, downvotes, status } = suggestion
    const change = { resource: 'suggestions', id, event: 'voted', upvotes, downvotes, status }
    return live.changed(tx, change, 'everybody')
  },
  /** To the voter's other windows, and to nobody else. */
  votedByOneself: (tx: Transaction, id: number, member: number, isUpvote: Vote) =>
    live.changed(tx, { resource: 'suggestions', id, event: 'own-vote', isUpvote }, [member]),
})
