import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const now = new Date('2026-05-13T14:30:00Z')

interface Row {
  readonly id: number
  readonly count: number
  readonly unread: number
  readonly first: string
  readonly last: string
}

describe('the conversations of the demo account', () => {
  let database: Database
  let rows: Row[]

  beforeAll(async () => {
    database = await testDatabase()
    await seedDemo(database, { put: () => Promise.resolve() }, now)
    rows = await database.all(sql<Row>`
      select c.id, count(*)::integer as count, min(m.created_at) as first, max(m.created_at) as last,
        case when c.member_low = u.id then c.low_unread else c.high_unread end as unread
      from users u join conversations c on u.id in (c.member_low, c.member_high)
        join messages m on m.conversation_id = c.id
      where u.username = 'demo' group by c.id, u.id order by c.last_message_id desc`)
  })

  it('are twelve, some unread, one longer than a page, ordered by the latest message', () => {
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect(rows.filter(({ unread }) => unread > 0).length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...rows.map(({ count }) => count))).toBeGreaterThanOrEqual(110)
    expect(rows.map(({ last }) => last)).toEqual(
      rows
        .map(({ last }) => last)
        .toSorted()
        .toReversed(),
    )
    expect(rows.filter(({ last }) => Date.parse(last) > now.getTime())).toEqual([])
  })

  it('count unread messages correctly, and are in order of time', async () => {
    const wrong = await database.all(sql`
      select c.id from conversations c where
        low_unread <> (select count(*) from messages m
          where m.conversation_id = c.id and not m.from_low and m.id > c.low_read_id)
        or high_unread <> (select count(*) from messages m
          where m.conversation_id = c.id and m.from_low and m.id > c.high_read_id)
        or last_message_id <> (select max(id) from messages m where m.conversation_id = c.id)
        or exists (select from messages a join messages b on a.conversation_id = b.conversation_id
          where a.conversation_id = c.id and a.id < b.id and a.created_at > b.created_at)`)
    expect(wrong).toEqual([])
  })

  it('include groups with replies, files and unread messages, in the order of time with all others', async () => {
    const groups = await database.all(sql<{
      members: number
      replies: number
      files: number
      unread: number
    }>`
      select c.member_count as members, count(m.reply_to)::integer as replies, sum(m.file_count)::integer as files,
        (count(*) filter (where m.id > g.read_id and m.sender_id <> u.id))::integer as unread
      from users u join conversation_members g on g.member_id = u.id
        join conversations c on c.id = g.conversation_id
        join messages m on m.conversation_id = c.id
      where u.username = 'demo' group by c.id order by c.last_message_id desc`)
    expect(groups).toMatchObject([
      { members: 6, files: 2, unread: 2 },
      { members: 4, files: 1, unread: 0 },
    ])
    for (const { replies } of groups) expect(replies).toBeGreaterThan(0)
    expect(
      await database.all(sql`
        select id from (select id, created_at, lag(created_at) over (order by id) as before from messages) m
        where before > created_at`),
    ).toEqual([])
    expect(
      await database.all(sql`
        select m.id from messages m where reply_to is not null and not exists (
          select from messages r where r.conversation_id = m.conversation_id and r.id = m.reply_to and r.id < m.id)`),
    ).toEqual([])
    expect(
      await database.all(sql<{ times: number }>`
        select n.times from notifications n join conversations c on c.id = n.record_id
        where n.record_kind = 'conversation' and n.unread`),
    ).toEqual([{ times: 2 }])
  })

  it('contain no marks of the seed’s notation', async () => {
    const left = await database.all(
      sql`select content from messages where content ~ '[{}]' or content ~ '^[<>]'`,
    )
    expect(left).toEqual([])
  })
})
