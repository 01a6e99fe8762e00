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
  const existing = await existingMembers(tx, ids)
  if (ids.some((id) => !existing.has(id))) throw new Refusal(postErrors.unknownAudience)
}

/**
 * The audience a post gets, or a refusal: a custom one lists somebody besides the author, everybody listed
 * is a member, and a reply shows to nobody whom its parent hides from.
 */
export async function resolveAudience(
  tx: Transaction,
  wish: AudienceWish,
  {
    authorId,
    parent,
    empty,
  }: { authorId: number; parent: PostFacts | undefined; empty: 'noAudience' | 'emptyAudience' },
): Promise<Audience> {
  const privacy = wish.privacy ?? (parent === undefined ? 'public' : inheritedPrivacy(parent.privacy))
  if (privacy !== 'custom') {
    const chosen: Audience = { privacy, audience: [] }
    if (parent !== undefined && isWiderThan(chosen, parent)) throw new Refusal(postErrors.widerThanParent)
    return chosen
  }
  const inherited = parent?.privacy === 'custom' ? [...parent.audience, parent.authorId] : []
  const audience = [...new Set(wish.ids ?? inherited)].filter((id) => id !== authorId)
  if (audience.length === 0) throw new Refusal(postErrors[empty])
  const chosen: Audience = { privacy, audience }
  if (parent !== undefined && isWiderThan(chosen, parent)) throw new Refusal(postErrors.widerThanParent)
  await checkMembers(tx, audience)
  return chosen
}
