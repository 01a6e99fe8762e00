import { describe, expect, it } from 'vitest'
import { buildFinancial } from '#db/factories/index.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { companiesApi } from '../contract.ts'
import type { Role } from '../domain.ts'

/** What ends with a role: at the next call, and on open pages. */

const application = await testApplication()
const { database, signIn, url } = application
const [{ path, form }] = recordKinds

const remove = (by: Pick<SignedIn, 'call'>, id: number, userId: number) =>
  by.call(companiesApi.removePerson, { params: { id: String(id), userId: String(userId) } })
const setRole = (by: Pick<SignedIn, 'call'>, id: number, userId: number, role: Role) =>
  by.call(companiesApi.setRole, { params: { id: String(id), userId: String(userId) }, body: { role } })
const sentBy = (by: SignedIn) =>
  database.all(sql`select from company_invitations where invited_by = ${by.id}`)

describe('whoever is removed', () => {
  it('finds neither the book nor its records at the next call', async () => {
    const { id, bookId, owner, bookkeeper } = await companyOfAll(application)
    const record = await buildFinancial(database, { userId: bookId })
    const calls = async () => [
      (await sendJson(bookkeeper, 'GET', `${path}/${record.id}`)).status,
      (await sendJson(bookkeeper, 'PUT', `${path}/${record.id}`, form)).status,
      (await sendJson(bookkeeper, 'GET', `${path}?book=${bookId}`)).status,
      (await sendJson(bookkeeper, 'POST', `${path}?book=${bookId}`, form)).status,
      (await bookkeeper.call(companiesApi.choose, { body: { bookId } })).status,
    ]
    expect(await calls()).toEqual([200, 200, 200, 201, 200])
    await remove(owner, id, bookkeeper.id)
    expect(await calls()).toEqual([404, 404, 404, 404, 404])
    // The page of the company is everybody's; its settings are not.
    const page = await bookkeeper.call(companiesApi.get, { params: { id: String(id) } })
    expect(page.body).toMatchObject({ role: null, bookId: null, settings: null })
  })

  it('means their personal book again', async () => {
    const { id, bookId, owner, bookkeeper } = await companyOfAll(application)
    await bookkeeper.call(companiesApi.choose, { body: { bookId } })
    await buildFinancial(database, { userId: bookId })
    expect((await bookkeeper.call(financialsApi.list)).body).toHaveLength(1)
    await remove(owner, id, bookkeeper.id)
    expect((await bookkeeper.call(financialsApi.list)).body).toEqual([])
    await bookkeeper.call(financialsApi.create, { body: { ...form } })
    expect(
      (await owner.call(financialsApi.list, { query: { book: String(bookId) } as object })).body,
    ).toHaveLength(1)
    expect((await bookkeeper.call(companiesApi.books)).body).toMatchObject([{ id: bookkeeper.id }])
  })

  it('hears of it on their open pages, and of the company’s records no more', async () => {
    const { id, bookId, owner, bookkeeper, viewer } = await companyOfAll(application)
    const [open, stays] = [
      await openTestSocket(url, bookkeeper.token),
      await openTestSocket(url, viewer.token),
    ]
    const write = () => sendJson(owner, 'POST', `${path}?book=${bookId}`, form)
    await write()
    await expect.poll(() => open.changes('financials')).toHaveLength(1)
    await remove(owner, id, bookkeeper.id)
    await expect.poll(() => open.changes('companies')).toHaveLength(1)
    await write()
    await expect.poll(() => stays.changes('financials')).toHaveLength(2)
    expect(open.changes('financials')).toHaveLength(1)
    for (const { socket } of [open, stays]) socket.close()
  })

  it('leaves no invitations behind, and is not let in by one that was sent to them', async () => {
    const { id, owner, manager } = await companyOfAll(application)
    const friend = await signIn()
    const email = `${manager.username}@example.com`
    await database.run(
      sql`update users set email = ${email}, email_verified_at = now() where id in (${manager.id})`,
    )
    await manager.call(companiesApi.invite, {
      params: { id: String(id) },
      body: { username: friend.username, role: 'viewer' },
    })
    expect(await sentBy(manager)).toHaveLength(1)
    // An invitation to an address may wait although its owner was let in by another one.
    const again = await database.one(sql<{ id: number }>`
      insert into company_invitations (company_id, email, role, invited_by, expires_at)
      values (${id}, ${email}, 'manager', ${owner.id}, now() + interval '1 day') returning id`)
    await remove(owner, id, manager.id)
    expect(await sentBy(manager)).toEqual([])
    expect((await friend.call(companiesApi.invitations)).body).toEqual([])
    expect((await manager.call(companiesApi.invitations)).body).toEqual([])
    const back = await manager.call(companiesApi.accept, { params: { id: String(again.id) } })
    expect(back.status).toBe(404)
  })
})

describe('whoever gets another role', () => {
  it('has its rights at the next call', async () => {
    const { id, bookId, owner, viewer } = await companyOfAll(application)
    const record = await buildFinancial(database, { userId: bookId })
    const calls = async () => [
      (await sendJson(viewer, 'GET', `${path}/${record.id}`)).status,
      (await sendJson(viewer, 'PUT', `${path}/${record.id}`, form)).status,
    ]
    const expected: readonly (readonly [Role, readonly number[]])[] = [
      ['viewer', [200, 403]],
      ['bookkeeper', [200, 200]],
      ['trader', [403, 403]],
      ['manager', [200, 200]],
      ['storekeeper', [403, 403]],
      ['owner', [200, 200]],
    ]
    for (const [role, statuses] of expected) {
      await setRole(owner, id, viewer.id, role)
      expect([role, await calls()]).toEqual([role, statuses])
      const [, book] = (await viewer.call(companiesApi.books)).body
      expect(book).toMatchObject({ id: bookId, companyId: id, role })
    }
  })

  it('keeps the invitations that they sent only while they may send them', async () => {
    const { id, owner, manager } = await companyOfAll(application)
    const invite = async () =>
      manager.call(companiesApi.invite, {
        params: { id: String(id) },
        body: { username: (await signIn()).username, role: 'viewer' },
      })
    await invite()
    await setRole(owner, id, manager.id, 'owner')
    expect(await sentBy(manager)).toHaveLength(1)
    await setRole(owner, id, manager.id, 'trader')
    expect(await sentBy(manager)).toEqual([])
    expect((await invite()).status).toBe(403)
  })

  it('hears of no records that they may not read', async () => {
    const { id, bookId, owner, bookkeeper } = await companyOfAll(application)
    const open = await openTestSocket(url, bookkeeper.token)
    await setRole(owner, id, bookkeeper.id, 'storekeeper')
    await sendJson(owner, 'POST', `${path}?book=${bookId}`, form)
    const [, material] = recordKinds
    await sendJson(owner, 'POST', `${material.path}?book=${bookId}`, material.form)
    await expect.poll(() => open.changes('materials')).toHaveLength(1)
    expect(open.changes('financials')).toEqual([])
    open.socket.close()
  })
})
