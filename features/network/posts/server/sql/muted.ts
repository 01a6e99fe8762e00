import type { Authorized, CallerId, Item } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Those of the members who did not mute the author of the post. An anonymous author is muted by nobody. */
export async function whoFollows(
  queries: Queries,
  postId: number,
  members: readonly number[],
): Promise<readonly number[]> {
  if (members.length === 0) return members
  const rows = await queries.all(sql<{ id: number }>`
    select id from unnest(${members}::bigint[]) wanted(id)
    where id <> all(array(
      select m.muter_id from posts p join mutes m on m.muted_id = p.author_id
      where p.id = ${postId} and not p.anonymous))`)
  return rows.map(({ id }) => id)
}

/** The first post of a thread, found from any post in it. */
const rootOf = (postId: number) => sql`(
  with recursive up as (
    select id, parent_id from posts where id = ${postId}
    union all
    select p.id, p.parent_id from up join posts p on p.id = up.parent_id)
  select id from up where parent_id is null)`

/** Mutes the thread of a post that the member sees, or hears of it again. */
export const setThreadMuted = (
  queries: Queries,
  { id }: Authorized<Item, 'see'>,
  actorId: CallerId,
  muted: boolean,
): Promise<number> =>
  muted
    ? queries.run(sql`
        insert into muted_threads (member_id, post_id) values (${actorId}, ${rootOf(id)}) on conflict do nothing`)
    : queries.run(sql`delete from muted_threads where member_id = ${actorId} and post_id = ${rootOf(id)}`)

/** Whether the member muted the thread of the post. */
export const isThreadMuted = (postId: number, viewerId: CallerId) =>
  sql`exists (select from muted_threads where member_id = ${viewerId} and post_id = ${rootOf(postId)})`
