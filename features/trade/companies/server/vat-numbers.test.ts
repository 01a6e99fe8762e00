import { expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { companyOfAll, endCompany } from '#tests/support/companies.ts'
import { companiesApi, companyErrors } from '../contract.ts'

const application = await testApplication()
const { database, signIn } = application

const found = async (vatId: string, name = 'Harbour') =>
  (await signIn()).call(companiesApi.create, { body: { name, vatId } })

it('belongs to one company, however it is written, and to whichever of several at once', async () => {
  const replies = await Promise.all(
    ['DE 811 569 869', 'de811569869', 'DE-811.569.869', 'ＤＥ８１１５６９８６９'].map((vatId) =>
      found(vatId),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.text).toContain(companyErrors.vatTaken.sentence)
  expect((await database.all(sql`select from companies where name = 'Harbour'`)).length).toBe(1)
})

it('is not taken from another company by a change, and free once that is gone', async () => {
  const company = await companyOfAll(application)
  const change = (vatId: string) =>
    company.owner.call(companiesApi.change, { params: company.params, body: { vatId } })
  expect((await change('FR40303265045')).status).toBe(200)
  expect((await change('FR 40 303 265 045')).status).toBe(200)
  const other = await companyOfAll(application)
  const taking = () =>
    other.manager.call(companiesApi.change, { params: other.params, body: { vatId: 'fr40303265045' } })
  expect([(await taking()).status, (await found('FR40303265045')).status]).toEqual([409, 409])
  await endCompany(application, company)
  expect((await taking()).status).toBe(200)
})

it('may be missing in any number of companies', async () => {
  for (const none of ['', '', 'none', 'none']) expect((await found(none, 'Nameless')).status).toBe(201)
})
