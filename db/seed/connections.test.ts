import { expect, it } from 'vitest'
import { findPending, findRanked, findRequests } from '#features/network/connections/server/sql/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemo } from './index.ts'

const database = await testDatabase()
await seedDemo(database, { put: () => Promise.resolve() })
const { id: demo } = await database.one(sql<{ id: number }>`select id from users where username = 'demo'`)
const page = { after: undefined, limit: 100 }

it('gives the demo account received and sent requests', async () => {
  expect(await findRequests(database, demo, page)).toHaveLength(3)
  const pending = await findPending(database, demo, page)
  expect(pending.filter(({ status }) => status === 'sent')).toHaveLength(2)
})

it('gives the demo account suggested connections with many common friends', async () => {
  const ranked = await findRanked(database, demo, page)
  expect(ranked.length).toBeGreaterThanOrEqual(6)
  expect(ranked[0]?.rank).toBeGreaterThanOrEqual(5)
})
