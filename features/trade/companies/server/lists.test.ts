import { describe, expect, it } from 'vitest'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { fullRights } from '#platform/contract/books.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { companiesApi } from '../contract.ts'
import { roles } from '../domain.ts'

const application = await testApplication()
const { anonymous, database, signIn } = application

const namesOf = async (member: SignedIn, query = {}) =>
  (await member.call(companiesApi.list, { query })).body.map(({ name }) => name)

describe('GET /api/companies', () => {
  it('is refused without a session, and lists all companies by name with one’s own role', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const people = [{ userId: owner.id, role: 'owner' as const }]
    for (const name of ['Zander', 'amber', 'Birch']) await buildCompany(database, { name, people })
    expect((await anonymous.call(companiesApi.list)).status).toBe(401)
    expect(await namesOf(stranger)).toEqual(['amber', 'Birch', 'Zander'])
    const rolesSeenBy = async (member: SignedIn) =>
      (await member.call(companiesApi.list)).body.map(({ role, people: count }) => [role, count])
    expect(await rolesSeenBy(owner)).toEqual([1, 2, 3].map(() => ['owner', 1]))
    expect(await rolesSeenBy(stranger)).toEqual([1, 2, 3].map(() => [null, 1]))
  })

  it('finds a part of a name or a place, and takes signs as they are', async () => {
    const member = await signIn()
    await buildCompany(database, { name: 'Fifty% & Sons_1', legalName: 'Umbrella GmbH', city: 'Trondheim' })
    for (const search of ['FIFTY%', 'sons_', 'umbrella', ' trondh '])
      expect([search, await namesOf(member, { search })]).toEqual([search, ['Fifty% & Sons_1']])
    for (const search of ['f%y', 'sons__', 'nowhere']) expect(await namesOf(member, { search })).toEqual([])
    expect((await member.call(companiesApi.list, { query: { search: 'x'.repeat(201) } })).status).toBe(400)
  })

  it('is paged, also among the same names', async () => {
    const member = await signIn()
    const made: number[] = []
    for (let n = 0; n < 5; n += 1) made.push((await buildCompany(database, { name: 'Twin' })).id)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const query = { search: 'twin', limit: '2', ...(cursor !== undefined && { cursor }) }
      const page = await member.call(companiesApi.list, { query })
      seen.push(...page.body.map(({ id }) => id))
      cursor = /cursor=([^>&]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(seen).toEqual(made)
  })
})

describe('GET /api/users/:id/companies', () => {
  const of = (viewer: Pick<SignedIn, 'call'>, id: number) =>
    viewer.call(companiesApi.ofMember, { params: { id: String(id) } })

  it('shows colleagues in which companies somebody is and as what, and others what these show', async () => {
    const { id, params, trader, owner } = await companyOfAll(application)
    const stranger = await signIn()
    const seenBy = async (viewer: SignedIn) =>
      (await of(viewer, trader.id)).body.map((company) => [company.id, company.memberRole])
    expect((await of(anonymous, trader.id)).status).toBe(401)
    for (const colleague of [owner, trader]) expect(await seenBy(colleague)).toEqual([[id, 'trader']])
    expect(await seenBy(stranger)).toEqual([])
    await owner.call(companiesApi.change, { params, body: { showsPeople: true } })
    expect(await seenBy(stranger)).toEqual([[id, null]])
    expect(await seenBy(owner)).toEqual([[id, 'trader']])
  })

  it('is the same for whoever blocked the viewer, for nobody, and for somebody in none', async () => {
    const { trader, owner, params } = await companyOfAll(application)
    await owner.call(companiesApi.change, { params, body: { showsPeople: true } })
    const viewer = await signIn()
    expect((await of(viewer, trader.id)).body).toHaveLength(1)
    await trader.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(viewer.id) } })
    for (const id of [trader.id, 99_999_999, (await buildMember(database)).id])
      expect((await of(viewer, id)).body).toEqual([])
  })
})

describe('books', () => {
  it('are one’s own, and then those of one’s companies by name', async () => {
    const member = await signIn({ fullName: 'Bea Books' })
    const people = [{ userId: member.id, role: 'owner' as const }]
    const [zebra, ash] = [
      await buildCompany(database, { name: 'Zebra', people }),
      await buildCompany(database, { name: 'ash', people }),
    ]
    expect((await member.call(companiesApi.books)).body).toEqual([
      {
        id: member.id,
        kind: 'personal',
        name: 'Bea Books',
        companyId: null,
        role: null,
        rights: fullRights,
        issued: 'loose',
        taxes: false,
        salesProject: 'Sales',
        purchasesProject: 'Purchases',
        currency: 'USD',
        approval: null,
        approvalChange: null,
        deletesAt: null,
        needsSecondStep: false,
      },
      ...[ash, zebra].map(({ id, bookId, name }) => ({
        id: bookId,
        kind: 'company',
        name,
        companyId: id,
        role: 'owner',
        rights: fullRights,
        issued: 'loose',
        taxes: false,
        salesProject: 'Sales',
        purchasesProject: 'Purchases',
        currency: 'EUR',
        approval: null,
        approvalChange: null,
        deletesAt: null,
        needsSecondStep: false,
      })),
    ])
  })

  it('can be chosen by those who are in them; others get the answer of one that is not there', async () => {
    const company = await companyOfAll(application)
    const { bookId } = company
    const choose = (member: SignedIn, id: number) =>
      member.call(companiesApi.choose, { body: { bookId: id } })
    for (const role of roles)
      expect((await choose(company[role], bookId)).body).toMatchObject({ id: bookId, role })
    const [stranger, admin] = [await signIn(), await signIn({ isAdmin: true })]
    const absent = await choose(stranger, 99_999_999)
    expect(absent.status).toBe(404)
    for (const other of [stranger, admin])
      for (const id of [bookId, company.owner.id]) {
        const reply = await choose(other, id)
        expect([reply.status, reply.text]).toEqual([404, absent.text])
      }
    for (const id of [0, -1, 1.5]) expect((await choose(stranger, id)).status).toBe(400)
  })

  it('that are chosen are meant by calls that name none, until another is', async () => {
    const { bookId, bookkeeper } = await companyOfAll(application)
    const form = {
      projectName: 'Harbour',
      transactionDate: '2026-01-31',
      transactionType: 'paid',
      amount: 100,
      currency: 'EUR',
      category: 'expense',
    } as const
    const count = async () => (await bookkeeper.call(financialsApi.list)).body.length
    await bookkeeper.call(companiesApi.choose, { body: { bookId } })
    await bookkeeper.call(financialsApi.create, { body: form })
    expect(await count()).toBe(1)
    await bookkeeper.call(companiesApi.choose, { body: { bookId: bookkeeper.id } })
    expect(await count()).toBe(0)
  })
})
