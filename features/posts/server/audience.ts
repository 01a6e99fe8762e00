import { existingMembers } from '#features/members/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { postErrors } from '../contract.ts'
import { inheritedPrivacy, isWiderThan, type Privacy } from '../domain.ts'
import type { PostFacts } from './sql/index.ts'

/** Who a post shall be shown to, as its author asks. */
export interface AudienceWish {
  /** Undefined: public, or for a reply what its parent passes on. */
  readonly privacy: Privacy | undefined
  /** Undefined: for a reply of a custom post, the parent's. */
  readonly ids: readonly number[] | undefined
}

export interface Audience {
  readonly privacy: Privacy
  readonly audience: readonly number[]
}

/** Whether everybody listed is a member; checked in the transaction that writes them. */
async function checkMembers(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const existing = await existingMembers(tx, ids)
  if (ids.some((id) => !existing.has(id))) throw new Refusal(postErrors.unknownAudience)
}

/** The post that is answered, as far as the one who answers may know it. */
const knownTo = (authorId: number, parent: PostFacts) => ({
  ...parent,
  authorId: parent.anonymous && parent.authorId !== authorId ? null : parent.authorId,
})

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
  const parent = context.parent === undefined ? undefined : knownTo(authorId, context.parent)
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
