import { type Page, queryClient } from '#platform/web/api/index.ts'
import { Entities } from '#platform/web/entities.ts'
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
  readonly items: readonly number[]
  readonly nextCursor: string | null
  /** The position of the last loaded page's end; null for an empty board. */
  readonly tail: Position | null
}

export const boardsKey = ['suggestions'] as const

/** The loaded suggestions. Boards hold their ids. */
export const suggestions = new Entities<Suggestion>(() =>
  queryClient.getQueriesData<Board>({ queryKey: boardsKey }).flatMap(([, board]) => board?.items ?? []),
)

const positionOf = ({ id, upvotes, downvotes }: Pick<Suggestion, 'id'> & VoteCounts): Position => ({
  id,
  score: upvotes - downvotes,
})

/** Whether one position comes before the other in the filter's order. */
export const isAbove = ({ sort }: BoardFilter, one: Position, other: Position): boolean =>
  sort === 'newest' || one.score === other.score ? one.id > other.id : one.score > other.score

/** Appends a page, whose suggestions are stored. */
export function withPage(board: Board | undefined, { items, nextCursor }: Page<Suggestion>): Board {
  const last = items.at(-1)
  return {
    items: [...new Set([...(board?.items ?? []), ...suggestions.put(items)])],
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
  !items.includes(suggestion.id) &&
  (nextCursor === null || tail === null || isAbove(filter, positionOf(suggestion), tail))

/** Inserts a suggestion if it is missing. */
export function withSuggestion(filter: BoardFilter, board: Board, suggestion: Suggestion): Board {
  if (!matchesFilter(filter, suggestion) || !isMissing(filter, board, suggestion)) return board
  const below = board.items.findIndex((id) => {
    const other = suggestions.get(id)
    return other !== undefined && isAbove(filter, positionOf(suggestion), positionOf(other))
  })
  const at = below === -1 ? board.items.length : below
  return { ...board, items: board.items.toSpliced(at, 0, suggestion.id) }
}

/** Puts the viewer's own new suggestion first, in any order, until the board is reloaded. */
export const withNew = (filter: BoardFilter, board: Board, suggestion: Suggestion): Board => ({
  ...board,
  items: matchesFilter(filter, suggestion) ? [...new Set([suggestion.id, ...board.items])] : board.items,
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
