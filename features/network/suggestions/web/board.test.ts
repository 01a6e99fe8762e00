import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../contract.ts'
import {
  type Board,
  isMissing,
  suggestions,
  voteOn,
  withNew,
  withPage,
  withSuggestion,
  withVote,
} from './board.ts'
import { addressOf, type BoardFilter, filterOf } from './filter.ts'

const suggestion = (id: number, upvotes = 0, more: Partial<Suggestion> = {}): Suggestion => ({
  id,
  title: `Suggestion ${id}`,
  content: 'Text',
  status: 'open',
  createdAt: '2026-05-01T10:00:00.000Z',
  user: { id: 1, username: 'ida', fullName: 'Ida Idea', avatar: null },
  replies: [],
  votes: [],
  upvotes,
  downvotes: 0,
  ...more,
})
const best: BoardFilter = { sort: 'votes' }
const newest: BoardFilter = { sort: 'newest' }
const idsOf = ({ items }: Board) => items
const board = (...items: Suggestion[]) => withPage(undefined, { items, nextCursor: 'more' })

describe('a board', () => {
  it('appends page after page, without duplicates', () => {
    const first = board(suggestion(3, 9), suggestion(1, 5))
    const more = withPage(first, { items: [suggestion(3, 4), suggestion(2, 4)], nextCursor: null })
    expect(idsOf(more)).toEqual([3, 1, 2])
    expect(more.tail).toEqual({ id: 2, score: 4 })
    expect(withPage(more, { items: [], nextCursor: null }).tail).toEqual({ id: 2, score: 4 })
  })

  it('inserts only suggestions that climbed past the beginning of the next page', () => {
    const board1 = board(suggestion(3, 9), suggestion(1, 5))
    expect(idsOf(withSuggestion(best, board1, suggestion(7, 7)))).toEqual([3, 7, 1])
    expect(idsOf(withSuggestion(best, board1, suggestion(7, 4)))).toEqual([3, 1])
    expect(isMissing(best, board1, suggestion(2, 5))).toBe(true)
    expect(isMissing(best, board1, suggestion(1, 2))).toBe(false)
    expect(idsOf(withSuggestion({ ...best, status: 'done' }, board1, suggestion(7, 7)))).toEqual([3, 1])
  })

  it('inserts everything when there is no next page', () => {
    const complete = { ...board(suggestion(3, 9)), nextCursor: null }
    expect(idsOf(withSuggestion(best, complete, suggestion(7, -2)))).toEqual([3, 7])
    expect(idsOf(withSuggestion(newest, complete, suggestion(7, -2)))).toEqual([7, 3])
  })

  it('keeps the position of a suggestion that changes', () => {
    const board1 = board(suggestion(3, 9), suggestion(1, 5))
    suggestions.put([suggestion(1, 50, { status: 'done' })])
    expect(withSuggestion(best, board1, suggestion(1, 50, { status: 'done' }))).toBe(board1)
    expect(idsOf(board1)).toEqual([3, 1])
  })

  it('shows the viewer’s own new suggestion first, if it matches the filter', () => {
    const board1 = board(suggestion(3, 9))
    expect(idsOf(withNew(best, board1, suggestion(8)))).toEqual([8, 3])
    expect(idsOf(withNew({ ...best, search: 'else' }, board1, suggestion(8)))).toEqual([3])
  })
})

describe('a vote', () => {
  it('updates the counts by the difference', () => {
    const up = withVote(suggestion(1, 4), 7, true)
    expect([up.upvotes, up.downvotes, voteOn(up)]).toEqual([5, 0, true])
    const down = withVote(up, 7, false)
    expect([down.upvotes, down.downvotes, voteOn(down)]).toEqual([4, 1, false])
    const none = withVote(down, 7, null)
    expect([none.upvotes, none.downvotes, voteOn(none)]).toEqual([4, 0, null])
  })
})

describe('the address', () => {
  it.each([
    ['', '/suggestions'],
    ['sort=newest&status=planned', '/suggestions?sort=newest&status=planned'],
    ['search=+dark+&sort=rubbish&status=lost', '/suggestions?search=dark'],
  ])('of %j leads to %j', (given, address) => {
    expect(addressOf(filterOf(new URLSearchParams(given)))).toBe(address)
  })
})
