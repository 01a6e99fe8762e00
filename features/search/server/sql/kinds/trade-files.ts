import { alsoTaking } from '#features/guests/server/index.ts'
import { isUnmuted } from '#features/members/server/index.ts'
import { canSeePost } from '#features/posts/server/index.ts'
import { mayRead } from '#platform/contract/books.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Searcher, SearchKind } from '../kind.ts'
import { best, page, type Page, pageOf, pagesOf, whereOf } from './page.ts'
import { marksOfPost, threadOf } from './posts.ts'
import { booksWith } from './records.ts'

/** Files of requisitions and of quotes: found by their names and words, under the rights there. */

/** The rule of a requisition: who sees its post, or took the side of a guest. */
const seesRequisition = alsoTaking(canSeePost)

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
  place: { kind: 'lines', files: sql`requisition_files` },
  follows: {
    requisition_files: 'itself',
    posts: (posts) => sql`select id from requisition_files where post_id in (${threadOf(posts)})`,
  },
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body, f.created_at as at,
      f.marks
    from (
      select r.id, r.file_name, r.created_at, ${marksOfPost(sql`r.post_id`)} || ('g:' || r.post_id) as marks
      from requisition_files r where r.id = any(${ids}::bigint[]) offset 0) f ${pagesOf('lines')}`,
  // Whoever took the side of a guest is asked for when they search.
  marks: (memberId) => sql`
    select 'g:' || g.post_id as mark from guests g
    where g.claimed_book = any(${booksWith(memberId, 'trade')})`,
  read: async (queries, { id: viewerId }, ids, parts) =>
    (
      await queries.all(sql<TradeFile>`
        select f.id, f.file_name as title, ${page}, f.created_at as at, f.post_id as "postId",
          'Line ' || f.line || ': ' || l.description as place
        from ${best(ids, parts)} join requisition_files f on f.id = best.id
          join requisition_lines l on l.post_id = f.post_id and l.line = f.line
          join posts o on o.id = f.post_id ${pageOf('lines')}
        where ${seesRequisition(viewerId, sql`f.post_id`)}
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
  place: { kind: 'quotes', files: sql`readable_quote_files` },
  follows: {
    quote_files: 'itself',
    quotes: (quotes) => sql`select id from quote_files where quote_id = any(${quotes}::bigint[])`,
  },
  // Who reads the trade of the book that quotes; once whoever asked may read the quote, theirs, too.
  says: (ids) => sql`
    select f.id as ref, coalesce(p.page, 0) as part, f.file_name as title, p.text as body,
      coalesce(f.submitted_at, r.created_at) as at, ('bp:' || f.book_id) || case
        when f.state = 'submitted' and r.cancelled_at is null and (not r.sealed or r.opened_at is not null)
        then array['bp:' || r.book_id] else '{}' end as marks
    from readable_quote_files f join requisitions r on r.post_id = f.post_id ${pagesOf('quotes')}
    where f.id = any(${ids}::bigint[])`,
  read: async (queries, searcher, ids, parts) => {
    const mine = tradeBooks(searcher)
    return (
      await queries.all(sql<TradeFile>`
        select f.id, f.file_name as title, ${page}, coalesce(f.submitted_at, r.created_at) as at,
          f.post_id as "postId", case when f.book_id = any(${mine}::bigint[]) then 'Own quote'
            else concat_ws(' ', 'Quote of', coalesce(firm.name, u.full_name, g.name)) end as place
        from ${best(ids, parts)} join readable_quote_files f on f.id = best.id
          join requisitions r on r.post_id = f.post_id
          left join companies firm on firm.book_id = f.book_id left join users u on u.id = f.book_id
          left join guests g on g.book_id = f.book_id ${pageOf('quotes')}
        where ${seesRequisition(searcher.id, sql`f.post_id`)}
          and (f.book_id = any(${mine}::bigint[])
            or (r.book_id = any(${mine}::bigint[]) and f.state = 'submitted' and r.cancelled_at is null
              and (not r.sealed or r.opened_at is not null)))`)
    ).map(foundOf)
  },
}
