import { existingMembers } from '#features/people/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized, CallerId } from '#platform/server/authorized.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { findCard } from './sql/index.ts'

/** The member whose profile it is; they are the caller. */
export type Owner = Authorized<{ readonly id: CallerId }>

/** A card of the caller. */
export type OwnCard = Authorized<{ readonly id: number; readonly owner: Owner }>

/** Throws if there is no such member, as far as the viewer may know. */
export async function checkMember(database: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await existingMembers(database, [id], viewer.id)).has(id)) throw new Refusal(commonErrors.notFound)
}

/** Throws unless the caller is the member. Administrators, too, change only their own profile here. */
export async function ownerOf(database: Database, viewer: Viewer, id: number): Promise<Owner> {
  await checkMember(database, viewer, id)
  if (id !== viewer.id) throw new Refusal(commonErrors.forbidden)
  return authorize({ id: viewer.id }, 'change')
}

/** Throws unless the card is one of the owner's. */
export async function ownCard(database: Database, owner: Owner, id: number): Promise<OwnCard> {
  if ((await findCard(database, owner.id, id, owner.id)) === undefined)
    throw new Refusal(commonErrors.notFound)
  return authorize({ id, owner }, 'change')
}
