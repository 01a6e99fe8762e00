import { expect, it } from 'vitest'
import { financialsApi } from '#features/books/financials/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { chooseBook, foundCompany } from '#tests/support/books.ts'
import { recordKinds } from '#tests/support/records.ts'

const { anonymous, signIn } = await testApplication()
const [{ path, form: body }] = recordKinds
const headers = { 'idempotency-key': 'once' }

it('is refused without a session, and absent for a stranger', async () => {
  const company = await foundCompany(await signIn())
  const inCompany = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  expect((await anonymous.fetch(`${path}?book=${company.bookId}`, inCompany)).status).toBe(401)
  expect((await (await signIn()).fetch(`${path}?book=${company.bookId}`, inCompany)).status).toBe(404)
})

it('makes one record in each book from one key', async () => {
  const member = await signIn()
  const [first, second] = [await foundCompany(member), await foundCompany(member, 'Quay Trading')]
  const ids: number[] = []
  for (const bookId of [member.id, first.bookId, second.bookId]) {
    await chooseBook(member, bookId)
    const made = await member.call(financialsApi.create, { body, headers })
    const again = await member.call(financialsApi.create, { body, headers })
    expect([made.status, again.body.id]).toEqual([201, made.body.id])
    expect((await member.call(financialsApi.list)).body.map(({ id }) => id)).toEqual([made.body.id])
    ids.push(made.body.id)
  }
  expect(new Set(ids).size).toBe(3)
})
