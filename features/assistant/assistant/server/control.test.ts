import { describe, expect, it } from 'vitest'
import { buildFolder } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { streamAnswer, beginConversation, scriptedEngine } from '#tests/support/assistant.ts'
import { colleague, foundCompany } from '#tests/support/books.ts'
import { inBook } from '#tests/support/files.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { personalBook } from '#platform/server/book.ts'
import { assistantApi, controlErrors, type LedgerEntry } from '../contract.ts'
import { type NewLedgerEntry, insertLedgerEntry } from './index.ts'

const { engine, pendingCount, release } = scriptedEngine()
const { anonymous, signIn, database, url } = await testApplication({}, [engine])
const stranger = await signIn()
const admin = await signIn({ isAdmin: true })

const initialGrants = {
  financial: 'ask',
  material: 'ask',
  posts: 'ask',
  erp: 'ask',
  todo: 'ask',
  user: 'ask',
  notifications: 'ask',
  files: 'ask',
}

const read: LedgerEntry['reads'][number] = {
  tool: 'stock',
  category: 'material',
  reading: 'Stock of “50% steel”',
  matched: 2,
  records: [{ kind: 'material', id: 7 }],
}

const entry = (id: number, prompt: string): NewLedgerEntry => ({
  book: personalBook({ id: id as CallerId }),
  kind: 'chat',
  prompt,
  engine: 'model',
  model: 'gpt-4o',
  state: 'done',
  opened: ['material'],
  reads: [read],
})

describe('/api/ai/grants', () => {
  it('are “ask” at first, change one by one, and belong to one member', async () => {
    const member = await signIn()
    const socket = await openTestSocket(url, member.token)
    expect((await member.call(assistantApi.grants)).body).toEqual(initialGrants)
    const first = await member.call(assistantApi.setGrants, { body: { financial: 'deny', todo: 'allow' } })
    expect(first.body).toEqual({ ...initialGrants, financial: 'deny', todo: 'allow' })
    const back = await member.call(assistantApi.setGrants, { body: { financial: 'ask' } })
    expect(back.body).toEqual({ ...initialGrants, todo: 'allow' })
    expect((await member.call(assistantApi.setGrants, { body: {} })).body).toEqual(back.body)
    expect((await member.call(assistantApi.grants)).body).toEqual(back.body)
    for (const other of [stranger, admin])
      expect((await other.call(assistantApi.grants)).body).toEqual(initialGrants)
    await expect.poll(() => socket.changes('assistant').length).toBe(3)
    socket.socket.close()
  })

  it('refuses another value', async () => {
    const body = { financial: 'always' } as unknown as { financial: 'allow' }
    const reply = await stranger.call(assistantApi.setGrants, { body })
    expect([reply.status, reply.text]).toEqual([400, '{"error":"A grant must be ask, allow or deny"}'])
  })
})

describe('/api/ai/files', () => {
  const open = (id: number, isOpen = true) => ({ body: { folders: [{ id, isOpen }] } })

  it('are refused without a session, and a stranger opens nothing of them', async () => {
    expect((await anonymous.call(assistantApi.openedFiles)).status).toBe(401)
    expect((await anonymous.call(assistantApi.openFiles, { body: { all: true } })).status).toBe(401)
    const member = await signIn()
    const folder = await buildFolder(database, { bookId: member.id })
    for (const other of [stranger, admin]) {
      expect((await other.call(assistantApi.openedFiles)).body).toEqual({ all: false, folders: [] })
      const reply = await other.call(assistantApi.openFiles, open(folder.id))
      expect([reply.status, reply.text]).toEqual([
        400,
        JSON.stringify({ error: controlErrors.unknownFolder.sentence }),
      ])
    }
    const everywhere = await database.all(sql`select * from assistant_folders where folder_id = ${folder.id}`)
    expect(everywhere).toEqual([])
  })

  it('are closed at first, open one by one, close again, and belong to one member', async () => {
    const member = await signIn()
    const socket = await openTestSocket(url, member.token)
    const leases = await buildFolder(database, { bookId: member.id, name: 'Leases' })
    const ships = await buildFolder(database, { bookId: member.id, parentId: leases.id, name: 'Ships' })
    const [closed, below] = [
      { id: leases.id, name: 'Leases', parentId: null, sharedBy: null, isOpen: false },
      { id: ships.id, name: 'Ships', parentId: leases.id, sharedBy: null, isOpen: false },
    ]
    expect((await member.call(assistantApi.openedFiles)).body).toEqual({
      all: false,
      folders: [closed, below],
    })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await member.call(assistantApi.openFiles, open(ships.id))).body).toEqual({
        all: false,
        folders: [{ ...below, isOpen: true }, closed],
      })
    expect((await member.call(assistantApi.openFiles, { body: { all: true } })).body.all).toBe(true)
    expect((await member.call(assistantApi.openFiles, { body: {} })).body.all).toBe(true)
    const last = await member.call(assistantApi.openFiles, {
      body: { all: false, folders: [{ id: ships.id, isOpen: false }] },
    })
    expect(last.body).toEqual({ all: false, folders: [closed, below] })
    await expect.poll(() => socket.changes('assistant').length).toBe(5)
    socket.socket.close()
  })

  it('change all or nothing, and are limited', async () => {
    const member = await signIn()
    const own = await buildFolder(database, { bookId: member.id })
    const foreign = await buildFolder(database, { bookId: stranger.id })
    const both = [own.id, foreign.id].map((id) => ({ id, isOpen: true }))
    expect((await member.call(assistantApi.openFiles, { body: { folders: both } })).status).toBe(400)
    expect((await member.call(assistantApi.openedFiles)).body.folders).toMatchObject([{ isOpen: false }])
    const many = Array.from({ length: 1001 }, () => ({ id: own.id, isOpen: true }))
    const reply = await member.call(assistantApi.openFiles, { body: { folders: many } })
    expect([reply.status, reply.text]).toEqual([
      400,
      JSON.stringify({ error: 'At most 1000 folders can be changed at once' }),
    ])
  })

  it('of a company are each person’s own choice, within their role', async () => {
    const company = await foundCompany(await signIn())
    const { bookId, owner } = company
    const [viewer, storekeeper] = [
      await colleague({ signIn }, company, 'viewer'),
      await colleague({ signIn }, company, 'storekeeper'),
    ]
    const folder = await buildFolder(database, { bookId, name: 'Contracts' })
    const shared = await buildFolder(database, { bookId, name: 'Stock', sharedWith: [storekeeper.id] })
    const openIn = (by: typeof owner, id: number) =>
      by.call(assistantApi.openFiles, { ...inBook(company), ...open(id) })
    expect((await openIn(viewer, folder.id)).status).toBe(200)
    expect((await openIn(storekeeper, folder.id)).status).toBe(400)
    expect((await openIn(storekeeper, shared.id)).body.folders).toMatchObject([
      { name: 'Stock', isOpen: true },
    ])
    // In the personal book, the company's folders are not there to open.
    expect((await viewer.call(assistantApi.openFiles, open(folder.id))).status).toBe(400)
    expect(
      (await owner.call(assistantApi.openedFiles, { ...inBook(company), headers: {} })).body.folders,
    ).toMatchObject([{ isOpen: false }, { isOpen: false }])
    expect(
      (await stranger.call(assistantApi.openFiles, { ...inBook(company), ...open(folder.id) })).status,
    ).toBe(404)
    // Whether files are read at all, the owner decides for everybody.
    expect(
      (await viewer.call(assistantApi.setGrants, { ...inBook(company), body: { files: 'allow' } })).status,
    ).toBe(403)
    await owner.call(assistantApi.setGrants, { ...inBook(company), body: { files: 'deny' } })
    expect((await viewer.call(assistantApi.grants, { ...inBook(company), headers: {} })).body.files).toBe(
      'deny',
    )
    expect((await viewer.call(assistantApi.grants)).body.files).toBe('ask')
  })
})

describe('GET /api/ai/ledger', () => {
  it('is visible to its owner only, newest first, in pages', async () => {
    const member = await signIn()
    for (const prompt of ['first', 'second', 'third'])
      await insertLedgerEntry(database, entry(member.id, prompt))
    const page = await member.call(assistantApi.ledger, { query: { limit: '2' } })
    expect(page.body.map(({ prompt }) => prompt)).toEqual(['third', 'second'])
    expect(page.body[0]).toMatchObject({
      engine: 'model',
      model: 'gpt-4o',
      grants: initialGrants,
      reads: [read],
    })
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect(await (await member.fetch(next)).json()).toMatchObject([{ prompt: 'first' }])
    expect(next).toContain('limit=2')
    for (const other of [stranger, admin]) expect((await other.call(assistantApi.ledger)).body).toEqual([])
    expect((await member.call(assistantApi.ledger, { query: { cursor: 'x' } })).status).toBe(400)
  })

  it('is searched by question and reading, with wildcards taken literally', async () => {
    const member = await signIn()
    await insertLedgerEntry(database, entry(member.id, 'How much is LEFT?'))
    await insertLedgerEntry(database, { ...entry(member.id, 'Hello_there'), opened: [], reads: [] })
    const found = async (search: string) =>
      (await member.call(assistantApi.ledger, { query: { search } })).body.map(({ prompt }) => prompt)
    expect(await found(' left ')).toEqual(['How much is LEFT?'])
    expect(await found('50% STEEL')).toEqual(['How much is LEFT?'])
    expect(await found('“50')).toEqual(['How much is LEFT?'])
    expect(await found('o_t')).toEqual(['Hello_there'])
    expect(await found('o%t')).toEqual([])
    expect(await found(' ')).toHaveLength(2)
  })

  it('refuses entries with closed categories or too many records', async () => {
    const member = await signIn()
    const many = Array.from({ length: 201 }, (_, id) => ({ kind: 'material', id }) as const)
    const bad: Partial<NewLedgerEntry>[] = [
      { opened: [] },
      { opened: ['financial'] },
      { reads: [{ ...read, records: many }] },
      { reads: Array.from({ length: 13 }, () => read) },
    ]
    for (const part of bad)
      await expect(insertLedgerEntry(database, { ...entry(member.id, 'x'), ...part })).rejects.toThrow(
        'check constraint',
      )
    expect((await member.call(assistantApi.ledger)).body).toEqual([])
  })

  it('cuts a long text to the maximum length of a question', async () => {
    const member = await signIn()
    await insertLedgerEntry(database, entry(member.id, `${'x'.repeat(9_999)}😀`))
    const [noted] = (await member.call(assistantApi.ledger)).body
    expect(noted?.prompt).toBe(`${'x'.repeat(9_999)}\uFFFD`)
  })
})

describe('DELETE /api/ai/ledger', () => {
  it('empties the member’s own ledger except for running answers', async () => {
    const member = await signIn()
    await insertLedgerEntry(database, entry(member.id, 'mine'))
    await insertLedgerEntry(database, entry(stranger.id, 'theirs'))
    const { remainingEvents } = await streamAnswer(member, await beginConversation(member), {
      prompt: 'wait',
    })
    await expect.poll(pendingCount).toBe(1)
    expect((await member.call(assistantApi.clearLedger)).body).toEqual({ message: 'Ledger cleared' })
    const remaining = async () =>
      (await member.call(assistantApi.ledger)).body.map(({ prompt, state }) => [prompt, state])
    expect(await remaining()).toEqual([['wait', 'running']])
    release()
    await remainingEvents()
    expect(await remaining()).toEqual([['wait', 'done']])
    expect((await stranger.call(assistantApi.ledger)).body).toHaveLength(1)
    expect(await database.all(sql`select from assistant_ledger where member_id = ${member.id}`)).toHaveLength(
      1,
    )
  })

  it('shows a running entry as stopped if its process is gone', async () => {
    const member = await signIn()
    const { id } = await insertLedgerEntry(database, { ...entry(member.id, 'left behind'), state: 'running' })
    const state = async () => (await member.call(assistantApi.ledger)).body.map((noted) => noted.state)
    expect(await state()).toEqual(['running'])
    await database.run(sql`update assistant_ledger set at = now() - interval '1 hour' where id = ${id}`)
    expect(await state()).toEqual(['stopped'])
    await member.call(assistantApi.clearLedger)
    expect(await state()).toEqual([])
  })
})
