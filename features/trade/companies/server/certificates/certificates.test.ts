import { describe, expect, it } from 'vitest'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll, type TestCompany } from '#tests/support/companies.ts'
import { type Certificate, companiesApi } from '../../contract.ts'
import { maxCertificates } from '../../domain/certificates.ts'

const app = await testApplication()
const { anonymous, database, features, signIn } = app

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'iso-9001.pdf', { type: 'application/pdf' })

const add = async (
  { id }: TestCompany,
  by: Pick<SignedIn, 'fetch'>,
  fields: Readonly<Record<string, string>> = {},
  file: File | null = pdf(),
) => {
  const body = new FormData()
  const all = { name: 'ISO 9001', issuer: 'TÜV Nord', number: '44 100', validUntil: inDays(400), ...fields }
  for (const [name, value] of Object.entries(all)) body.append(name, value)
  if (file !== null) body.append('file', file)
  const reply = await by.fetch(`/api/companies/${id}/certificates`, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}
const added = async (company: TestCompany, fields = {}): Promise<Certificate> => {
  const { status, text } = await add(company, company.manager, fields)
  expect(status).toBe(201)
  return JSON.parse(text)
}
const listOf = async ({ params }: TestCompany, by: SignedIn) =>
  (await by.call(companiesApi.certificates, { params })).body
const paramsOf = ({ params }: TestCompany, { id }: { readonly id: number }) => ({
  ...params,
  certificateId: String(id),
})
const cleanUp = async () => features.find(({ name }) => name === 'companies')?.cleanUp?.()
const warningsOf = async (by: SignedIn, { id }: TestCompany) =>
  (await by.call(notificationsApi.list, { query: {} })).body.filter(
    ({ type, record }) => type === 'certificate_expiring' && record?.id === id,
  ).length

describe('POST /api/companies/:id/certificates', () => {
  it('is for owners and managers', async () => {
    const company = await companyOfAll(app)
    const { owner, manager, bookkeeper, trader, storekeeper, viewer } = company
    expect((await add(company, anonymous)).status).toBe(401)
    for (const each of [await signIn(), bookkeeper, trader, storekeeper, viewer])
      expect((await add(company, each)).status).toBe(403)
    for (const each of [owner, manager]) expect((await add(company, each)).status).toBe(201)
    expect((await add({ ...company, id: 99_999_999 }, owner)).status).toBe(404)
    expect(await listOf(company, await signIn())).toHaveLength(2)
  })

  it.each([
    [{ name: ' ' }, 'Please enter what is certified'],
    [{ name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    [{ issuer: 'x'.repeat(201) }, 'Issuer must be at most 200 characters'],
    [{ number: 'x'.repeat(101) }, 'Number must be at most 100 characters'],
    [{ validUntil: '' }, 'Please enter until when it is valid'],
    [{ validUntil: '2027-02-30' }, 'A date is written like'],
  ])('refuses %j', async (fields, sentence) => {
    const company = await companyOfAll(app)
    const { status, text } = await add(company, company.owner, fields)
    expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  })

  it('takes no other files, and none is fine', async () => {
    const company = await companyOfAll(app)
    const text = new File(['hello'], 'hello.txt')
    const fake = new File(['hello'], 'hello.pdf')
    expect((await add(company, company.owner, {}, text)).text).toContain(
      'Choose a PDF, JPG, PNG or WebP file',
    )
    expect((await add(company, company.owner, {}, fake)).text).toContain('does not match its name')
    expect((await add(company, company.owner, {}, null)).status).toBe(201)
    expect(await listOf(company, company.owner)).toMatchObject([{ file: null }])
  })

  it('has a bound, also for two at once', async () => {
    const company = await companyOfAll(app)
    await database.run(sql`
      insert into company_certificates (company_id, name, valid_until)
      select ${company.id}, 'x', current_date + 90 from generate_series(2, ${maxCertificates}::integer)`)
    const replies = await Promise.all([add(company, company.owner), add(company, company.manager)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('counts the file as stored by who added it', async () => {
    const company = await companyOfAll(app)
    const bytes = async () =>
      (
        await database.one(sql<{ n: number }>`
          select coalesce(sum(bytes), 0)::int as n from stored_bytes where book_id = ${company.manager.id}`)
      ).n
    const before = await bytes()
    await added(company)
    expect(await bytes()).toBe(before + pdf().size)
  })
})

describe('what the page shows', () => {
  it('is the same for every member, with what has expired', async () => {
    const company = await companyOfAll(app)
    for (const days of [400, 30, 0, -1]) await added(company, { validUntil: inDays(days) })
    const { params } = company
    expect((await anonymous.call(companiesApi.certificates, { params })).status).toBe(401)
    for (const each of [await signIn(), company.owner])
      expect((await listOf(company, each)).map(({ state }) => state)).toEqual([
        'valid',
        'expiring',
        'expiring',
        'expired',
      ])
    const [first] = await listOf(company, company.viewer)
    expect(first).toMatchObject({
      name: 'ISO 9001',
      issuer: 'TÜV Nord',
      number: '44 100',
      validUntil: inDays(400),
      file: { name: 'iso-9001.pdf', mimeType: 'application/pdf', size: pdf().size },
    })
  })

  it('has its file for every member', async () => {
    const company = await companyOfAll(app)
    const { id } = await added(company)
    const path = `/api/companies/${company.id}/certificates/${id}/file`
    expect((await anonymous.fetch(path)).status).toBe(401)
    const reply = await (await signIn()).fetch(path)
    expect(await reply.text()).toBe('%PDF-1.4\n%%EOF\n')
    expect(reply.headers.get('content-disposition')).toContain('attachment')
    const elsewhere = await companyOfAll(app)
    const other = await elsewhere.owner.fetch(`/api/companies/${elsewhere.id}/certificates/${id}/file`)
    expect(other.status).toBe(404)
  })
})

describe('removing', () => {
  it('is for owners and managers, and can be undone for an hour', async () => {
    const company = await companyOfAll(app)
    const made = await added(company)
    const params = paramsOf(company, made)
    const { owner, bookkeeper, trader, storekeeper, viewer } = company
    for (const api of [companiesApi.removeCertificate, companiesApi.restoreCertificate]) {
      expect((await anonymous.call(api, { params })).status).toBe(401)
      for (const each of [await signIn(), bookkeeper, trader, storekeeper, viewer])
        expect((await each.call(api, { params })).status).toBe(403)
    }
    const elsewhere = await companyOfAll(app)
    const foreign = { params: paramsOf(elsewhere, made) }
    expect((await elsewhere.owner.call(companiesApi.removeCertificate, foreign)).status).toBe(404)
    expect((await owner.call(companiesApi.removeCertificate, { params })).status).toBe(200)
    expect((await owner.call(companiesApi.removeCertificate, { params })).status).toBe(404)
    expect((await owner.call(companiesApi.certificateFile, { params })).status).toBe(404)
    expect(await listOf(company, owner)).toEqual([])
    expect((await elsewhere.owner.call(companiesApi.restoreCertificate, foreign)).status).toBe(404)
    expect((await owner.call(companiesApi.restoreCertificate, { params })).body).toEqual(made)
    await owner.call(companiesApi.removeCertificate, { params })
    await database.run(sql`
      update company_certificates set deleted_at = now() - interval '61 minutes' where id = ${made.id}`)
    expect((await owner.call(companiesApi.restoreCertificate, { params })).status).toBe(404)
    await cleanUp()
    expect(await database.all(sql`select from company_certificates where id = ${made.id}`)).toEqual([])
    // Housekeeping of all files takes it from there.
    expect(await database.all(sql`select from unused_files where key like 'certificates/%'`)).not.toEqual([])
  })
})

it('tells those who run the company once, 30 days before', async () => {
  const company = await companyOfAll(app)
  for (const days of [31, -1]) await added(company, { validUntil: inDays(days) })
  const gone = await added(company, { validUntil: inDays(3) })
  await company.owner.call(companiesApi.removeCertificate, { params: paramsOf(company, gone) })
  await cleanUp()
  expect(await warningsOf(company.owner, company)).toBe(0)
  await added(company, { validUntil: inDays(30) })
  await Promise.all([cleanUp(), cleanUp()])
  await cleanUp()
  for (const each of [company.owner, company.manager]) expect(await warningsOf(each, company)).toBe(1)
  for (const each of [company.bookkeeper, company.viewer]) expect(await warningsOf(each, company)).toBe(0)
})
