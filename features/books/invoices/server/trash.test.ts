import { expect, it } from 'vitest'
import { buildInvoice } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { invoicesApi } from '../contract.ts'

const { anonymous, signIn, database, url } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

const at = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const build = () => buildInvoice(database, { userId: owner.id, status: 'final' })
const get = async (invoice: { id: number }) => (await owner.call(invoicesApi.get, at(invoice))).body
const ids = async (query: { deleted?: 'true' | 'false'; active?: 'true' | 'false' } = {}, caller = owner) =>
  (await caller.call(invoicesApi.list, { query })).body.map(({ id }) => id)

it.each([invoicesApi.remove, invoicesApi.restore])('$method $path is the owner’s alone', async (endpoint) => {
  const invoice = await build()
  expect((await anonymous.call(endpoint, at(invoice))).status).toBe(401)
  for (const other of [stranger, admin]) expect((await other.call(endpoint, at(invoice))).status).toBe(404)
  expect((await owner.call(endpoint, at({ id: 0 }))).status).toBe(400)
  expect((await owner.call(endpoint, at({ id: 999_999 }))).status).toBe(404)
  expect((await get(invoice)).deletedAt).toBeNull()
})

it.each([invoicesApi.trashMany, invoicesApi.restoreMany])(
  '$path passes over what is not one’s own',
  async (endpoint) => {
    const invoice = await build()
    const body = { ids: [invoice.id, 999_999] }
    expect((await anonymous.call(endpoint, { body })).status).toBe(401)
    for (const other of [stranger, admin]) expect((await other.call(endpoint, { body })).body.ids).toEqual([])
    expect((await get(invoice)).deletedAt).toBeNull()
    expect((await owner.call(endpoint, { body: { ids: [] } })).text).toBe('Please choose at least one row')
  },
)

it('goes to trash once and comes back as it was', async () => {
  const invoice = await build()
  const before = await get(invoice)
  const trashed = (await owner.call(invoicesApi.remove, at(invoice))).body
  expect(trashed.deletedAt).toEqual(expect.any(String))
  expect((await owner.call(invoicesApi.remove, at(invoice))).body).toEqual(trashed)
  expect(await ids()).not.toContain(invoice.id)
  for (const query of [{ deleted: 'true' }, { active: 'false' }] as const)
    expect(await ids(query)).toContain(invoice.id)
  const restored = (await owner.call(invoicesApi.restore, at(invoice))).body
  expect(restored).toEqual({ ...before, version: expect.any(Number) })
  expect((await owner.call(invoicesApi.restore, at(invoice))).body).toEqual(restored)
  for (const query of [{}, { deleted: 'false' }, { active: 'true' }] as const)
    expect(await ids(query)).toContain(invoice.id)
})

it('goes by the hundred, and says which', async () => {
  const built = [await build(), await build(), await build()]
  const all = built.map(({ id }) => id)
  const socket = await openTestSocket(url, owner.token)
  await owner.call(invoicesApi.remove, at({ id: all[0] ?? 0 }))
  const { body } = await owner.call(invoicesApi.trashMany, { body: { ids: all } })
  expect([body.message, new Set(body.ids)]).toEqual(['2 invoices moved to trash', new Set(all.slice(1))])
  expect((await owner.call(invoicesApi.trashMany, { body: { ids: all } })).body.ids).toEqual([])
  expect((await owner.call(invoicesApi.restoreMany, { body: { ids: all } })).body.message).toBe(
    '3 invoices restored',
  )
  await expect.poll(() => socket.changes('invoices')).toHaveLength(3)
  socket.socket.close()
})

it('can be removed and restored by several requests at once', async () => {
  const invoice = await build()
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      owner.call(index % 2 === 0 ? invoicesApi.remove : invoicesApi.restore, at(invoice)),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})
