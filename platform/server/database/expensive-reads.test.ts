import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { asCaller, memberCaller } from '../caller.ts'
import { sql } from './sql.ts'

const database = await testDatabase()
const slow = sql`select from pg_sleep(0.4)`

test.each(['allLong', 'allPlanned'] as const)(
  'a member with too many slow searches (%s) is refused, and others go first',
  async (kind) => {
    const own = { key: memberCaller(1), signal: undefined }
    const reads = Array.from({ length: 30 }, () => asCaller(own, () => database[kind](slow)))
    const settled = Promise.allSettled(reads)
    const order: string[] = []
    const last = reads[23]?.then(() => order.push('their last'))
    await asCaller({ key: memberCaller(2), signal: undefined }, () => database[kind](sql`select 1`))
    order.push('somebody else')
    const refused = (await settled).filter(({ status }) => status === 'rejected')
    await last
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ reason: { error: { status: 429 }, retryAfter: 5 } })
    expect(order).toEqual(['somebody else', 'their last'])
  },
)

test('a waiting search is dropped when its caller hangs up', async () => {
  const caller = new AbortController()
  const ask = (memberId: number, signal?: AbortSignal) =>
    asCaller({ key: memberCaller(memberId), signal }, () => database.allPlanned(slow))
  const running = [ask(1), ask(2), ask(3)]
  const waiting = ask(4, caller.signal).catch(String)
  caller.abort(new Error('hung up'))
  expect(await waiting).toBe('Error: hung up')
  await Promise.all(running)
})
