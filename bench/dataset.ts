import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { inBulk } from './bulk.ts'

export interface Size {
  readonly posts: number
  readonly users: number
  readonly friendships: number
  readonly likesPerPost: number
}

export const defaultSize: Size = { posts: 200_000, users: 5_000, friendships: 60_000, likesPerPost: 5 }

/** Members with sessions for the load; the first has exactly 25 friends. */
export const benchMembers = Array.from({ length: 16 }, (_, index) => index + 1)
export const tokenOf = (memberId: number): string => `bench-session-of-member-${memberId}`

/** Words of names, contents and searches. There are enough that a search matches some posts, but not all. */
const words =
  'steel,copper,zinc,coil,pallet,invoice,offer,price,delivery,container,customs,warehouse,supplier,' +
  'order,quality,sample,tonne,freight,payment,contract,margin,stock,label,forklift,quote,harbour,' +
  'shipment,alloy,sheet,wire,pipe,bolt,resin,carton,audit,ledger,credit,urgent,monday,rotterdam'

const tables = ['users', 'friendships', 'posts', 'post_audience', 'likes', 'post_tags', 'attachments']

/**
 * Fills a migrated, empty database: every fourth post is a reply; of the others half are public, three in ten
 * for friends, one in ten for five listed members, one in ten private. Random, but the same at every run.
 */
export async function loadDataset(database: Database, size: Size): Promise<void> {
  const { posts, users, friendships, likesPerPost } = size
  await inBulk(database, tables, async (tx) => {
    await tx.run(sql`select setseed(0.42)`)
    await tx.run(sql`
      insert into users (username, username_key, full_name, password_hash)
      select 'member' || n, 'member' || n, 'Member ' || n, 'none' from generate_series(1, ${users}::int) n`)
    await tx.run(sql`
      insert into friendships (user_low, user_high, requester_id, status, accepted_at)
      select least(a, b), greatest(a, b), a, 'accepted', now()
      from (select 1 + floor(random() * ${users})::int as a, 1 + floor(random() * ${users})::int as b
        from generate_series(1, ${friendships}::int)) pair
      where a <> b and 1 not in (a, b)
      on conflict do nothing`)
    await tx.run(sql`
      insert into friendships (user_low, user_high, requester_id, status, accepted_at)
      select 1, n, 1, 'accepted', now() from generate_series(2, 26) n`)

    await tx.run(sql`
      create temp table word on commit drop as
      select row_number() over () as n, w from unnest(string_to_array(${words}, ',')) w`)
    await tx.run(sql`create temp table phrase on commit drop as
      select row_number() over () as n, a.w || ' ' || b.w || ' ' || c.w as text
      from word a, word b, word c where random() < 0.1`)
    await tx.run(sql`
      insert into posts (author_id, parent_id, depth, content, privacy, anonymous, post_type, like_count, created_at)
      select 1 + floor(random() * ${users})::int,
        case when s.n % 4 = 0 then s.n - 1 - floor(random() * least(s.n - 2, 50) / 4)::int * 4 end,
        case when s.n % 4 = 0 then 1 else 0 end,
        p.text || ', ' || q.text || ' ' || s.n,
        case when s.n % 4 = 0 or r < 0.5 then 'public' when r < 0.8 then 'friends'
          when r < 0.9 then 'custom' else 'private' end,
        random() < 0.02,
        case when r2 < 0.7 then 'regular' when r2 < 0.8 then 'ERP post'
          when r2 < 0.9 then 'Buying Requisition post' else 'Selling Requisition post' end,
        0, now() - (${posts}::int - s.n) * interval '20 seconds'
      from (select n, random() as r, random() as r2, 1 + floor(random() * (select count(*) from phrase))::int as f,
          1 + floor(random() * (select count(*) from phrase))::int as g
        from generate_series(1, ${posts}::int) n) s
        join phrase p on p.n = s.f join phrase q on q.n = s.g
      order by s.n`)
    await tx.run(sql`
      insert into post_audience (post_id, member_id)
      select distinct id, 1 + floor(random() * ${users})::int
      from posts, generate_series(1, 5) where privacy = 'custom'`)
    await tx.run(sql`
      insert into likes (post_id, member_id, created_at)
      select distinct on (post_id, member_id) post_id, member_id, now()
      from (select 1 + floor(random() * ${posts})::int as post_id, 1 + floor(random() * ${users})::int as member_id
        from generate_series(1, ${posts * likesPerPost}::int)) l`)
    await tx.run(sql`
      update posts set like_count = liked, reply_count = replied
      from (select id, coalesce(l.n, 0) as liked, coalesce(r.n, 0) as replied
        from (select post_id as id, count(*)::int as n from likes group by 1) l
        full join (
          select parent_id as id, count(*)::int as n from posts where parent_id is not null group by 1
        ) r using (id)) c
      where c.id = posts.id`)

    // Triggers are off: what they would write is written here.
    await tx.run(sql`insert into tags (name, is_public, public_at) select w, true, now() from word`)
    await tx.run(sql`
      insert into post_tags (
        post_id, tag_id, is_open, gate_id, gate_author_id, gate_parent_author_id, gate_privacy)
      select t.id, t.tag, g.gate_id is null, g.gate_id, g.gate_author_id, g.gate_parent_author_id, g.gate_privacy
      from (select distinct id, 1 + floor(random() * 40)::int as tag from posts where random() < 0.3) t
        left join lateral post_gate(t.id) g on true`)
    await tx.run(sql`
      insert into attachments (kind, post_id, storage_book, position, file_key, file_name, mime_type, size)
      select 'post', id, author_id, 0, 'bench/' || id, 'price-list.txt', 'text/plain', 1000 from posts
      where random() < 0.1`)

    for (const id of benchMembers) {
      await tx.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, expires_at)
        values (${hashToken(tokenOf(id))}, ${id}, '127.0.0.1', 'bench', now() + interval '1 day')`)
    }
  })
}
