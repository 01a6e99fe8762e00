import { ApiError, queryClient } from '#platform/web/api/index.ts'
import type { Change } from '#platform/web/live/index.ts'
import { onLive } from '#platform/web/live/live.ts'
import { isMissing, without, withSuggestion, withVote } from './board.ts'
import {
  api,
  cachedBoards,
  cachedSuggestion,
  changeBoards,
  patchSuggestion,
  refreshBoards,
} from './queries.ts'

/** What this window sent is answered within this time, and is no news then. */
const pause = 400

let watching = false

/** From the first visit on, every loaded board follows the live frames, whichever page is open. */
export function watchSuggestions(memberId: number): void {
  if (watching) return
  watching = true
  onLive('changed', (change) => {
    if (change.resource === '*') void refreshBoards()
    if (change.resource === 'suggestions' && typeof change.id === 'number')
      follow(change.id, change, memberId)
  })
  onLive('reconnected', () => void refreshBoards())
}

/** While a vote of one's own is on its way, its answer brings the newer numbers. */
const isVoting = (id: number): boolean => queryClient.isMutating({ mutationKey: ['vote', id] }) > 0

function follow(id: number, change: Change, memberId: number): void {
  const { event, upvotes, downvotes, status, isUpvote } = change
  if (event === 'deleted') changeBoards((_, board) => without(board, id))
  else if (event === 'voted' && typeof upvotes === 'number' && typeof downvotes === 'number')
    count(id, { upvotes, downvotes }, status)
  else if (event === 'own-vote' && (typeof isUpvote === 'boolean' || isUpvote === null)) {
    if (!isVoting(id)) patchSuggestion(id, (known) => withVote(known, memberId, isUpvote, known))
  } else if (event === 'created')
    setTimeout(() => {
      if (cachedSuggestion(id) === undefined) void load(id)
    }, pause)
  else void load(id)
}

function count(id: number, counts: { upvotes: number; downvotes: number }, status: unknown): void {
  if (!isVoting(id)) patchSuggestion(id, (known) => ({ ...known, ...counts }))
  const climbed = cachedBoards().some(
    ({ filter, board }) =>
      filter.sort === 'votes' &&
      (filter.status === undefined || filter.status === status) &&
      board.nextCursor !== null &&
      isMissing(filter, board, { id, ...counts }),
  )
  if (climbed) void load(id)
}

/** Brings what is shown of a suggestion up to date. A failed call changes nothing; the next frame tries again. */
async function load(id: number): Promise<void> {
  try {
    const suggestion = await api('GET /api/suggestions/:id', { params: { id } })
    changeBoards((filter, board) => withSuggestion(filter, board, suggestion))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) changeBoards((_, board) => without(board, id))
  }
}
