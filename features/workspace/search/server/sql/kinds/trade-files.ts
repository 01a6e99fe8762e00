import { seesRequisition } from '#features/trade/guests/server/index.ts'
import { isUnmuted } from '#features/people/members/server/index.ts'
import { mayRead } from '#platform/contract/books.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Searcher, SearchKind } from '../kind.ts'
import { best, page, type Page, pageOf, pagesOf, whereOf } from './page.ts'
import { marksOfPost, threadOf } from './posts.ts'
import { booksWith } from './records.ts'

/** Files of requisitions and of quotes: found by their names and words, under the rights there. */

interface TradeFile extends Page {
  readonly id: number
  readonly title: string
  readonly at: string
  readonly postId: number
  readonly place: string
}

const foundOf = (row: TradeFile) => ({
  id: row.id,
  title: row.title,
  text: row.text,
  where: whereOf(row, row.place),
  at: row.at,
  href: `/requisitions/${row.postId}`,
})

/** Specifications and drawings, by the rule of the requisition, without what the member muted. */
export const lineFile: SearchKind = {
  name: 'line_file',
  weight: 1.1,
  ages: true,
  follows: {
    attachments: 'itself',
    posts: (posts) => sql`select id from attachments where requisition_id in (${threadOf(posts)})`,
  },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body, f.created_at as at,
      f.marks
    from (
      select a.id, a.file_name, a.content_hash, a.created_at,
        ${marksOfPost(sql`a.requisition_id`)} || ('g:' || a.requisition_id) as marks
      from attachments a where a.requisition_id is not null and a.id = any(${ids}::bigint[]) offset 0) f ${pagesOf}`,
  // Whoever took the side of a guest is asked for when they search.
  marks: (memberId) => sql`
    select 'g:' || g.post_id as mark from guests g
    where g.claimed_book = any(${booksWith(memberId, 'trade')})`,
  read: async (queries, { id: viewerId }, ids, parts) =>
    (
      await queries.all(sql<TradeFile>`
        select f.id, f.file_name as title, ${page}, f.created_at as at, f.requisition_id as "postId",
          'Line ' || f.line || ': ' || l.description as place
        from ${best(ids, parts)} join attachments f on f.id = best.id
          join requisition_lines l on l.post_id = f.requisition_id and l.line = f.line
          join posts o on o.id = f.requisition_id ${pageOf}
        where ${seesRequisition(viewerId, sql`f.requisition_id`)}
          and (${isUnmuted(viewerId, sql`o.author_id`)} or o.anonymous)`)
    ).map(foundOf),
}

const tradeBooks = ({ books }: Searcher): number[] =>
  [...books].flatMap(([id, { rights }]) => (mayRead(rights, ['trade']) ? [id] : []))

/**
 * Data sheets and offers: for the book that quotes, and for whoever asked once they may read the quote. Of a sealed one
 * nothing is in the index before.
 */
export const quoteFile: SearchKind = {
  name: 'quote_file',
  weight: 1.2,
  ages: true,
  follows: {
    attachments: 'itself',
    quotes: (quotes) => sql`select id from attachments where quote_id = any(${quotes}::bigint[])`,
  },
  // Who reads the trade of the book that quotes; once whoever asked may read the quote, theirs, too.
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body,
      coalesce(q.submitted_at, r.created_at) as at, ('bp:' || q.book_id) || case
        when q.state = 'submitted' and r.cancelled_at is null and (not r.sealed or r.opened_at is not null)
        then array['bp:' || r.book_id] else '{}' end as marks
    from attachments f join quotes q on q.id = f.quote_id join requisitions r on r.post_id = q.post_id ${pagesOf}
    where f.file_name is not null and f.id = any(${ids}::bigint[])`,
  read: async (queries, searcher, ids, parts) => {
    const mine = tradeBooks(searcher)
    return (
      await queries.all(sql<TradeFile>`
        select f.id, f.file_name as title, ${page}, coalesce(q.submitted_at, r.created_at) as at,
          q.post_id as "postId", case when q.book_id = any(${mine}::bigint[]) then 'Own quote'
            else concat_ws(' ', 'Quote of', coalesce(firm.name, u.full_name, g.name)) end as place
        from ${best(ids, parts)} join attachments f on f.id = best.id and f.file_name is not null
          join quotes q on q.id = f.quote_id
          join requisitions r on r.post_id = q.post_id
          left join companies firm on firm.book_id = q.book_id left join users u on u.id = q.book_id
          left join guests g on g.book_id = q.book_id ${pageOf}
        where ${seesRequisition(searcher.id, sql`q.post_id`)}
          and (q.book_id = any(${mine}::bigint[])
            or (r.book_id = any(${mine}::bigint[]) and q.state = 'submitted' and r.cancelled_at is null
              and (not r.sealed or r.opened_at is not null)))`)
    ).map(foundOf)
  },
}
