import sharp from 'sharp'
import { expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, endCompany, type TestCompany } from '#tests/support/companies.ts'
import { companiesApi } from '../contract.ts'

const application = await testApplication()
const { anonymous, app, database, features, signIn } = application

const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#357' } })
  .png()
  .toBuffer()

/** The address of a picture in a book. */
async function uploaded(member: SignedIn, bookId: number): Promise<string> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(png)], 'logo.png'))
  const reply = await member.fetch(`${invoicesApi.upload.path}?book=${bookId}`, { method: 'POST', body })
  const { url } = (await reply.json()) as { url: string }
  return url
}
const setLogo = ({ owner, params }: TestCompany, logo: string | null) =>
  owner.call(companiesApi.change, { params, body: { logo } })
const logoOf = ({ params }: TestCompany, by: Pick<SignedIn, 'call'>) => by.call(companiesApi.logo, { params })
const nameOf = (url: string) => `logos/${url.slice(-40)}`
const cleanUp = async () => {
  for (const feature of features) if (feature.name === 'invoices') await feature.cleanUp?.()
}

it('is shown to every member, and to nobody else', async () => {
  const company = await companyOfAll(application)
  const url = await uploaded(company.owner, company.bookId)
  const { body } = await setLogo(company, url)
  expect(body.logo).toBe(`/api/companies/${company.id}/logo?v=${url.slice(-40, -32)}`)
  expect((await logoOf(company, anonymous)).status).toBe(401)
  for (const member of [company.viewer, await signIn(), await signIn({ isAdmin: true })]) {
    const shown = await logoOf(company, member)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
  // The upload itself stays the company's.
  expect((await (await signIn()).fetch(url)).status).toBe(404)
  const card = (await (await signIn()).call(companiesApi.list, { query: { search: company.name } })).body
  expect(card).toMatchObject([{ id: company.id, logo: body.logo }])
})

it('is absent where there is none, and after it was taken away', async () => {
  const company = await companyOfAll(application)
  const absent = await company.owner.call(companiesApi.logo, { params: { id: '99999999' } })
  expect(absent.status).toBe(404)
  const without = await logoOf(company, company.owner)
  expect([without.status, without.text]).toEqual([404, absent.text])
  await setLogo(company, await uploaded(company.owner, company.bookId))
  expect((await setLogo(company, null)).body.logo).toBeNull()
  expect((await logoOf(company, company.owner)).status).toBe(404)
})

it('is a picture of the company’s own book', async () => {
  const company = await companyOfAll(application)
  const elsewhere = await companyOfAll(application)
  const url = await uploaded(company.owner, company.bookId)
  await setLogo(company, url)
  for (const foreign of [
    await uploaded(company.owner, company.owner.id),
    await uploaded(elsewhere.owner, elsewhere.bookId),
    `/api/uploads/${'0'.repeat(40)}`,
    'https://example.com/logo.png',
    '',
  ]) {
    const reply = await setLogo(company, foreign)
    expect([reply.status, reply.text]).toEqual([
      400,
      'The logo must be a picture that was uploaded into the company’s book',
    ])
  }
  const long = await setLogo(company, '/'.repeat(301))
  expect([long.status, long.text]).toEqual([400, 'The logo must be an address'])
  expect((await logoOf(company, company.viewer)).status).toBe(200)
})

it('is kept while it is the logo, and goes with the company', async () => {
  const company = await companyOfAll(application)
  const [used, unused] = [
    await uploaded(company.owner, company.bookId),
    await uploaded(company.owner, company.bookId),
  ]
  await setLogo(company, used)
  await database.run(sql`update uploads set created_at = now() - interval '2 days'`)
  await cleanUp()
  expect([await app.files.has(nameOf(used)), await app.files.has(nameOf(unused))]).toEqual([true, false])
  await endCompany(application, company)
  expect(await app.files.has(nameOf(used))).toBe(false)
  expect(await database.all(sql`select from uploads where book_id = ${company.bookId}`)).toEqual([])
})
