import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { maxNotes } from '../../domain.ts'
import type { ReadLine } from '../../read-notes.ts'

/** Lines that are stored of one month, those with the most answers. */
const maxLines = 100

const isOf = (month: string): Sql => sql`(
  e.at >= ${month}::date::timestamp at time zone 'utc'
  and e.at < (${month}::date + interval '1 month') at time zone 'utc' and e.reads <> '[]'::jsonb)`

/** Members for whom something was read in a month, and who have no note of it. */
export const findWithoutNote = async (queries: Queries, month: string, limit: number): Promise<number[]> =>
  (
    await queries.all(sql<{ id: number }>`
      select distinct e.member_id as id from assistant_ledger e
      where ${isOf(month)}
        and not exists (select from read_notes n where n.member_id = e.member_id and n.month = ${month}::date)
      order by e.member_id limit ${limit}`)
  ).map(({ id }) => id)

export const findReadLines = (tx: Transaction, memberId: number, month: string): Promise<ReadLine[]> =>
  tx.all(sql<ReadLine>`
    select read.category, c.name as "bookName",
      case when e.client is not null then 'client' when e.engine = 'model' then 'service' else 'built-in' end as by,
      coalesce(e.client, case when e.engine = 'model' then e.model end, '') as name,
      count(*) as times
    from assistant_ledger e left join companies c on c.book_id = e.book_id, lateral (
      select distinct each ->> 'category' as category from jsonb_array_elements(e.reads) each) read
    where e.member_id = ${memberId} and ${isOf(month)}
    group by 1, 2, 3, 4 order by times desc, 1, 2, 3, 4 limit ${maxLines}`)

/** The new note's id; undefined if there is one of that month. */
export const insertNote = async (
  tx: Transaction,
  memberId: number,
  month: string,
  lines: readonly ReadLine[],
): Promise<number | undefined> =>
  (
    await tx.first(sql<{ id: number }>`
      insert into read_notes (member_id, month, lines)
      select id, ${month}::date, ${JSON.stringify(lines)}::jsonb from users where id = ${memberId}
      on conflict (member_id, month) do nothing returning id`)
  )?.id

export interface NoteRow {
  readonly id: number
  readonly month: string
  readonly lines: readonly ReadLine[]
  readonly createdAt: string
}

const noteColumns = sql`id, month::text as month, lines, created_at as "createdAt"`

export const findNotes = (queries: Queries, memberId: CallerId): Promise<NoteRow[]> =>
  queries.all(sql<NoteRow>`
    select ${noteColumns} from read_notes where member_id = ${memberId} order by month desc limit ${maxNotes}`)

export const findNote = (queries: Queries, memberId: number, id: number): Promise<NoteRow | undefined> =>
  queries.first(sql<NoteRow>`
    select ${noteColumns} from read_notes where member_id = ${memberId} and id = ${id}`)

export const deleteOldNotes = (queries: Queries): Promise<number> =>
  queries.run(sql`
    delete from read_notes where month < now() - (${maxNotes}::integer + 1) * interval '1 month'`)
