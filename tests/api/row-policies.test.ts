import { expect, it } from 'vitest'
import { asCaller, memberCaller, theServer } from '#platform/server/caller.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildInvoice } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'

const { database, signIn } = await testApplication()

const [ada, ben] = [await signIn(), await signIn()]
for (const { id } of [ada, ben]) await buildInvoice(database, { userId: id })

const owners = async (): Promise<number[]> => {
  const rows = await database.all(sql<{ id: number }>`select distinct book_id as id from invoices order by 1`)
  return rows.map(({ id }) => id)
}
const as = <T>(member: { readonly id: number }, work: () => Promise<T>): Promise<T> =>
  asCaller({ key: memberCaller(member.id), memberId: member.id, signal: undefined }, work)

it('a statement of a member that names no book finds their own books alone', async () => {
  expect(await as(ada, owners)).toEqual([ada.id])
  expect(await as(ben, owners)).toEqual([ben.id])
})

it('changes nothing elsewhere, and writes nothing there', async () => {
  const note = sql`update invoices set notes = 'theirs'`
  expect(await as(ada, () => database.run(note))).toBe(1)
  expect(await as(ada, () => database.transaction((tx) => tx.run(note)))).toBe(1)
  await expect(as(ada, () => buildInvoice(database, { userId: ben.id }))).rejects.toMatchObject({
    code: '42501',
  })
})

it('is for all books where it says so, and where the server works by itself', async () => {
  expect(await as(ada, () => acrossBooks(owners))).toEqual([ada.id, ben.id])
  expect(await as(ada, () => asCaller(theServer, owners))).toEqual([ada.id, ben.id])
  expect(await owners()).toEqual([ada.id, ben.id])
})

it('each statement of a transaction is for whom it was sent, also after one that was undone', async () => {
  await as(ada, () =>
    database.transaction(async (tx) => {
      const count = () => tx.one(sql<{ n: number }>`select count(*) as n from invoices`)
      expect(await count()).toEqual({ n: 1 })
      expect(await acrossBooks(count)).toEqual({ n: 2 })
      expect(await count()).toEqual({ n: 1 })
    }),
  )
  await expect(
    as(ada, () =>
      database.transaction(async (tx) => {
        await tx.run(sql`select 1 / 0`)
      }),
    ),
  ).rejects.toThrow('division by zero')
  expect(await as(ben, owners)).toEqual([ben.id])
})
