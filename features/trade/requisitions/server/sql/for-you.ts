import type { CompanyIdentity } from '#features/books/company-identity/contract.ts'
import { identityOf } from '#features/books/company-identity/server/index.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { shownMatches, type QuoteState } from '../../domain.ts'
import type { LineRow } from '../rows.ts'
import type { SeesPost } from './requisitions.ts'

/** Names that a book is known to sell: the newest of each source. */
const maxNames = 1_000
/** Orders and invoices in which they are looked up. */
const maxSales = 200
/** Requisitions that are put into an order by what fits: the best. Others follow by deadline. */
const maxWeighed = 1_000

export interface OpenRow {
  readonly postId: number
  readonly companyId: number | null
  readonly companyName: string | null
  readonly identity: CompanyIdentity | null
  readonly currency: Currency
  readonly deadline: string
  readonly sealed: boolean
  readonly deliveryPlace: string
  readonly version: number
  /** Its company was asked by name. */
  readonly isNamed: boolean
  readonly score: number
  /** The deadline in microseconds. */
  readonly at: number
  readonly matches: number
  readonly lineCount: number
  readonly lines: readonly (LineRow & { readonly isMatch: boolean })[]
  readonly quoteState: QuoteState | null
  readonly quoteVersion: number | null
}

export interface OpenPosition {
  readonly isNamed: boolean
  readonly score: number
  readonly at: number
  readonly postId: number
}

interface Question {
  readonly viewerId: number
  readonly bookId: number
  readonly companyId: number | null
  /** Books whose trade the viewer reads: in none of them they quote on what it asks for. */
  readonly ownBooks: readonly number[]
  readonly after: OpenPosition | undefined
  readonly limit: number
}

/** What a book has in its catalogue and has sold, as the words that a line must have. */
const sold = (bookId: number): Sql => sql`
  select distinct plainto_tsquery('english', name) as words from (
    (select n.name from item_names n where n.book_id = ${bookId} and not n.in_trash order by n.id desc
      limit ${maxNames})
    union all
    (select i.code from items i where i.book_id = ${bookId} and i.deleted_at is null and i.code <> ''
      order by i.id desc limit ${maxNames})
    union all
    (select l.description
      from (select id from orders where seller_book = ${bookId} and state = 'accepted' order by id desc
          limit ${maxSales}) o
        join order_lines l on l.order_id = o.id limit ${maxNames})
    union all
    (select left(l.description, 200)
      from (select id from invoices where book_id = ${bookId} and deleted_at is null and status <> 'draft'
          order by id desc limit ${maxSales}) i
        join invoice_items l on l.invoice_id = i.id limit ${maxNames})) known`

/**
 * Open buying requisitions on which a book may quote. Those that ask it by name come first, then by how much of them
 * it sells, then by deadline. A line fits if it has all words of something that the book sells, and fits the better
 * the fewer other words it has. Those that fit best are weighed at once; all others follow along their index.
 */
export const findOpen = (
  queries: Queries,
  seesPost: SeesPost,
  { viewerId, bookId, companyId, ownBooks, after, limit }: Question,
): Promise<OpenRow[]> => {
  const isAsked = sql`exists (
    select from requisition_companies c where c.post_id = r.post_id and c.company_id = ${companyId}::bigint)`
  const isOpen = sql`r.side = 'buying' and r.announced_at is null and r.cancelled_at is null and r.deadline > now()
    and r.book_id <> all(${ownBooks}::bigint[])`
  const mayQuote = sql`(not r.narrowed or ${isAsked}) and ${seesPost(viewerId, sql`r.post_id`)}`
  const at = sql`(extract(epoch from r.deadline) * 1000000)::bigint`
  const columns = sql`r.post_id, r.book_id, r.currency, r.deadline, r.sealed, r.delivery_place, r.version`
  const isAfter = (named: Sql, score: Sql): Sql =>
    after === undefined
      ? sql`true`
      : sql`(not ${named}, -${score}, ${at}, r.post_id)
          > (${!after.isNamed}::boolean, ${-after.score}::bigint, ${after.at}::bigint, ${after.postId}::bigint)`
  return queries.all(sql<OpenRow>`
    with fitting as materialized (
      select l.post_id, l.line, max((numnode(s.words) + 1) / 2.0 / length(l.words)) as fit
      from (${sold(bookId)}) s join requisition_words l on l.words @@ s.words
      where numnode(s.words) > 0 group by l.post_id, l.line),
    scored as materialized (
      select post_id, round(sum(least(fit, 1)) * 1000)::bigint as score from fitting group by post_id
      order by score desc, post_id limit ${maxWeighed}),
    weighed as materialized (
      select r.post_id, coalesce(s.score, 0) as score, n.post_id is not null as named
      from scored s full join (
          select c.post_id from requisition_companies c where c.company_id = ${companyId}::bigint) n
          on n.post_id = s.post_id
        join requisitions r on r.post_id = coalesce(s.post_id, n.post_id)
      where ${isOpen}),
    page as (
      select * from (
        (select ${columns}, w.named, w.score, ${at} as at from weighed w join requisitions r on r.post_id = w.post_id
          where ${isAfter(sql`w.named`, sql`w.score`)} and ${mayQuote})
        union all
        (select ${columns}, false, 0, ${at} from requisitions r
          where ${isOpen} and ${isAfter(sql`false`, sql`0`)}
            and r.post_id not in (select w.post_id from weighed w) and ${mayQuote}
          order by r.deadline, r.post_id limit ${limit})) r
      order by named desc, score desc, at, post_id limit ${limit}),
    fits as materialized (select * from fitting where post_id in (select post_id from page))
    select r.post_id as "postId", c.id as "companyId", c.name as "companyName",
      ${identityOf(sql`c`)} as identity, r.currency, r.deadline, r.sealed,
      r.delivery_place as "deliveryPlace", r.version, r.named as "isNamed", r.score, r.at,
      (select count(*) from fits f where f.post_id = r.post_id) as matches,
      (select count(*) from requisition_lines l where l.post_id = r.post_id) as "lineCount",
      (select coalesce(json_agg(json_build_object('line', l.line, 'description', l.description,
          'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'neededBy', l.needed_by, 'isMatch', l.fits)
          order by l.fits desc, l.line), '[]')
        from (select l.*, f.line is not null as fits
          from requisition_lines l left join fits f on f.post_id = l.post_id and f.line = l.line
          where l.post_id = r.post_id order by f.line is not null desc, l.line limit ${shownMatches}) l) as lines,
      q.state as "quoteState", q.requisition_version as "quoteVersion"
    from page r left join companies c on c.book_id = r.book_id
      left join quotes q on q.post_id = r.post_id and q.book_id = ${bookId}
    order by named desc, score desc, at, r.post_id`)
}
