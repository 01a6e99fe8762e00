import { expect, it } from 'vitest'
import { isEmail, maxCards } from '#features/network/profiles/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const database = await testDatabase()
await seedDemo(database, { put: () => Promise.resolve() }, new Date('2026-05-13T14:30:00Z'))

it('gives all of the company an office card as default, and the demo account cards of every type', async () => {
  const cards = await database.all(sql<{
    username: string
    isDefault: boolean
    cardType: string
    visibility: string
    email: string
  }>`
    select username, is_default as "isDefault", card_type as "cardType", visibility, business_cards.email
    from users left join business_cards on member_id = users.id
    where users.email like '%@hansen-celik.example' order by business_cards.id`)
  const defaults = cards.filter((card) => card.isDefault)
  expect(defaults.length).toBe(new Set(cards.map(({ username }) => username)).size)
  expect(cards.length).toBeLessThan(defaults.length + maxCards)
  expect(cards.filter(({ email }) => email !== '' && !isEmail(email))).toEqual([])
  const demo = cards.filter(({ username }) => username === 'demo')
  expect(demo.map(({ cardType, visibility }) => [cardType, visibility])).toEqual([
    ['professional', 'public'],
    ['social', 'friends'],
    ['personal', 'private'],
  ])
})

it('gives some members a cover, the demo account included', async () => {
  const covers = await database.all(
    sql<{ username: string }>`select username from users where cover_photo ~ '^/api/covers/[0-9a-f]{32}$'`,
  )
  expect(covers.length).toBeGreaterThanOrEqual(8)
  expect(covers).toContainEqual({ username: 'demo' })
})
