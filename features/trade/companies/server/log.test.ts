import { describe, expect, it } from 'vitest'
import { buildCompany, testPassword } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { sendingApi } from '#features/books/correspondence/contract.ts'
import { audit } from '#platform/server/audit.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { companiesApi, companyErrors } from '../contract.ts'

const app = await testApplication()
const { anonymous, database, signIn, dataDir } = app

async function found() {
  const [owner, manager, viewer] = [await signIn(), await signIn(), await signIn()]
  const company = await buildCompany(database, {
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: manager.id, role: 'manager' },
      { userId: viewer.id, role: 'viewer' },
    ],
  })
  const one = { params: { id: String(company.id) } }
  return { owner, manager, viewer, company, one }
}

const actionsOf = async (owner: SignedIn, id: number) =>
  (await owner.call(companiesApi.log, { params: { id: String(id) } })).body.map(({ action }) => action)

const inTwoSteps = ({ id }: SignedIn) =>
  database.run(sql`update sessions set factors = 2 where member_id = ${id}`)

describe('the log of a company', () => {
  it('is refused without a session, to all outside, and to people who are no owners', async () => {
    const { manager, viewer, one } = await found()
    const [admin, stranger] = [await signIn({ isAdmin: true }), await signIn()]
    for (const endpoint of [companiesApi.log, companiesApi.logFile]) {
      const statuses = []
      for (const by of [anonymous, stranger, admin, manager, viewer])
        statuses.push((await by.call(endpoint, one)).status)
      expect(statuses).toEqual([401, 404, 404, 403, 403])
    }
  })

  it('names role changes, settings, links and refusals of its own book, and nothing of another', async () => {
    const { owner, manager, viewer, company, one } = await found()
    const other = await found()
    const book = { query: { book: String(company.bookId) } }
    await owner.call(companiesApi.setRole, {
      params: { id: String(company.id), userId: String(viewer.id) },
      body: { role: 'bookkeeper' },
    })
    await manager.call(companiesApi.change, { ...one, body: { city: 'Lagos' } })
    const invoice = await owner.call(invoicesApi.create, { ...book, body: invoiceBody({ status: 'final' }) })
    await owner.call(sendingApi.addLink, { params: { id: String(invoice.body.id) }, body: {} })
    await owner.call(companiesApi.removePerson, {
      params: { id: String(company.id), userId: String(manager.id) },
    })
    const refused = await viewer.call(companiesApi.change, { ...one, body: { city: 'Accra' } })
    expect(refused.status).toBe(403)
    await expect
      .poll(() => actionsOf(owner, company.id))
      .toEqual(['PATCH', 'remove colleague', 'create link', 'change company settings', 'change role'])
    const { body } = await owner.call(companiesApi.log, one)
    expect(body.at(-1)).toMatchObject({
      actor: { id: owner.id },
      target: `@${viewer.username} (${viewer.id}): from viewer to bookkeeper`,
      result: 200,
    })
    expect(body[0]).toMatchObject({ actor: { id: viewer.id }, result: 403 })
    expect(await actionsOf(other.owner, other.company.id)).toEqual([])
  })

  it('shows how its people sign in and fail to, since they joined and without addresses', async () => {
    const { owner, viewer, company, one } = await found()
    const stranger = await signIn()
    const { id, username } = viewer
    await database.transaction((tx) =>
      audit(tx, {
        actorId: stranger.id,
        action: 'sign in',
        target: 'password',
        result: 200,
        address: '192.0.2.1',
      }),
    )
    const wrong = await anonymous.call(accountsApi.login, { body: { username, password: 'not this one' } })
    expect(wrong.status).toBe(401)
    await expect.poll(() => actionsOf(owner, company.id)).toEqual(['POST'])
    const right = await anonymous.call(accountsApi.login, { body: { username, password: testPassword } })
    expect(right.status).toBe(200)
    const { body } = await owner.call(companiesApi.log, one)
    expect(body.map(({ actor, address, result }) => [actor?.id, address, result])).toEqual([
      [id, '', 200],
      [id, '', 401],
    ])
    // What was before is not theirs to know.
    await database.run(sql`update company_members set joined_at = now() where member_id = ${id}`)
    expect(await actionsOf(owner, company.id)).toEqual([])
  })

  it('is filtered, paged, and downloaded as CSV with guarded formulas and as JSON', async () => {
    const { owner, company, one } = await found()
    const act = { actorId: owner.id, result: 200, address: '', bookId: company.bookId }
    await database.transaction(async (tx) => {
      await audit(tx, { ...act, action: 'export', target: '=cmd()' })
      await audit(tx, { ...act, action: 'approve', target: 'order 7' })
    })
    const page = await owner.call(companiesApi.log, { ...one, query: { limit: '1' } })
    expect(page.body.map(({ action }) => action)).toEqual(['approve'])
    expect(page.headers.get('link')).toContain('rel="next"')
    const filtered = await owner.call(companiesApi.log, { ...one, query: { action: 'export' } })
    expect(filtered.body.map(({ target }) => target)).toEqual(['=cmd()'])
    const csv = await owner.call(companiesApi.logFile, { ...one, query: { format: 'csv' } })
    expect(csv.text).toContain('order 7')
    expect(csv.text).toContain("'=cmd()")
    expect(csv.text).not.toMatch(/[,"]=cmd/)
    const json = await owner.call(companiesApi.logFile, {
      ...one,
      query: { format: 'json', action: 'approve' },
    })
    expect(JSON.parse(json.text)).toMatchObject([{ target: 'order 7' }])
  })
})

describe('a second step that a company demands', () => {
  it('is demanded by an owner who has one', async () => {
    const { owner, manager, company, one } = await found()
    const alone = await owner.call(companiesApi.demandSecondStep, one)
    expect([alone.status, alone.text]).toEqual([403, companyErrors.ownSecondStepFirst.sentence])
    await inTwoSteps(manager)
    expect((await manager.call(companiesApi.demandSecondStep, one)).status).toBe(403)
    await inTwoSteps(owner)
    expect((await owner.call(companiesApi.demandSecondStep, one)).status).toBe(200)
    expect(await actionsOf(owner, company.id)).toContain('demand second step')
  })

  it('closes the book and the settings to sessions without it, on every way, and no other book', async () => {
    const { owner, manager, viewer, company, one } = await found()
    await inTwoSteps(owner)
    await owner.call(companiesApi.demandSecondStep, one)
    const book = `/api/financial-transactions?book=${company.bookId}`
    const inBook = await viewer.fetch(book)
    expect([inBook.status, await inBook.text()]).toEqual([403, companyErrors.secondStepNeeded.sentence])
    const settings = await manager.call(companiesApi.change, { ...one, body: { city: 'Lagos' } })
    expect([settings.status, settings.text]).toEqual([403, companyErrors.secondStepNeeded.sentence])
    expect((await viewer.call(companiesApi.choose, { body: { bookId: company.bookId } })).status).toBe(403)
    expect((await viewer.call(financialsApi.list, {})).status).toBe(200)
    // The list of books says why.
    const { body: books } = await viewer.call(companiesApi.books)
    expect(books.find(({ id }) => id === company.bookId)?.needsSecondStep).toBe(true)
    await database.run(sql`update users set book_id = ${company.bookId} where id = ${viewer.id}`)
    expect((await viewer.call(financialsApi.list, {})).status).toBe(403)
    await inTwoSteps(viewer)
    expect((await viewer.fetch(book)).status).toBe(200)
  })

  it('is lifted in a confirmed session, and the other owners are told', async () => {
    const { owner, viewer, company, one } = await found()
    await database.run(sql`
      update company_members set role = 'owner' where member_id = ${viewer.id}`)
    const email = `owner${viewer.id}@kontor.example`
    await database.run(sql`
      update users set email = ${email}, email_verified_at = now() where id = ${viewer.id}`)
    await inTwoSteps(owner)
    await owner.call(companiesApi.demandSecondStep, one)
    expect((await owner.call(companiesApi.liftSecondStep, one)).status).toBe(403)
    await owner.confirm()
    expect((await owner.call(companiesApi.liftSecondStep, one)).status).toBe(200)
    expect((await owner.call(companiesApi.get, one)).body.settings?.demandsSecondStep).toBe(false)
    expect(await actionsOf(owner, company.id)).toContain('lift second step')
    const subjects = async () => (await mailsTo(dataDir, email)).map(({ subject }) => subject)
    await expect
      .poll(subjects, { timeout: 20_000 })
      .toContain(`${company.name} no longer demands two-step sign-in`)
  })
})
