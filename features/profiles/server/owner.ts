import { existingMembers } from '#features/members/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'

/** A member whom the caller has shown to be himself; made by `ownerOf` and nowhere else. */
export interface Owner {
  readonly id: number
  readonly authorized: true
}

/** That there is such a member. */
export async function checkMember(database: Database, id: number): Promise<void> {
  if (!(await existingMembers(database, [id])).has(id)) throw new Refusal(commonErrors.notFound)
}

/** The member whose profile it is, if that is the caller: administrators, too, change only their own here. */
export async function ownerOf(database: Database, viewer: Viewer, id: number): Promise<Owner> {
  await checkMember(database, id)
  if (id !== viewer.id) throw new Refusal(commonErrors.forbidden)
  return { id, authorized: true }
}
