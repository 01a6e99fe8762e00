import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { accountsApi } from '../contract.ts'

const { signIn, database } = await testApplication()

const choice = { numbers: '1.234,50', dates: 'DD.MM.YYYY' } as const

it('follows the browser until chosen, on all devices of the member alone', async () => {
  const [member, other] = [await signIn(), await signIn()]
  const notationOf = async (caller: typeof member) => (await caller.call(accountsApi.current)).body.notation
  expect(await notationOf(member)).toEqual({ numbers: null, dates: null })
  expect((await member.call(accountsApi.setNotation, { body: choice })).status).toBe(200)
  expect(await notationOf(member)).toEqual(choice)
  expect(await notationOf(other)).toEqual({ numbers: null, dates: null })
  const mixed = { numbers: "1'234.50", dates: null } as const
  await member.call(accountsApi.setNotation, { body: mixed })
  expect(await notationOf(member)).toEqual(mixed)
})

it('refuses other notations, and any for the demo account', async () => {
  const member = await signIn()
  const body = { numbers: '1234.5', dates: null } as never
  expect((await member.call(accountsApi.setNotation, { body })).status).toBe(400)
  await database.run(sql`update users set is_demo = true where id = ${member.id}`)
  expect((await member.call(accountsApi.setNotation, { body: choice })).status).toBe(403)
})
