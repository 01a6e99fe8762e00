import { isReachable } from '#features/people/members/server/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { SearchKind } from '../kind.ts'

/** Every member knows of every other, except where one blocked the other. */
export const person: SearchKind = {
  name: 'person',
  weight: 3,
  ages: false,
  named: true,
  follows: { users: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, full_name || ' ' || username as title, concat_ws(' ', occupation, location) as body,
      created_at as at, '{n:0}'::text[] as marks
    from users where id = any(${ids}::bigint[])`,
  marks: () => sql`select 'n:0' as mark`,
  read: async (queries, { id: viewerId }, ids) =>
    (
      await queries.all(sql<{
        id: number
        fullName: string
        username: string
        avatar: string | null
        text: string
        at: string
      }>`
        select u.id, u.full_name as "fullName", u.username, u.avatar, u.created_at as at,
          concat_ws(', ', u.occupation, u.location) as text
        from users u where u.id = any(${ids}::bigint[]) and ${isReachable(viewerId, sql`u.id`)}`)
    ).map(({ id, fullName, username, avatar, text, at }) => ({
      id,
      title: fullName,
      text,
      where: `@${username}`,
      at,
      href: `/profile/${id}`,
      picture: avatar,
    })),
}

/** Every member sees the page of a company. */
export const company: SearchKind = {
  name: 'company',
  weight: 2.5,
  ages: false,
  named: true,
  follows: { companies: 'itself' },
  says: (ids) => sql`
    select id as ref, 0 as part, name || ' ' || legal_name as title, concat_ws(' ', city, country, about) as body,
      created_at as at, '{n:0}'::text[] as marks
    from companies where id = any(${ids}::bigint[])`,
  read: async (queries, _searcher, ids) =>
    (
      await queries.all(sql<{ id: number; title: string; text: string; where: string | null; at: string }>`
        select c.id, c.name as title, concat_ws(' · ', nullif(c.legal_name, ''), nullif(c.about, '')) as text,
          nullif(concat_ws(', ', nullif(c.city, ''), nullif(c.country, '')), '') as where, c.created_at as at
        from companies c where c.id = any(${ids}::bigint[])`)
    ).map((row) => ({ ...row, href: `/companies/${row.id}` })),
}
