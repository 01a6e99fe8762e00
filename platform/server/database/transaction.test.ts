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

it('rolls back when a statement of atCommit fails, and stays usable', async () => {
  await database.run(insert(1))
  const failing = database.transaction(async (tx) => {
    tx.atCommit(() => insert(1))
    await tx.run(insert(3))
  })
  await expect(failing).rejects.toThrow('entries_pkey')
  expect(await stored()).toEqual([1])
  await database.transaction((tx) => tx.run(insert(5)))
  expect(await stored()).toEqual([1, 5])
})

it('rolls back when a failure of a statement was swallowed', async () => {
  const swallowing = database.transaction(async (tx) => {
    await tx.run(insert(1))
    await tx.run(insert(1)).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('A statement of a transaction failed, and nobody noticed')
  expect(await stored()).toEqual([])
})

it('accepts no statement after its end', async () => {
  let late: Transaction | undefined
  await database.transaction(async (tx) => {
    late = tx
    await tx.run(insert(1))
  })
  await expect(late?.run(insert(2))).rejects.toThrow('A statement came after the end of its transaction')
  expect(await stored()).toEqual([1])
})

it('plans a statement for its values only where that is asked for', async () => {
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`
  const failing = database.allPlanned(sql`select 1 / 0`)
  await expect(failing).rejects.toThrow('division by zero')
  const modes = await Promise.all([
    database.allPlanned(mode),
    database.allLong(mode),
    database.one(mode),
    database.allPlanned(mode),
    database.transaction((tx) => tx.one(mode)),
  ])
  expect(modes.flat().map((row) => row.mode)).toEqual([
    'force_custom_plan',
    'force_generic_plan',
    'force_generic_plan',
    'force_custom_plan',
    'force_generic_plan',
  ])
})

it('a row that another transaction locks too long is 503, not 500', async () => {
  await database.run(insert(1))
  const [locked, lock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = database.transaction(async (tx) => {
    await tx.run(sql`update entries set id = 1`)
    locked.resolve()
    await lock.promise
  })
  await locked.promise
  const waiting = database.transaction(async (tx) => {
    await tx.run(sql`set local lock_timeout = '50ms'`)
    await tx.run(sql`update entries set id = 2`)
  })
  await expect(waiting).rejects.toMatchObject({ error: { status: 503 } })
  lock.resolve()
  await locking
})

it('of two transactions that wait for each other one is 503, not 500', async () => {
  await database.run(insert(1))
  await database.run(insert(2))
  const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const crossing = ([first, second]: readonly [number, number]) =>
    database.transaction(async (tx) => {
      await tx.run(sql`select from entries where id = ${first} for update`)
      holds[first === 1 ? 0 : 1].resolve()
      await Promise.all(holds.map(({ promise }) => promise))
      await tx.run(sql`select from entries where id = ${second} for update`)
    })
  const ended = await Promise.allSettled([crossing([1, 2]), crossing([2, 1])])
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { error: { status: 503 } } }])
})
