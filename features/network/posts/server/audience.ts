import type { ErrorCode } from '#platform/contract/errors.ts'
import { existingMembers } from '#features/people/members/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { postErrors } from '../contract.ts'
import {
  type Audience,
  siblingAudience,
  inheritedPrivacy,
  isWiderThan,
  maxReplyDepth,
  type Privacy,
} from '../domain.ts'
import { findAbove, type PostFacts } from './sql/index.ts'

/** The audience that an author asks for. */
export interface RequestedAudience {
  /** Default: public, or for a reply what it inherits from its parent. */
  readonly privacy: Privacy | undefined
  /** Default for a reply to a custom post: the parent's. */
  readonly ids: readonly number[] | undefined
}

const refuseAudience = (error: ErrorCode) =>
  new Refusal(error, { fields: [fieldError('customAudience', error)] })

/** Refuses ids of nobody. It runs in the transaction that writes the audience. */
async function checkMembers(tx: Transaction, ids: readonly number[], authorId: number): Promise<void> {
  if (ids.length === 0) return
  const existing = await existingMembers(tx, ids, authorId)
  if (ids.some((id) => !existing.has(id))) throw refuseAudience(postErrors.unknownAudience)
}

/** The author of a post; null where the member may not know them. */
const visibleAuthor = (
  memberId: number,
  { authorId, anonymous }: Pick<PostFacts, 'authorId' | 'anonymous'>,
): number | null => (anonymous && authorId !== memberId ? null : authorId)

/**
 * The audience of a post, or a refusal. A custom one must list somebody besides the author, and members only. A reply
 * must not be visible to anybody who cannot see its parent.
 */
export async function resolveAudience(
  tx: Transaction,
  requested: RequestedAudience,
  context: { authorId: number; parent: PostFacts | undefined; empty: 'noAudience' | 'emptyAudience' },
): Promise<Audience> {
  const { authorId, empty } = context
  const parent =
    context.parent === undefined
      ? undefined
      : { ...context.parent, authorId: visibleAuthor(authorId, context.parent) }
  const others = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== authorId)
  const inheritable =
    parent === undefined ? [] : [...parent.audience, ...(parent.authorId === null ? [] : [parent.authorId])]
  const inherited = parent?.privacy === 'custom' ? others(inheritable) : []

  let privacy = requested.privacy ?? (parent === undefined ? 'public' : inheritedPrivacy(parent.privacy))
  // Nobody else is listed, and the anonymous author must not be named. A private reply is visible to its parent's
  // author.
  if (requested.privacy === undefined && privacy === 'custom' && inherited.length === 0) privacy = 'private'
  const audience =
    privacy === 'custom' ? (requested.ids === undefined ? inherited : others(requested.ids)) : []
  if (privacy === 'custom' && audience.length === 0) throw refuseAudience(postErrors[empty])

  const chosen: Audience = { privacy, audience }
  if (parent !== undefined && isWiderThan(chosen, parent)) throw refuseAudience(postErrors.widerThanParent)
  await checkMembers(tx, audience, authorId)
  return chosen
}

/** The parent and audience of a new post. A reply to the deepest level becomes its sibling. */
export async function resolveParent(
  tx: Transaction,
  authorId: number,
  answered: PostFacts | undefined,
  resolved: Audience,
): Promise<Audience & { readonly parentId: number | null }> {
  if (answered === undefined) return { ...resolved, parentId: null }
  if (answered.depth < maxReplyDepth) return { ...resolved, parentId: answered.id }
  const above = await findAbove(tx, answered.id)
  const sibling = siblingAudience(resolved, {
    writerId: authorId,
    answeredAuthorId: visibleAuthor(authorId, answered),
    parentAuthorId: visibleAuthor(authorId, above),
    isOpenBetween: above.isOpenBetween,
  })
  if (sibling === undefined) throw new Refusal(postErrors.tooDeep)
  return { ...sibling, parentId: above.id }
}
