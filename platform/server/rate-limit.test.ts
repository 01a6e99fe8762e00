import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database/database.ts'
import { sql } from './database/sql.ts'
import { createRateLimit, type RateLimit, tidyRateLimits } from './rate-limit.ts'

const database = await testDatabase()
const config = { rateLimit: true }
let limits = 0

/** A limit that no other test uses. */
const newLimit = () => ({ name: `limit ${(limits += 1)}`, attempts: 3, seconds: 60 })

const passed = async (limit: RateLimit, count: number, key = 'key') => {
  const settled = await Promise.allSettled(Array.from({ length: count }, () => limit.count(key)))
  return settled.filter(({ status }) => status === 'fulfilled').length
}

const endWindows = () => database.run(sql`update rate_limits set resets_at = now() - interval '1 second'`)

it('lets exactly the allowed attempts pass, however many come at once', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  expect(await passed(limit, 50)).toBe(3)
  await expect(limit.check('key')).rejects.toMatchObject({ error: { status: 429 } })
  await expect(limit.check('another')).resolves.toBeUndefined()
})

it('says after how many seconds another attempt makes sense', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  await limit.count('key', 3)
  const refusal: unknown = await limit.count('key').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ error: { status: 429 } })
  expect(refusal).toHaveProperty('retryAfter', expect.closeTo(60, -1))
})

it('is shared by all processes, and survives their restart', async () => {
  const options = newLimit()
  const first = createRateLimit({ database, config }, options)
  expect(await passed(first, 2)).toBe(2)
  const other = openDatabase(database.connection, 2)
  try {
    const second = createRateLimit({ database: other, config }, options)
    expect(await passed(second, 2)).toBe(1)
  } finally {
    await other.close()
  }
  await expect(first.check('key')).rejects.toThrow('Too many attempts')
})

it('counts several attempts at once, or none of them', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  await limit.count('key', 2)
  await expect(limit.count('key', 2)).rejects.toThrow('Too many attempts')
  await expect(limit.count('new', 4)).rejects.toThrow('Too many attempts')
  await limit.count('key', 1)
  await limit.count('new', 3)
})

it('takes an attempt back, and never more than were counted', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  await limit.giveBack('key')
  expect(await passed(limit, 3)).toBe(3)
  await limit.giveBack('key')
  expect(await passed(limit, 3)).toBe(1)
  await limit.forget('key')
  for (let count = 0; count < 5; count += 1) await limit.giveBack('key')
  expect(await passed(limit, 5)).toBe(3)
})

it('starts again when the window is over', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  expect(await passed(limit, 5)).toBe(3)
  await endWindows()
  await expect(limit.check('key')).resolves.toBeUndefined()
  expect(await passed(limit, 5)).toBe(3)
})

it('stores no text of a key, and no window that is over', async () => {
  const limit = createRateLimit({ database, config }, newLimit())
  await limit.count('x'.repeat(100_000))
  const rows = sql<{ bytes: number }>`select octet_length(key) as bytes from rate_limits`
  expect(new Set((await database.all(rows)).map(({ bytes }) => bytes))).toEqual(new Set([32]))
  await endWindows()
  await tidyRateLimits(database)
  expect(await database.all(rows)).toEqual([])
})

it('survives a crash of the database: the table is logged', async () => {
  const { persistence } = await database.one(
    sql<{
      persistence: string
    }>`select relpersistence as persistence from pg_class where relname = 'rate_limits'`,
  )
  expect(persistence).toBe('p')
})

it('is switched off by a setting', async () => {
  const limit = createRateLimit({ database, config: { rateLimit: false } }, newLimit())
  expect(await passed(limit, 50)).toBe(50)
})

it('answers 503 while the database is away', async () => {
  const gone = openDatabase({ ...database.connection, host: '127.0.0.1', port: 1 }, 1)
  const limit = createRateLimit({ database: gone, config }, newLimit())
  await expect(limit.count('key')).rejects.toMatchObject({ error: { status: 503 } })
  await expect(limit.check('key')).rejects.toMatchObject({ error: { status: 503 } })
  await gone.close()
})
