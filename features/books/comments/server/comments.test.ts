import { describe, expect, it } from 'vitest'
import { buildFinancial, buildInvoice, buildMaterial } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { addressOf } from '#features/people/notifications/domain.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { colleague, foundCompany, giveRole, removePerson } from '#tests/support/books.ts'
import { buildBill, buildParty } from '#tests/support/built.ts'
import { sendJson } from '#tests/support/records.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { type Comment, commentErrors } from '../contract.ts'

const app = await testApplication({ KEEP_TRASH_DAYS: '30' })
const { anonymous, database, features, signIn, url } = app

const kinds = [
  {
    collection: 'financials',
    path: '/api/financial-transactions',
    table: sql`financial_transactions`,
    build: (userId: number) => buildFinancial(database, { userId }),
  },
  {
    collection: 'materials',
    path: '/api/material-transactions',
    table: sql`material_transactions`,
    build: (userId: number) => buildMaterial(database, { userId }),
  },
  {
    collection: 'invoices',
    path: '/api/invoices',
    table: sql`invoices`,
    build: (userId: number) => buildInvoice(database, { userId }),
  },
  {
    collection: 'bills',
    path: '/api/bills',
    table: sql`bills`,
    build: (userId: number) => buildBill(database, { userId }),
  },
  {
    collection: 'parties',
    path: '/api/parties',
    table: sql`parties`,
    build: (userId: number) => buildParty(database, { userId }),
  },
] as const

const [, , invoices] = kinds
const comments = ({ text }: { text: string }): Comment[] => JSON.parse(text)
const comment = ({ text }: { text: string }): Comment => JSON.parse(text)
const list = async (member: SignedIn, address: string) => comments(await sendJson(member, 'GET', address))
const textsOf = async (member: SignedIn, address: string) =>
  (await list(member, address)).map(({ text }) => text)
const write = async (member: SignedIn, address: string, text = 'Is this paid?') =>
  comment(await sendJson(member, 'POST', address, { text }))
const told = async (member: SignedIn) => {
  const { body } = await member.call(notificationsApi.list)
  return body.filter(({ type }) => type === 'comment')
}

describe.each(kinds)('$path/:id/comments', ({ collection, path, table, build }) => {
  const addressOf = async (owner: SignedIn) => `${path}/${(await build(owner.id)).id}/comments`

  it.each([
    ['GET', undefined],
    ['POST', { text: 'Paid?' }],
    ['POST', { text: '' }],
  ])('%s %j is refused without a session, and absent for others', async (method, body) => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const address = await addressOf(owner)
    const absent = `${path}/999999/comments`
    expect((await sendJson(anonymous, method, address, body)).status).toBe(401)
    expect((await sendJson(anonymous, method, absent, body)).status).toBe(401)
    for (const other of [stranger, admin]) {
      const [one, none] = [
        await sendJson(other, method, address, body),
        await sendJson(other, method, absent, body),
      ]
      expect([one.status, one.text]).toEqual([404, none.text])
    }
    expect(await list(owner, address)).toEqual([])
  })

  it('lists comments newest first, page by page', async () => {
    const owner = await signIn({ fullName: 'Olga Owner' })
    const address = await addressOf(owner)
    for (const text of ['one', ' two ', 'three']) await write(owner, address, text)
    const first = await sendJson(owner, 'GET', `${address}?limit=2`)
    expect(comments(first)).toMatchObject([
      { text: 'three', editedAt: null, user: { id: owner.id, fullName: 'Olga Owner' } },
      { text: 'two' },
    ])
    const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
    const last = await sendJson(owner, 'GET', next)
    expect(comments(last).map(({ text }) => text)).toEqual(['one'])
    expect(last.headers.get('link')).toBeNull()
  })

  it.each([
    [{}, 'Comment is required'],
    [{ text: '  ' }, 'Comment is required'],
    [{ text: 'x'.repeat(5001) }, 'Comment must be at most 5000 characters'],
    [{ text: 'a\0b' }, 'The text contains characters that cannot be stored'],
  ])('refuses %j', async (body, sentence) => {
    const owner = await signIn()
    const address = await addressOf(owner)
    const reply = await sendJson(owner, 'POST', address, body)
    expect([reply.status, reply.text]).toEqual([400, sentence])
    expect(await list(owner, address)).toEqual([])
  })

  it('loses them with their record, and keeps those of other records', async () => {
    const owner = await signIn()
    const [{ id }, kept] = [await build(owner.id), await addressOf(owner)]
    await write(owner, `${path}/${id}/comments`)
    await write(owner, kept)
    await database.run(sql`update ${table} set deleted_at = now() - interval '2 years' where id = ${id}`)
    for (const { cleanUp } of features) await cleanUp?.()
    const { count } = await database.one(sql<{ count: number }>`
      select count(*)::int as count from record_comments
      where collection = ${collection} and record_id = ${id}`)
    expect([count, (await list(owner, kept)).length]).toEqual([0, 1])
  })
})

describe('PATCH and DELETE /api/comments/:id', () => {
  it.each([
    ['PATCH', { text: 'Changed' }],
    ['PATCH', {}],
    ['DELETE', undefined],
  ])('%s %j is refused without a session, and absent for others', async (method, body) => {
    const [owner, stranger] = [await signIn(), await signIn({ isAdmin: true })]
    const address = `/api/invoices/${(await invoices.build(owner.id)).id}/comments`
    const { id } = await write(owner, address)
    expect((await sendJson(anonymous, method, `/api/comments/${id}`, body)).status).toBe(401)
    const [one, none] = [
      await sendJson(stranger, method, `/api/comments/${id}`, body),
      await sendJson(stranger, method, '/api/comments/999999', body),
    ]
    expect([one.status, one.text]).toEqual([404, none.text])
    expect(await textsOf(owner, address)).toEqual(['Is this paid?'])
  })

  it('changes and deletes one’s own', async () => {
    const owner = await signIn()
    const address = `/api/invoices/${(await invoices.build(owner.id)).id}/comments`
    const { id } = await write(owner, address)
    const same = await sendJson(owner, 'PATCH', `/api/comments/${id}`, { text: 'Is this paid?' })
    expect(comment(same)).toMatchObject({ editedAt: null })
    const reply = await sendJson(owner, 'PATCH', `/api/comments/${id}`, { text: ' Paid. ' })
    expect(comment(reply)).toMatchObject({ id, text: 'Paid.', editedAt: expect.any(String) })
    expect((await sendJson(owner, 'PATCH', `/api/comments/${id}`, { text: '' })).status).toBe(400)
    expect((await sendJson(owner, 'DELETE', `/api/comments/${id}`)).status).toBe(200)
    expect((await sendJson(owner, 'DELETE', `/api/comments/${id}`)).status).toBe(404)
    expect(await list(owner, address)).toEqual([])
  })
})

describe('in a company', async () => {
  const company = await foundCompany(await signIn({ fullName: 'Olga Owner' }))
  const [bookkeeper, viewer, storekeeper, manager] = [
    await colleague(app, company, 'bookkeeper'),
    await colleague(app, company, 'viewer'),
    await colleague(app, company, 'storekeeper'),
    await colleague(app, company, 'manager'),
  ]
  const made = async () => (await invoices.build(company.bookId)).id
  const newAddress = async () => `/api/invoices/${await made()}/comments`
  const mention = ({ username }: { username: string }) => `@${username}`

  it('lets readers write, and nobody whose role does not read the area', async () => {
    const address = await newAddress()
    const { id } = await write(viewer, address, 'I cannot change it')
    expect(await textsOf(bookkeeper, address)).toEqual(['I cannot change it'])
    for (const [method, path, body] of [
      ['GET', address, undefined],
      ['POST', address, { text: 'x' }],
      ['PATCH', `/api/comments/${id}`, { text: 'x' }],
      ['DELETE', `/api/comments/${id}`, undefined],
    ] as const)
      expect((await sendJson(storekeeper, method, path, body)).status).toBe(403)
    expect(await textsOf(viewer, address)).toEqual(['I cannot change it'])
  })

  it('lets nobody change a comment of others, and only owners and managers delete one', async () => {
    const address = await newAddress()
    const [first, second] = [await write(viewer, address), await write(viewer, address)]
    for (const other of [bookkeeper, manager, company.owner]) {
      const reply = await sendJson(other, 'PATCH', `/api/comments/${first.id}`, { text: 'x' })
      expect([reply.status, reply.text]).toEqual([403, commentErrors.othersComment.sentence])
    }
    const refused = await sendJson(bookkeeper, 'DELETE', `/api/comments/${first.id}`)
    expect([refused.status, refused.text]).toEqual([403, commentErrors.notRemovable.sentence])
    expect((await sendJson(manager, 'DELETE', `/api/comments/${first.id}`)).status).toBe(200)
    expect((await sendJson(company.owner, 'DELETE', `/api/comments/${second.id}`)).status).toBe(200)
    expect(await list(viewer, address)).toEqual([])
  })

  it('tells the mentioned who may read the record, and nobody else', async () => {
    const stranger = await signIn()
    const id = await made()
    const all = [bookkeeper, viewer, storekeeper, stranger]
    const before = await Promise.all(all.map(told))
    await write(
      bookkeeper,
      `/api/invoices/${id}/comments`,
      `${[bookkeeper, viewer, storekeeper, stranger].map(mention).join(', ')} and @nobody-at-all.`,
    )
    const after = await Promise.all(all.map(told))
    expect(after.map(({ length }, index) => length - (before[index]?.length ?? 0))).toEqual([0, 1, 0, 0])
    const [notification] = await told(viewer)
    expect(notification).toMatchObject({
      fromUserId: bookkeeper.id,
      record: { kind: 'invoice', id, bookId: company.bookId },
      content: `${notification?.from?.fullName} mentioned you in a comment`,
    })
    expect(notification && addressOf(notification)).toBe(
      `/ai?tab=invoices&invoice=${id}&comments=true&book=${company.bookId}`,
    )
  })

  it('tells whom a change mentions first, and once', async () => {
    const address = await newAddress()
    const { id } = await write(bookkeeper, address, `For ${mention(viewer)}.`)
    const [viewers, owners] = [(await told(viewer)).length, (await told(company.owner)).length]
    const text = `For ${mention(viewer)} and ${mention(company.owner)}.`
    await sendJson(bookkeeper, 'PATCH', `/api/comments/${id}`, { text })
    await sendJson(bookkeeper, 'PATCH', `/api/comments/${id}`, { text: `${text}!` })
    expect([(await told(viewer)).length - viewers, (await told(company.owner)).length - owners]).toEqual([
      0, 1,
    ])
  })

  it('tells nobody of a comment in a personal book', async () => {
    const { id } = await invoices.build(bookkeeper.id)
    const before = (await told(viewer)).length
    await write(bookkeeper, `/api/invoices/${id}/comments`, mention(viewer))
    expect((await told(viewer)).length).toBe(before)
  })

  it('keeps the comments of who left, and lets them in no more', async () => {
    const former = await colleague(app, company, 'bookkeeper')
    const address = await newAddress()
    const { id } = await write(former, address, 'I was here')
    await giveRole(company, former, 'storekeeper')
    expect((await sendJson(former, 'PATCH', `/api/comments/${id}`, { text: 'x' })).status).toBe(403)
    await removePerson(company, former)
    expect((await sendJson(former, 'PATCH', `/api/comments/${id}`, { text: 'x' })).status).toBe(404)
    expect((await sendJson(former, 'POST', address, { text: 'x' })).status).toBe(404)
    await database.run(sql`delete from users where id = ${former.id}`)
    expect(await list(viewer, address)).toMatchObject([{ id, text: 'I was here', user: null }])
  })

  it('sends a frame to those who may read the record', async () => {
    const outsider = await signIn()
    const id = await made()
    const sockets = await Promise.all(
      [viewer, storekeeper, outsider].map(({ token }) => openTestSocket(url, token)),
    )
    const [read, ...others] = sockets.map(
      (socket) => () => socket.changes('comments').filter(({ record }) => record === id),
    )
    const address = `/api/invoices/${id}/comments`
    const written = await write(bookkeeper, address)
    await sendJson(bookkeeper, 'PATCH', `/api/comments/${written.id}`, { text: 'Changed' })
    await sendJson(bookkeeper, 'DELETE', `/api/comments/${written.id}`)
    const frame = { resource: 'comments', id: written.id, collection: 'invoices', record: id }
    await expect.poll(() => read?.()).toEqual([frame, frame, frame])
    expect(others.map((frames) => frames())).toEqual([[], []])
    for (const { socket } of sockets) socket.close()
  })
})

describe('comments on parties and bills', () => {
  it('are for those who may read them, and tell whom they name', async () => {
    const owner = await signIn()
    const company = await foundCompany(owner)
    const [storekeeper, bookkeeper] = [
      await colleague(app, company, 'storekeeper'),
      await colleague(app, company, 'bookkeeper'),
    ]
    const inBook = `?book=${company.bookId}`
    const made = async (path: string, body: object): Promise<number> =>
      JSON.parse((await sendJson(owner, 'POST', path + inBook, body)).text).id
    const party = await made('/api/parties', { name: 'Nordlicht' })
    const bill = await made('/api/bills', billBody())
    const text = `@${storekeeper.username} @${bookkeeper.username} please look`
    for (const address of [`/api/parties/${party}/comments`, `/api/bills/${bill}/comments`])
      await write(owner, address, text)
    // A storekeeper sees customers by the right to trade, but no bills.
    expect((await told(storekeeper)).map(({ record }) => record)).toEqual([
      { kind: 'party', id: party, bookId: company.bookId },
    ])
    expect((await told(bookkeeper)).map(({ record }) => record?.kind)).toEqual(['bill', 'party'])
    expect(await textsOf(storekeeper, `/api/parties/${party}/comments`)).toEqual([text])
    expect((await sendJson(storekeeper, 'GET', `/api/bills/${bill}/comments`)).status).toBe(403)
    const other = await made('/api/parties', { name: 'Nordlicht GmbH' })
    await sendJson(owner, 'POST', `/api/parties/${party}/merge`, { into: other })
    expect(await textsOf(owner, `/api/parties/${other}/comments`)).toEqual([text])
  })
})
