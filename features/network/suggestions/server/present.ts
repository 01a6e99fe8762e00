import type { Suggestion } from '../contract.ts'
import { votesShown } from '../domain.ts'
import type { SuggestionRow } from './sql/index.ts'

const formerAdmin = { username: 'former', fullName: 'Former administrator', avatar: null }

export const presentSuggestion = (row: SuggestionRow, viewerId: number): Suggestion => ({
  id: row.id,
  title: row.title,
  content: row.content,
  status: row.status,
  createdAt: row.createdAt,
  user: row.author,
  replies: row.replies.map(({ admin, ...reply }) => ({ ...reply, admin: admin ?? formerAdmin })),
  votes: votesOf(row, viewerId),
  upvotes: row.upvotes,
  downvotes: row.downvotes,
})

/** The viewer's own vote, then others' as mere counts: no order reveals who voted when. */
function votesOf({ vote, upvotes, downvotes }: SuggestionRow, viewerId: number): Suggestion['votes'] {
  const own = vote === null ? [] : [{ userId: viewerId, isUpvote: vote }]
  const votesOfOthers = (isUpvote: boolean, count: number) =>
    Array.from({ length: Math.min(Math.max(count, 0), votesShown) }, () => ({ isUpvote }))
  return [
    ...own,
    ...votesOfOthers(true, upvotes - Number(vote === true)),
    ...votesOfOthers(false, downvotes - Number(vote === false)),
  ].slice(0, votesShown)
}
