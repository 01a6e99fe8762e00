import { anonymousAuthor } from '../../domain.ts'
import type { Post } from '../../contract.ts'
import type { FeedFilter } from '../filter.ts'

/** True if the post must be loaded to know whether the feed would show it. */
export const needsLoadedPost = ({ search, tag, userId }: FeedFilter): boolean =>
  search !== undefined || tag !== undefined || userId !== undefined

/** True if a feed shows this top-level post, by the server's rules. */
export function matchesFilter(
  { postType, search, tag, userId, companyId, list }: FeedFilter,
  post: Post,
): boolean {
  // Nobody has saved what has just been written, and the server knows the people of a company.
  if (list !== undefined || companyId !== undefined) return false
  if (postType !== undefined && post.postType !== postType) return false
  if (tag !== undefined && !post.tags.includes(tag)) return false
  if (userId !== undefined && post.userId !== userId) return false
  return search === undefined || containsText(post, search.toLowerCase())
}

function containsText({ content, user }: Post, text: string): boolean {
  if (content.toLowerCase().includes(text)) return true
  // The name of an anonymous author matches nothing.
  if (user.username === anonymousAuthor.username && user.id === undefined) return false
  return [user.username, user.fullName].some((name) => name.toLowerCase().includes(text))
}
