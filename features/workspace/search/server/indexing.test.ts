import { expect, it } from 'vitest'
import { buildMember, buildTodo } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testDatabase } from '#tests/support/database.ts'
import { untilIndexed } from '#tests/support/search.ts'

const database = await testDatabase()

const finds = async (word: string) =>
  (await database.all(sql`select 1 from search_documents where words @@ ${word}::tsquery`)).length > 0

it('waits for nobody who writes, and nobody waits for it; the last word is the last writer’s', async () => {
  const owner = await buildMember(database)
  const { id } = await buildTodo(database, { memberId: owner.id, title: 'Order palladium' })
  await database.transaction(async (writer) => {
    await writer.run(sql`update todos set title = 'Order osmium' where id = ${id}`)
    // Ends although the row is locked, and knows what is committed.
    await untilIndexed(database)
    expect([await finds('osmium'), await finds('palladium')]).toEqual([false, true])
    await database.transaction(async (other) => {
      await other.run(sql`lock table search_documents in row exclusive mode`)
      await writer.run(sql`update todos set description = 'At once' where id = ${id}`)
    })
  })
  await untilIndexed(database)
  expect([await finds('osmium'), await finds('palladium')]).toEqual([true, false])
})

it('locks nothing of a writer: two who share the same files in other orders both end', async () => {
  const [owner, one, two] = [
    await buildMember(database),
    await buildMember(database),
    await buildMember(database),
  ]
  const files = await database.all(sql<{ id: number }>`
    insert into files (book_id, name, mime_type, size)
    select ${owner.id}, 'rhodium ' || n, 'text/plain', 1 from generate_series(1, 2) n returning id`)
  await untilIndexed(database)
  const share = (place: number, memberId: number) => sql`
    insert into file_shares (book_id, file_id, member_id) values (${owner.id}, ${files[place]?.id}, ${memberId})`
  await database.transaction(async (first) => {
    await database.transaction(async (second) => {
      await first.run(share(0, one.id))
      await second.run(share(1, two.id))
      await first.run(share(1, one.id))
      await second.run(share(0, two.id))
    })
  })
  const shares = await database.all(sql`select 1 from file_shares where book_id = ${owner.id}`)
  expect(shares).toHaveLength(4)
})

it('forgets what is deleted, whoever deletes it', async () => {
  const owner = await buildMember(database)
  await buildTodo(database, { memberId: owner.id, title: 'Iridium' })
  await untilIndexed(database)
  expect(await finds('iridium')).toBe(true)
  await database.run(sql`delete from users where id = ${owner.id}`)
  await untilIndexed(database)
  expect(await finds('iridium')).toBe(false)
  expect(await database.all(sql`select 1 from search_queue`)).toEqual([])
})
