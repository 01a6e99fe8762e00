import { beforeAll, describe, expect, it } from 'vitest'
import { achievements } from '#features/people/achievements/domain.ts'
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

describe('the suggestions', () => {
  it('fill more than a page, in every status', async () => {
    const statuses = await database.all(sql<{ status: string; number: number }>`
      select status, count(*) as number from suggestions group by status order by status`)
    expect(statuses.map(({ status }) => status)).toEqual([
      'declined',
      'done',
      'in-progress',
      'open',
      'planned',
    ])
    expect(statuses.reduce((sum, row) => sum + row.number, 0)).toBeGreaterThan(20)
  })

  it('have many votes, none before the suggestion and none by its author', async () => {
    expect(await number(sql`select count(*) as number from suggestion_votes`)).toBeGreaterThan(200)
    expect(
      await number(sql`
        select count(*) as number
        from suggestion_votes v join suggestions s on s.id = v.suggestion_id join users u on u.id = v.member_id
        where v.member_id = s.author_id or v.created_at < s.created_at or v.created_at < u.created_at
          or v.created_at > ${now}`),
    ).toBe(0)
  })
})

describe('the achievements', () => {
  it('are partly earned by the demo account', async () => {
    const earned = await number(sql`
      select count(*) as number from achievements_earned a join users u on u.id = a.member_id
      where u.username = 'demo'`)
    expect(earned).toBeGreaterThanOrEqual(8)
    expect(earned).toBeLessThan(achievements.length)
  })

  it('differ between members, and were earned in the past', async () => {
    expect(await number(sql`select count(distinct points) as number from scores`)).toBeGreaterThan(20)
    expect(
      await number(sql`select count(*) as number from achievements_earned where earned_at > ${now}`),
    ).toBe(0)
  })
})
