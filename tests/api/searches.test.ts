import { expect, it } from 'vitest'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'

const { database, signIn } = await testApplication()
const [searcher, other] = [await signIn(), await signIn()]

/** How many searches of one member may wait or run. */
const ownSearches = 24
const tooMany = 3

/** The first answers, as many as `count`. */
function firstOf<T>(pending: readonly Promise<T>[], count: number): Promise<T[]> {
  const { promise, resolve } = Promise.withResolvers<T[]>()
  const answers: T[] = []
  const collect = async (each: Promise<T>) => {
    if (answers.push(await each) === count) resolve(answers)
  }
  for (const each of pending) void collect(each)
  return promise
}

/** The table that only the search of each request reads. Tables read 200 rows before they queue. */
const searches: readonly (readonly [path: string, table: Sql])[] = [
  ['/api/tags', sql`tags`],
  [`/api/friends/${searcher.id}`, sql`friendships`],
  ['/api/ai/ledger', sql`assistant_ledger`],
  ['/api/posts', sql`posts`],
  ['/api/messages/conversations', sql`conversations`],
  ['/api/messages/search', sql`messages`],
  ['/api/suggestions', sql`suggestions`],
  ['/api/todos', sql`todos`],
  ['/api/search', sql`search_documents`],
]

it.each(searches)('%s?search= lets no member fill the queue', async (path, table) => {
  const address = `${path}?search=a`
  const pending = await database.transaction(async (tx) => {
    await tx.run(sql`lock table ${table} in access exclusive mode`)
    const own = Array.from({ length: ownSearches + tooMany }, () => searcher.fetch(address))
    // While the table is locked, only refusals are answered.
    for (const { status, headers } of await firstOf(own, tooMany))
      expect([status, headers.get('retry-after')]).toEqual([429, '5'])
    return { own, others: other.fetch(address) }
  })
  const statuses = (await Promise.all(pending.own)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(tooMany)
  expect(statuses.filter((status) => status === 200)).toHaveLength(ownSearches)
  expect((await pending.others).status).toBe(200)
})
