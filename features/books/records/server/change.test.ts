import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { recordKinds, sendJson } from '#tests/support/records.ts'

const { url, signIn, database } = await testApplication()
const owner = await signIn()
const stranger = await signIn()

describe.each(recordKinds)('$path', ({ path, form, build, resource }) => {
  it('creates a record of the caller, whatever else the body says', async () => {
    const sent = { ...form, id: 1, version: 9, book_id: stranger.id, bookId: stranger.id, deletedAt: 'now' }
    const { status, record, headers } = await sendJson(owner, 'POST', path, sent)
    expect(status).toBe(201)
    expect(record).toEqual({
      ...form,
      id: expect.any(Number),
      customFields: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      deletedAt: null,
      version: 1,
    })
    expect(headers.get('etag')).toBe('"1"')
    expect((await sendJson(owner, 'GET', `${path}/${record.id}`)).record).toEqual(record)
    expect((await sendJson(stranger, 'GET', `${path}/${record.id}`)).status).toBe(404)
  })

  it('creates one record from several requests with one idempotency key', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendJson(owner, 'POST', path, form, { 'idempotency-key': `one-${path}` })),
    )
    expect(new Set(answers.map(({ record }) => record.id)).size).toBe(1)
  })

  it.each([
    [{ projectName: ' ' }, 'Project name is required'],
    [{ projectName: 'x'.repeat(201) }, 'Project name must be at most 200 characters'],
    [{ projectName: 7 }, 'Project name must be text'],
    [{ projectName: 'a\0b' }, 'The text contains characters that cannot be stored'],
    [{ transactionDate: '' }, 'Date is required'],
    [{ transactionDate: '2026-02-30' }, 'A date is written like 2026-01-31'],
    [{ transactionType: 'neither' }, 'Transaction type is required'],
    [{ description: 'x'.repeat(5001) }, 'Description must be at most 5000 characters'],
    [{ customFields: 'none' }, 'The custom fields must be a list'],
    [{ customFields: [{ id: 'unknown', value: 'x' }] }, 'There is no custom column unknown'],
    [{ customFields: [{ name: ' Unknown ', value: 'x' }] }, 'There is no custom column Unknown'],
  ])('refuses %j', async (part, sentence) => {
    const { id } = await build(database, owner.id)
    for (const [method, address] of [
      ['POST', path],
      ['PUT', `${path}/${id}`],
    ] as const) {
      const reply = await sendJson(owner, method, address, { ...form, ...part })
      expect([reply.status, reply.text]).toEqual([400, sentence])
    }
  })

  it('replaces all that was entered, and counts the version up', async () => {
    const { id } = await build(database, owner.id, { projectName: 'Before' })
    const { description: _, transactionWith: __, ...rest } = form
    const { record, headers } = await sendJson(owner, 'PUT', `${path}/${id}`, rest)
    expect(record).toMatchObject({ ...rest, id, description: '', transactionWith: '', version: 2 })
    expect(headers.get('etag')).toBe('"2"')
  })

  it('refuses a change of an outdated version, and an invalid version', async () => {
    const { id } = await build(database, owner.id)
    const put = (tag: string) => sendJson(owner, 'PUT', `${path}/${id}`, form, { 'if-match': tag })
    expect((await put('"1"')).status).toBe(200)
    const stale = await put('"1"')
    expect([stale.status, stale.text]).toEqual([412, 'This record was changed in the meantime'])
    expect((await put('"other"')).status).toBe(412)
    expect((await put('"2"')).status).toBe(200)
    expect((await put('*')).record.version).toBe(4)
  })

  it('accepts only one of many changes of the same version', async () => {
    const { id } = await build(database, owner.id)
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sendJson(
          owner,
          'PUT',
          `${path}/${id}`,
          { ...form, projectName: `By ${index}` },
          { 'if-match': '"1"' },
        ),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ])
    expect((await sendJson(owner, 'GET', `${path}/${id}`)).record.version).toBe(2)
  })

  it('moves to trash and back repeatedly, and restores the record unchanged', async () => {
    const { record } = await sendJson(owner, 'POST', path, form)
    const { id } = record
    const first = (await sendJson(owner, 'DELETE', `${path}/${id}`)).record
    expect(first).toEqual({ ...record, deletedAt: expect.stringMatching(/Z$/) })
    const again = await sendJson(owner, 'DELETE', `${path}/${id}`)
    expect([again.status, again.record]).toEqual([200, first])
    const refused = await sendJson(owner, 'PUT', `${path}/${id}`, form)
    expect([refused.status, refused.text]).toEqual([
      409,
      'The transaction is in trash. Restore it before you change it.',
    ])
    // Errors of the body are reported first.
    expect((await sendJson(owner, 'PUT', `${path}/${id}`, {})).status).toBe(400)
    const trash = await sendJson(owner, 'GET', `${path}?deleted=true`)
    expect(JSON.parse(trash.text)[0]).toEqual(first)
    expect((await sendJson(owner, 'GET', path)).text).not.toContain(`"id":${id},`)
    for (let times = 0; times < 2; times += 1) {
      const restored = await sendJson(owner, 'POST', `${path}/${id}/restore`)
      expect([restored.status, restored.record]).toEqual([200, record])
    }
  })

  it('moves many at once and skips those of others, absent ones and those already there', async () => {
    const own = [await build(database, owner.id), await build(database, owner.id)].map(({ id }) => id)
    const gone = await build(database, owner.id, { deletedAt: new Date() })
    const other = await build(database, stranger.id)
    const ids = [...own, gone.id, other.id, 999_999]
    const trashed = await sendJson(owner, 'POST', `${path}/trash`, { ids: [...ids, ...own] })
    expect(JSON.parse(trashed.text)).toEqual({ message: '2 transactions moved to trash', ids: own })
    expect((await sendJson(stranger, 'GET', `${path}/${other.id}`)).record.deletedAt).toBeNull()
    const restored = await sendJson(owner, 'POST', `${path}/restore`, { ids })
    expect(JSON.parse(restored.text)).toEqual({
      message: '3 transactions restored',
      ids: [...own, gone.id].sort((a, b) => a - b),
    })
  })

  it.each([[[]], [['1']], [[0]], [Array.from({ length: 1001 }, (_, index) => index + 1)], ['all']])(
    'refuses to move %j',
    async (ids) => {
      expect((await sendJson(owner, 'POST', `${path}/trash`, { ids })).status).toBe(400)
      expect((await sendJson(owner, 'POST', `${path}/restore`, { ids })).status).toBe(400)
    },
  )

  it('notifies only the owner of every change', async () => {
    const [own, others] = [await openTestSocket(url, owner.token), await openTestSocket(url, stranger.token)]
    const { record } = await sendJson(owner, 'POST', path, form)
    const at = `${path}/${record.id}`
    await sendJson(owner, 'PUT', at, form)
    await sendJson(owner, 'DELETE', at)
    await sendJson(owner, 'POST', `${at}/restore`)
    await sendJson(owner, 'POST', `${path}/trash`, { ids: [record.id] })
    // Nothing changes.
    await sendJson(owner, 'DELETE', at)
    await sendJson(stranger, 'POST', path, form)
    const frame = { resource, id: record.id }
    const about = () => own.changes(resource).filter(({ id }) => id === record.id)
    await expect.poll(about).toEqual(Array.from({ length: 5 }, () => frame))
    await expect.poll(() => others.changes(resource).length).toBe(1)
    expect(others.changes(resource)).not.toContainEqual(frame)
    own.socket.close()
    others.socket.close()
  })

  it('is deleted with its owner', async () => {
    const leaving = await signIn()
    const { id } = await build(database, leaving.id)
    await database.run(sql`delete from users where id = ${leaving.id}`)
    const tables = { financials: sql`financial_transactions`, materials: sql`material_transactions` }
    expect(await database.all(sql`select 1 from ${tables[resource]} where id = ${id}`)).toEqual([])
  })
})
