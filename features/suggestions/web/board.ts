import type { Suggestion } from '../contract.ts'
import { recounted, type Vote, type VoteCounts } from '../domain.ts'
import { type BoardFilter, matchesFilter } from './filter.ts'

/** A position in the order of the board. */
interface Position {
  readonly id: number
  readonly score: number
}

/**
 * The loaded part of the board. Votes change the order while somebody reads: loaded suggestions keep their position
 * until the board is reloaded. A suggestion that climbs past `tail` would come with no later page, so it is inserted.
 * One that falls below `tail` comes again with a page, and is skipped.
 */
export interface Board {
  readonly items: readonly Suggestion[]
  readonly nextCursor: string | null
  /** The position of the last loaded page's end; null for an empty board. */
  readonly tail: Position | null
}

interface Page {
  readonly items: readonly Suggestion[]
  readonly nextCursor: string | null
}

const positionOf = ({ id, upvotes, downvotes }: Pick<Suggestion, 'id'> & VoteCounts): Position => ({
  id,
  score: upvotes - downvotes,
})

/** Whether one position comes before the other in the filter's order. */
export const isAbove = ({ sort }: BoardFilter, one: Position, other: Position): boolean =>
  sort === 'newest' || one.score === other.score ? one.id > other.id : one.score > other.score

export function withPage(board: Board | undefined, { items, nextCursor }: Page): Board {
  const before = board?.items ?? []
  const knownIds = new Set(before.map(({ id }) => id))
  const last = items.at(-1)
  return {
    items: [...before, ...items.filter(({ id }) => !knownIds.has(id))],
    nextCursor,
    tail: last === undefined ? (board?.tail ?? null) : positionOf(last),
  }
}

/** Whether the suggestion belongs on the loaded part, and no later page will bring it. */
export const isMissing = (
  filter: BoardFilter,
  { items, nextCursor, tail }: Board,
  suggestion: Pick<Suggestion, 'id'> & VoteCounts,
): boolean =>
  !items.some(({ id }) => id === suggestion.id) &&
  (nextCursor === null || tail === null || isAbove(filter, positionOf(suggestion), tail))

/** Updates a suggestion where it stands, or inserts it if it is missing. */
export function withSuggestion(filter: BoardFilter, board: Board, suggestion: Suggestion): Board {
  if (board.items.some(({ id }) => id === suggestion.id))
    return { ...board, items: board.items.map((item) => (item.id === suggestion.id ? suggestion : item)) }
  if (!matchesFilter(filter, suggestion) || !isMissing(filter, board, suggestion)) return board
  const below = board.items.findIndex((item) => isAbove(filter, positionOf(suggestion), positionOf(item)))
  const at = below === -1 ? board.items.length : below
  return { ...board, items: board.items.toSpliced(at, 0, suggestion) }
}

/** Puts the viewer's own new suggestion first, in any order, until the board is reloaded. */
export const withNew = (filter: BoardFilter, board: Board, suggestion: Suggestion): Board => ({
  ...board,
  items: matchesFilter(filter, suggestion)
    ? [suggestion, ...board.items.filter(({ id }) => id !== suggestion.id)]
    : board.items,
})

export const without = (board: Board, id: number): Board => ({
  ...board,
  items: board.items.filter((item) => item.id !== id),
})

/** The viewer's own vote. */
export const voteOn = ({ votes }: Pick<Suggestion, 'votes'>): Vote =>
  votes.find(({ userId }) => userId !== undefined)?.isUpvote ?? null

/** Changes the viewer's own vote. Without `counts`, the counts are derived from the change. */
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
