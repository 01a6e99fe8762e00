import { expect, it, vi } from 'vitest'
import { buildMember, buildTodo } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { indexWaiting, lockIndexing } from './sql/indexing.ts'

const database = await testDatabase()

const finds = async (word: string) =>
  (await database.all(sql`select 1 from search_documents where words @@ ${word}::tsquery`)).length > 0
const isWaited = async () =>
  (
    await database.one(sql<{ any: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
        as any`)
  ).any

it('waits for whoever writes a document, and keeps what they wrote', async () => {
  const owner = await buildMember(database)
  await database.run(sql`delete from search_waiting`)
  const { id } = await buildTodo(database, { ownerId: owner.id, title: 'Order palladium' })
  let indexed: Promise<boolean> | undefined
  await database.transaction(async (writer) => {
    await writer.run(sql`update todos set title = 'Order osmium' where id = ${id}`)
    indexed = database.transaction(async (tx) => {
      expect(await lockIndexing(tx)).toBe(true)
      return indexWaiting(tx)
    })
    await vi.waitFor(async () => expect(await isWaited()).toBe(true), { timeout: 10_000 })
  })
  expect(await indexed).toBe(true)
  expect([await finds('osmium'), await finds('palladium')]).toEqual([true, false])
})
