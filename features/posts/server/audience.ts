import { existingMembers } from '#features/members/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { postErrors } from '../contract.ts'
import {
  type Audience,
  audienceBeside,
  inheritedPrivacy,
  isWiderThan,
  maxReplyDepth,
  type Privacy,
} from '../domain.ts'
import { findAbove, type PostFacts } from './sql/index.ts'

/** Who a post shall be shown to, as its author asks. */
export interface AudienceWish {
  /** Undefined: public, or for a reply what its parent passes on. */
  readonly privacy: Privacy | undefined
  /** Undefined: for a reply of a custom post, the parent's. */
  readonly ids: readonly number[] | undefined
}

/** Whether everybody listed is a member; checked in the transaction that writes them. */
async function checkMembers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const existing = await existingMembers(tx, ids)
  if (ids.some((id) => !existing.has(id))) throw new Refusal(postErrors.unknownAudience)
}

/** The author of a post, as far as a member may know. */
const authorKnownTo = (
  memberId: number,
  { authorId, anonymous }: Pick<PostFacts, 'authorId' | 'anonymous'>,
): number | null => (anonymous && authorId !== memberId ? null : authorId)

/**
 * The audience a post gets, or a refusal: a custom one lists somebody besides the author, everybody listed
 * is a member, and a reply shows to nobody whom its parent hides from.
 */
export async function resolveAudience(
  tx: Transaction,
  wish: AudienceWish,
  context: { authorId: number; parent: PostFacts | undefined; empty: 'noAudience' | 'emptyAudience' },
): Promise<Audience> {
  const { authorId, empty } = context
  const parent =
    context.parent === undefined
      ? undefined
      : { ...context.parent, authorId: authorKnownTo(authorId, context.parent) }
  const others = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id !== authorId)
  const circle =
    parent === undefined ? [] : [...parent.audience, ...(parent.authorId === null ? [] : [parent.authorId])]
  const inherited = parent?.privacy === 'custom' ? others(circle) : []

  let privacy = wish.privacy ?? (parent === undefined ? 'public' : inheritedPrivacy(parent.privacy))
  // Alone with an author whom nobody may name: he sees the reply, and nobody else does.
  if (wish.privacy === undefined && privacy === 'custom' && inherited.length === 0) privacy = 'private'
  const audience = privacy === 'custom' ? (wish.ids === undefined ? inherited : others(wish.ids)) : []
  if (privacy === 'custom' && audience.length === 0) throw new Refusal(postErrors[empty])

  const chosen: Audience = { privacy, audience }
  if (parent !== undefined && isWiderThan(chosen, parent)) throw new Refusal(postErrors.widerThanParent)
  await checkMembers(tx, audience)
  return chosen
}

/** Where a new post stands, and before whom: an answer to the deepest level stands beside what it answers. */
export async function placePost(
  tx: Transaction,
  authorId: number,
  answered: PostFacts | undefined,
  asked: Audience,
): Promise<Audience & { readonly parentId: number | null }> {
  if (answered === undefined) return { ...asked, parentId: null }
  if (answered.depth < maxReplyDepth) return { ...asked, parentId: answered.id }
  const above = await findAbove(tx, answered.id)
  const beside = audienceBeside(asked, {
    writerId: authorId,
    answeredId: authorKnownTo(authorId, answered),
    aboveId: authorKnownTo(authorId, above),
    isOpenBetween: above.isOpenBetween,
  })
  if (beside === undefined) throw new Refusal(postErrors.tooDeep)
  return { ...beside, parentId: above.id }
}
