import { replaceGates } from '#features/network/tags/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/**
 * What a member posted for companies goes to one of those who stay there, an owner first. Whoever saw it goes on seeing
 * it, and nobody else: friends of the author are listed.
 */
export async function handOver(tx: Transaction, memberId: number): Promise<void> {
  const given = await tx.all(sql<{ postId: number; heirId: number }>`
    select p.id as "postId", h.member_id as "heirId"
    from posts p join requisitions r on r.post_id = p.id join companies c on c.book_id = r.book_id
      cross join lateral (
        select m.member_id from company_members m where m.company_id = c.id and m.member_id <> ${memberId}
        order by m.role <> 'owner', m.member_id limit 1) h
    where p.author_id = ${memberId} for update of p`)
  const ids = given.map(({ postId }) => postId)
  await tx.run(sql`
    insert into post_audience (post_id, member_id)
    select p.id, f.user_low + f.user_high - ${memberId}
    from posts p join friendships f on f.status = 'accepted' and ${memberId} in (f.user_low, f.user_high)
    where p.id = any(${ids}::bigint[]) and p.privacy = 'friends'
    on conflict do nothing`)
  const heirs = sql`jsonb_to_recordset(${JSON.stringify(given)}) as g ("postId" bigint, "heirId" bigint)`
  await tx.run(sql`
    update posts p set author_id = g."heirId",
      privacy = case p.privacy when 'friends' then 'custom' else p.privacy end
    from ${heirs} where p.id = g."postId"`)
  await replaceGates(tx, ids)
  await tx.run(
    sql`update attachments a set storage_book = g."heirId" from ${heirs} where a.post_id = g."postId"`,
  )
}
