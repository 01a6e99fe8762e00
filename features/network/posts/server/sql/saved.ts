import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxSavedPosts } from '../../domain.ts'
import { isThreadMuted } from './muted.ts'

/** What the viewer has done with a post for themselves. */
export interface Marks {
  readonly saved: boolean
  readonly threadMuted: boolean
}

export const findMarks = (
  queries: Queries,
  { id }: Authorized<Item, 'see'>,
  viewerId: CallerId,
): Promise<Marks> =>
  queries.one(sql<Marks>`
    select exists (select from saved_posts where member_id = ${viewerId} and post_id = ${id}) as saved,
      ${isThreadMuted(id, viewerId)} as "threadMuted"`)

/** False if the member has saved as many as one can. */
export async function savePost(
  tx: Transaction,
  { id }: Authorized<Item, 'see'>,
  actorId: CallerId,
): Promise<boolean> {
  // Locked, so that two windows cannot both save the last one.
  await tx.run(sql`select from users where id = ${actorId} for no key update`)
  const { full } = await tx.one(sql<{ full: boolean }>`
    select count(*) >= ${maxSavedPosts} as full from saved_posts where member_id = ${actorId} and post_id <> ${id}`)
  if (full) return false
  await tx.run(sql`
    insert into saved_posts (member_id, post_id) values (${actorId}, ${id}) on conflict do nothing`)
  return true
}

export const unsavePost = (queries: Queries, id: number, actorId: CallerId): Promise<number> =>
  queries.run(sql`delete from saved_posts where member_id = ${actorId} and post_id = ${id}`)
