import { describe, expect, it } from 'vitest'
import { buildFinancial, buildInvoice } from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { bringIn, colleague, foundCompany, giveRole, removePerson } from '#tests/support/books.ts'
import { add, addOne, files, namesOf, notes, status } from '#tests/support/record-files.ts'
import { sendJson } from '#tests/support/records.ts'
import { openTestSocket } from '#tests/support/socket.ts'

const app = await testApplication()
const { database, features, signIn, url } = app
const cleanUp = () => features.find(({ name }) => name === 'record-files')?.cleanUp?.()

describe('in a company', async () => {
  const company = await foundCompany(await signIn())
  const [bookkeeper, viewer, storekeeper] = [
    await colleague(app, company, 'bookkeeper'),
    await colleague(app, company, 'viewer'),
    await colleague(app, company, 'storekeeper'),
  ]
  const newAddress = async () =>
    `/api/invoices/${(await buildInvoice(database, { userId: company.bookId })).id}/files`

  it('those who write add and remove, those who read read, and others do neither', async () => {
    const address = await newAddress()
    const file = `/api/record-files/${await addOne(bookkeeper, address)}`
    for (const [member, list, write] of [
      [viewer, 200, 403],
      [storekeeper, 403, 403],
    ] as const) {
      expect([await status(member, 'GET', address), await status(member, 'GET', file)]).toEqual([list, list])
      expect((await add(member, address, [notes()])).status).toBe(write)
      for (const [method, each] of [
        ['DELETE', file],
        ['POST', `${file}/restore`],
      ] as const)
        expect(await status(member, method, each)).toBe(write)
    }
    expect(await namesOf(company.owner, address)).toEqual(['note.txt'])
    expect(await status(company.owner, 'DELETE', file)).toBe(200)
  })

  it('ends with the right, and the files stay with the company', async () => {
    const former = await colleague(app, company, 'bookkeeper')
    const address = await newAddress()
    const file = `/api/record-files/${await addOne(former, address)}`
    await giveRole(company, former, 'storekeeper')
    expect(await status(former, 'GET', file)).toBe(403)
    await removePerson(company, former)
    expect([await status(former, 'GET', file), await status(former, 'DELETE', file)]).toEqual([404, 404])
    await database.run(sql`delete from users where id = ${former.id}`)
    await cleanUp()
    expect(await status(viewer, 'GET', file)).toBe(200)
    expect(files(await sendJson(viewer, 'GET', address))).toMatchObject([{ user: null }])
  })

  it('sends a frame to those who may read the record', async () => {
    const sockets = await Promise.all([viewer, storekeeper].map(({ token }) => openTestSocket(url, token)))
    const address = await newAddress()
    const [, , , id] = address.split('/')
    await addOne(bookkeeper, address)
    const [seen, unseen] = sockets.map((socket) => () => socket.changes('record-files'))
    await expect
      .poll(() => seen?.())
      .toEqual([{ resource: 'record-files', id: Number(id), collection: 'invoices' }])
    expect(unseen?.()).toEqual([])
    for (const { socket } of sockets) socket.close()
  })

  it('come along when a member moves records into it', async () => {
    const mover = await bringIn(company, await signIn(), 'manager')
    const { id } = await buildFinancial(database, { userId: mover.id })
    const address = `/api/financial-transactions/${id}/files`
    const file = `/api/record-files/${await addOne(mover, address)}`
    expect(await status(bookkeeper, 'GET', file)).toBe(404)
    const params = { id: String(company.id) }
    await mover.call(companiesApi.startMove, { params, body: { areas: ['financials'] } })
    await expect
      .poll(async () => (await mover.call(companiesApi.latestMove, { params })).body?.state, {
        timeout: 20_000,
      })
      .toBe('done')
    expect(await status(bookkeeper, 'GET', file)).toBe(200)
    expect(await namesOf(bookkeeper, address)).toEqual(['note.txt'])
  })
})
