import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const now = new Date('2026-05-13T14:30:00Z')
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { put: () => Promise.resolve() }, now)
})

const number = async (statement: ReturnType<typeof sql<{ number: number }>>) =>
  (await database.one(statement)).number
const demo = sql`(select id from users where username = 'demo')`

describe('the to-dos of the demo account', () => {
  it('are overdue, due today, done, and without a date, more than the widget shows', async () => {
    const own = await database.one(sql<Record<string, number>>`
      select count(*) filter (where not completed) as active,
        count(*) filter (where completed) as done,
        count(*) filter (where not completed and due_date < ${'2026-05-13'}) as overdue,
        count(*) filter (where due_date = ${'2026-05-13'}) as today,
        count(*) filter (where due_date is null) as undated
      from todos where member_id = ${demo}`)
    expect(own['active']).toBeGreaterThan(10)
    for (const some of ['done', 'overdue', 'today', 'undated']) expect(own[some]).toBeGreaterThan(0)
  })

  it('are shared both ways, with notifications', async () => {
    const shared = sql<{
      number: number
    }>`select count(*) as number from todo_shares where member_id = ${demo}`
    const notified = sql<{ number: number }>`
      select count(*) as number from notifications where member_id = ${demo} and type = 'todo_shared'`
    const sharedByDemo = sql<{ number: number }>`
      select count(distinct todo_id) as number
      from todo_shares s join todos t on t.id = s.todo_id where t.member_id = ${demo}`
    expect(await number(shared)).toBeGreaterThan(4)
    expect(await number(notified)).toBe(await number(shared))
    expect(await number(sharedByDemo)).toBeGreaterThan(4)
  })

  it('were created before they were completed, and both in the past', async () => {
    const wrong = sql<{ number: number }>`
      select count(*) as number from todos where completed_at < created_at or greatest(created_at, completed_at) > ${now}`
    expect(await number(wrong)).toBe(0)
  })
})
