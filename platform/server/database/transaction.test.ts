import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Transaction } from './database.ts'
import { sql } from './sql.ts'

const database = await testDatabase()
await database.run(sql`create table entries (id integer primary key)`)
beforeEach(() => database.run(sql`truncate entries`))

const insert = (id: number) => sql<{ id: number }>`insert into entries values (${id}) returning id`
const stored = async () =>
  (await database.all(sql<{ id: number }>`select id from entries order by id`)).map(({ id }) => id)
const inTransaction = (tx: Transaction) =>
  tx.one(sql<{ id: string }>`select pg_current_xact_id()::text as id from pg_sleep(0)`)

it('commits work that succeeds, and rolls back work that fails', async () => {
  await database.transaction(async (tx) => {
    await tx.run(insert(1))
    await tx.run(insert(2))
  })
  const failing = database.transaction(async (tx) => {
    await tx.run(insert(3))
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect(await stored()).toEqual([1, 2])
})

it('runs all statements in one transaction, and none for work without statements', async () => {
  const [one, other] = await database.transaction((tx) => Promise.all([inTransaction(tx), inTransaction(tx)]))
  expect(one).toEqual(other)
  expect(await database.transaction(() => Promise.resolve('nothing'))).toBe('nothing')
})

it('runs statements of atCommit after all others, also when there are no others', async () => {
  await database.transaction(async (tx) => {
    tx.atCommit(() => sql`insert into entries select max(id) + 1 from entries`)
    await tx.run(insert(7))
  })
  await database.transaction((tx) => Promise.resolve(tx.atCommit(() => insert(9))))
  expect(await stored()).toEqual([7, 8, 9])
})

it('returns the row of the last statement after the commit, alone or after others', async () => {
  expect(await database.transaction((tx) => tx.last(insert(1)))).toEqual({ id: 1 })
  const committed = await database.transaction(async (tx) => {
    tx.atCommit(() => insert(4))
    await tx.run(insert(2))
    await tx.last(insert(3))
    return stored()
  })
  expect(committed).toEqual([1, 2, 3, 4])
})

it('rolls back when the last statement fails, and stays usable', async () => {
  await database.run(insert(1))
  const alone = database.transaction((tx) => tx.last(insert(1)))
  await expect(alone).rejects.toThrow('entries_pkey')
  const after = database.transaction(async (tx) => {
    await tx.run(insert(2))
    await tx.last(insert(1))
  })
  await expect(after).rejects.toThrow('entries_pkey')
  const atCommit = database.transaction(async (tx) => {
    tx.atCommit(() => insert(1))
    await tx.last(insert(3))
  })
  await expect(atCommit).rejects.toThrow('entries_pkey')
  expect(await stored()).toEqual([1])
  expect(await database.transaction((tx) => tx.last(insert(5)))).toEqual({ id: 5 })
})

it('accepts no statement after the last one', async () => {
  const tooLate = 'A statement came after the last one of its transaction'
  for (const more of [
    (tx: Transaction) => tx.run(insert(2)),
    (tx: Transaction) => tx.last(insert(2)),
    (tx: Transaction) => Promise.resolve(tx.atCommit(() => insert(2))),
  ]) {
    await database.run(sql`truncate entries`)
    const tooMuch = database.transaction(async (tx) => {
      await tx.last(insert(1))
      await more(tx)
    })
    await expect(tooMuch).rejects.toThrow(tooLate)
    expect(await stored()).toEqual([1])
  }
})

it('a row that another transaction locks too long is 503, not 500', async () => {
  await database.run(insert(1))
  const lock = Promise.withResolvers<void>()
  const locking = database.transaction(async (tx) => {
    await tx.run(sql`update entries set id = 1`)
    await lock.promise
  })
  const waiting = database.transaction(async (tx) => {
    await tx.run(sql`set local lock_timeout = '50ms'`)
    await tx.run(sql`update entries set id = 2`)
  })
  await expect(waiting).rejects.toMatchObject({ error: { status: 503 } })
  lock.resolve()
  await locking
})
