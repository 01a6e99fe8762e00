import { ApiError, queryClient } from '#platform/web/api/index.ts'
import { type Change, type LiveWatch } from '#platform/web/live/index.ts'
import { isMissing, suggestions, withSuggestion, withVote } from './board.ts'
import { api, cachedBoards, changeBoards, refreshBoards } from './queries.ts'

/** Time in ms for this window's own request to be answered; its suggestion is loaded by then. */
const ownAnswerMs = 400

export const suggestionsWatch: LiveWatch = {
  changed: {
    suggestions: (change, viewerId) => {
      if (typeof change.id === 'number') applyChange(change.id, change, viewerId)
    },
  },
  missed: () => void refreshBoards(),
}

/** While an own vote is pending, its answer will bring newer counts. */
const isVoting = (id: number): boolean => queryClient.isMutating({ mutationKey: ['vote', id] }) > 0

function applyChange(id: number, change: Change, viewerId: number): void {
  const { event, upvotes, downvotes, status, isUpvote } = change
  if (event === 'deleted') suggestions.remove([id])
  else if (event === 'voted' && typeof upvotes === 'number' && typeof downvotes === 'number')
    applyCounts(id, { upvotes, downvotes }, status)
  else if (event === 'own-vote' && (typeof isUpvote === 'boolean' || isUpvote === null)) {
    if (!isVoting(id)) suggestions.patch(id, (known) => withVote(known, viewerId, isUpvote, known))
  } else if (event === 'created')
    setTimeout(() => {
      if (suggestions.get(id) === undefined) void load(id)
    }, ownAnswerMs)
  else void load(id)
}

function applyCounts(id: number, counts: { upvotes: number; downvotes: number }, status: unknown): void {
  if (!isVoting(id)) suggestions.patch(id, (known) => ({ ...known, ...counts }))
  const climbed = cachedBoards().some(
    ({ filter, board }) =>
      filter.sort === 'votes' &&
      (filter.status === undefined || filter.status === status) &&
      board.nextCursor !== null &&
      isMissing(filter, board, { id, ...counts }),
  )
  if (climbed) void load(id)
}

/** Refetches a suggestion. A failed call changes nothing; the next frame tries again. */
async function load(id: number): Promise<void> {
  try {
    const suggestion = await api('GET /api/suggestions/:id', { params: { id } })
    suggestions.put([suggestion])
    changeBoards((filter, board) => withSuggestion(filter, board, suggestion))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) suggestions.remove([id])
  }
}
