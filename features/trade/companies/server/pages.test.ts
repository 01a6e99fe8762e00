import { describe, expect, it } from 'vitest'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { companiesApi } from '../contract.ts'

const application = await testApplication()
const { anonymous, signIn } = application
const admin = await signIn({ isAdmin: true })
const bank = { name: 'Daily', iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeff', bank: 'Commerzbank' }
type NewCompany = BodyInput<typeof companiesApi.create>
const everything = {
  name: 'Pier & Partners',
  legalName: 'Pier & Partners GmbH',
  about: 'Steel and timber.\nSince 1987.',
  street: 'Am Sandtorkai 50',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  registration: 'HRB 4711',
  website: 'https://pier.example',
  email: 'office@pier.example',
  phone: '+49 40 1234',
  currency: 'USD',
  fiscalYearStart: '07-01',
  paymentTerms: '14 days net',
  invoiceNote: 'Thank you.',
  bankAccounts: [bank],
} satisfies NewCompany
/** Another value for each field. */
const others = {
  name: 'Quay',
  legalName: '',
  about: 'Copper.',
  street: '1 Market Street',
  postcode: '',
  city: 'Bergen',
  country: 'NO',
  vatId: 'NO987',
  registration: '4712',
  website: 'http://quay.example/en',
  email: '',
  phone: '112',
  currency: 'JPY',
  fiscalYearStart: '02-28',
  paymentTerms: '',
  invoiceNote: 'Bye.',
  bankAccounts: [],
}
const tidyBank = { ...bank, iban: 'DE89370400440532013000', bic: 'COBADEFF' }
const found = (member: Pick<typeof admin, 'call'>, body: NewCompany, headers = {}) =>
  member.call(companiesApi.create, { body, headers })
let numbers = 0
/** No two companies have one VAT number. */
const another = (): typeof everything => ({ ...everything, vatId: `DE${200_000_000 + (numbers += 1)}` })
const founded = async (body: NewCompany = another()) => {
  const owner = await signIn()
  return { owner, company: (await found(owner, body)).body }
}
const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

describe('POST /api/companies', () => {
  it('is refused without a session, and makes the caller the owner', async () => {
    expect((await found(anonymous, everything)).status).toBe(401)
    const owner = await signIn()
    const reply = await found(owner, everything)
    const { currency, fiscalYearStart, paymentTerms, invoiceNote, bankAccounts: _, ...page } = everything
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        ...page,
        id: expect.any(Number),
        bookId: expect.any(Number),
        logo: null,
        people: 1,
        role: 'owner',
        version: 1,
        createdAt: expect.any(String),
        deletesAt: null,
        showsPeople: false,
        identity: { legalName: page.legalName, vatId: page.vatId, isChecked: false, hasNamesake: false },
        settings: {
          currency,
          fiscalYearStart,
          paymentTerms,
          invoiceNote,
          showsFigures: false,
          demandsSecondStep: false,
          bankAccounts: [tidyBank],
        },
      },
    ])
  })

  it('needs a name only', async () => {
    const { company } = await founded({ name: '  Small  ' })
    expect(company).toMatchObject({
      name: 'Small',
      about: '',
      settings: { currency: 'EUR', fiscalYearStart: '01-01', bankAccounts: [] },
    })
  })

  it('makes one company when it is sent twice', async () => {
    const owner = await signIn()
    const headers = { 'idempotency-key': 'the-same-company' }
    const body = another()
    const [one, other] = [await found(owner, body, headers), await found(owner, body, headers)]
    expect(other.body).toEqual(one.body)
    expect((await owner.call(companiesApi.books)).body).toHaveLength(2)
  })
})

describe('GET /api/companies/:id', () => {
  it('shows every member the page, and settings only to its people', async () => {
    const { owner, company } = await founded()
    const params = paramsOf(company)
    const others = [await signIn(), admin]
    expect((await anonymous.call(companiesApi.get, { params })).status).toBe(401)
    for (const other of others)
      expect((await other.call(companiesApi.get, { params })).body).toEqual({
        ...company,
        role: null,
        bookId: null,
        settings: null,
      })
    expect((await owner.call(companiesApi.get, { params })).body).toEqual(company)
    expect((await owner.call(companiesApi.get, { params: { id: '99999999' } })).status).toBe(404)
  })

  it('shows the settings to each role', async () => {
    const { params, id: _, name: __, bookId, ...people } = await companyOfAll(application)
    for (const [role, member] of Object.entries(people)) {
      const { body } = await member.call(companiesApi.get, { params })
      expect(body).toMatchObject({ role, bookId, people: 6, settings: { currency: 'EUR' } })
    }
  })
})

describe('PATCH /api/companies/:id', () => {
  const change = (member: Pick<typeof admin, 'call'>, id: number, body: object, headers = {}) =>
    member.call(companiesApi.change, { params: { id: String(id) }, body, headers })

  it('is for owners and managers', async () => {
    const company = await companyOfAll(application)
    const { id, owner, manager, bookkeeper, trader, storekeeper, viewer } = company
    const body = { city: 'Bergen' }
    expect((await change(anonymous, id, body)).status).toBe(401)
    for (const other of [bookkeeper, trader, storekeeper, viewer, await signIn(), admin])
      expect((await change(other, id, body)).status).toBe(403)
    expect((await change(owner, 99_999_999, body)).status).toBe(404)
    for (const allowed of [owner, manager]) expect((await change(allowed, id, body)).body.city).toBe('Bergen')
  })

  it.each(Object.entries(others))('changes %s and nothing else', async (field, value) => {
    const { owner, company } = await founded()
    const identity = { ...company.identity, ...(field in company.identity && { [field]: value }) }
    const changed = { ...company, version: 2, identity }
    const { settings } = company
    expect((await change(owner, company.id, { [field]: value })).body).toEqual(
      field in (settings ?? {})
        ? { ...changed, settings: { ...settings, [field]: value } }
        : { ...changed, [field]: value },
    )
  })

  it('keeps everything when nothing is given', async () => {
    const { owner, company } = await founded()
    expect((await change(owner, company.id, {})).body).toEqual({ ...company, version: 2 })
  })

  it('replaces the bank accounts in their order', async () => {
    const { owner, company } = await founded()
    const cash = { name: 'Cash', iban: '12345', bic: '', bank: '' }
    const { company: fresh, owner: founder } = await founded({ name: 'Fresh' })
    const first = await change(founder, fresh.id, { bankAccounts: [bank, cash] })
    expect(first.body.settings?.bankAccounts).toEqual([tidyBank, cash])
    const sorted = await change(founder, fresh.id, { bankAccounts: [cash, bank] })
    expect(sorted.body.settings?.bankAccounts).toEqual([cash, tidyBank])
    const none = await change(owner, company.id, { bankAccounts: [] })
    expect(none.body.settings?.bankAccounts).toEqual([])
  })

  it('refuses to overwrite what somebody else has changed', async () => {
    const { owner, company } = await founded()
    const headers = { 'if-match': `"${company.version}"` }
    expect((await change(owner, company.id, { city: 'Oslo' }, headers)).status).toBe(200)
    const stale = await change(owner, company.id, { city: 'Bergen' }, headers)
    expect(stale.status).toBe(412)
    expect((await owner.call(companiesApi.get, { params: paramsOf(company) })).body.city).toBe('Oslo')
  })
})
