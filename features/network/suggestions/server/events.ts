import type { Transaction } from '#platform/server/database/database.ts'
import type { Live } from '#platform/server/realtime/live.ts'
import type { SuggestionStatus, Vote, VoteCounts } from '../domain.ts'

/** Live frames about suggestions, which everybody can see. */
export const suggestionEvents = (live: Live) => ({
  changed: (tx: Transaction, id: number, event: 'created' | 'replied' | 'deleted') =>
    live.changed(tx, { resource: 'suggestions', id, event }, 'everybody'),
  /** Carries the status, so that boards filtered by status need not fetch the suggestion. */
  voted: (tx: Transaction, id: number, suggestion: VoteCounts & { status: SuggestionStatus }) => {
    const { upvotes, downvotes, status } = suggestion
    const change = { resource: 'suggestions', id, event: 'voted', upvotes, downvotes, status }
    return live.changed(tx, change, 'everybody')
  },
  /** Goes only to the voter's own windows. */
  ownVote: (tx: Transaction, id: number, actorId: number, isUpvote: Vote) =>
    live.changed(tx, { resource: 'suggestions', id, event: 'own-vote', isUpvote }, [actorId]),
})
