import type { Suggestion } from '../contract.ts'
import { recounted, type Vote, type VoteCounts } from '../domain.ts'
import { type BoardFilter, fits } from './filter.ts'

/** A place in an order: where a page ends. */
interface Place {
  readonly id: number
  readonly score: number
}

/**
 * The board as far as it has been loaded. While somebody reads, votes change the order: what is shown keeps its place,
 * and only what is loaded anew stands in the new order. What climbs past `tail`, where the next page begins, would
 * never come with it and is put in; what falls below it and comes again is left out.
 */
export interface Board {
  readonly items: readonly Suggestion[]
  readonly nextCursor: string | null
  /** Where the last page ended, as its cursor has it; null for an empty board. */
  readonly tail: Place | null
}

interface Page {
  readonly items: readonly Suggestion[]
  readonly nextCursor: string | null
}

const placeOf = ({ id, upvotes, downvotes }: Pick<Suggestion, 'id'> & VoteCounts): Place => ({
  id,
  score: upvotes - downvotes,
})

/** Whether it comes before that place in this order. */
export const isAbove = ({ sort }: BoardFilter, one: Place, other: Place): boolean =>
  sort === 'newest' || one.score === other.score ? one.id > other.id : one.score > other.score

export function withPage(board: Board | undefined, { items, nextCursor }: Page): Board {
  const before = board?.items ?? []
  const shown = new Set(before.map(({ id }) => id))
  const last = items.at(-1)
  return {
    items: [...before, ...items.filter(({ id }) => !shown.has(id))],
    nextCursor,
    tail: last === undefined ? (board?.tail ?? null) : placeOf(last),
  }
}

/** Whether paging on will never bring it, and the board is where it belongs. */
export const isMissing = (
  filter: BoardFilter,
  { items, nextCursor, tail }: Board,
  place: Pick<Suggestion, 'id'> & VoteCounts,
): boolean =>
  !items.some(({ id }) => id === place.id) &&
  (nextCursor === null || tail === null || isAbove(filter, placeOf(place), tail))

/** The suggestion as it is now: in its place where it stands already, put in where it is missing. */
export function withSuggestion(filter: BoardFilter, board: Board, suggestion: Suggestion): Board {
  if (board.items.some(({ id }) => id === suggestion.id))
    return { ...board, items: board.items.map((item) => (item.id === suggestion.id ? suggestion : item)) }
  if (!fits(filter, suggestion) || !isMissing(filter, board, suggestion)) return board
  const below = board.items.findIndex((item) => isAbove(filter, placeOf(suggestion), placeOf(item)))
  const at = below === -1 ? board.items.length : below
  return { ...board, items: board.items.toSpliced(at, 0, suggestion) }
}

/** One's own new suggestion stands at the top until the board is loaded anew, whatever its order. */
export const withNew = (filter: BoardFilter, board: Board, suggestion: Suggestion): Board => ({
  ...board,
  items: fits(filter, suggestion)
    ? [suggestion, ...board.items.filter(({ id }) => id !== suggestion.id)]
    : board.items,
})

export const without = (board: Board, id: number): Board => ({
  ...board,
  items: board.items.filter((item) => item.id !== id),
})

/** One's own vote. */
export const voteOn = ({ votes }: Pick<Suggestion, 'votes'>): Vote =>
  votes.find(({ userId }) => userId !== undefined)?.isUpvote ?? null

/** The suggestion with another vote of one's own; the counts follow unless they are known. */
export function withVote(
  suggestion: Suggestion,
  userId: number,
  after: Vote,
  counts?: VoteCounts,
): Suggestion {
  const others = suggestion.votes.filter((vote) => vote.userId === undefined)
  return {
    ...suggestion,
    ...(counts ?? recounted(suggestion, voteOn(suggestion), after)),
    votes: after === null ? others : [{ userId, isUpvote: after }, ...others],
  }
}
