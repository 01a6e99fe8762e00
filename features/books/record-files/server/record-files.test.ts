import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildFinancial, buildInvoice, buildMaterial } from '#db/factories/index.ts'
import { storageApi } from '#features/people/storage/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { add, addOne, files, namesOf, notes, picture, status } from '#tests/support/record-files.ts'
import { buildBill, buildParty } from '#tests/support/built.ts'
import { sendJson } from '#tests/support/records.ts'
import { recordFileErrors } from '../contract.ts'

const app = await testApplication({ KEEP_TRASH_DAYS: '30', STORAGE_QUOTA: '1MB' })
const { anonymous, database, dataDir, features, signIn } = app

const kinds = [
  {
    path: '/api/financial-transactions',
    table: sql`financial_transactions`,
    build: (userId: number) => buildFinancial(database, { userId }),
  },
  {
    path: '/api/material-transactions',
    table: sql`material_transactions`,
    build: (userId: number) => buildMaterial(database, { userId }),
  },
  {
    path: '/api/invoices',
    table: sql`invoices`,
    build: (userId: number) => buildInvoice(database, { userId }),
  },
  {
    path: '/api/bills',
    table: sql`bills`,
    build: (userId: number) => buildBill(database, { userId }),
  },
  {
    path: '/api/parties',
    table: sql`parties`,
    build: (userId: number) => buildParty(database, { userId }),
  },
] as const
const [financials, , invoices] = kinds

const storedFiles = async () =>
  (await readdir(path.join(dataDir, 'files', 'record-files'), { recursive: true }).catch(() => [])).length
const cleanUp = () => features.find(({ name }) => name === 'record-files')?.cleanUp?.()
const used = async (member: SignedIn) => (await member.call(storageApi.read)).body.used

describe.each(kinds)('$path/:id/files', ({ path: prefix, table, build }) => {
  const newAddress = async (owner: Pick<SignedIn, 'id'>) => `${prefix}/${(await build(owner.id)).id}/files`

  it('is refused without a session, and absent for others', async () => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const address = await newAddress(owner)
    for (const each of [address, `${prefix}/999999/files`]) {
      expect(await status(anonymous, 'GET', each)).toBe(401)
      expect((await add(anonymous, each, [notes()])).status).toBe(401)
      for (const other of [stranger, admin]) {
        expect(await status(other, 'GET', each)).toBe(404)
        expect((await add(other, each, [notes()])).status).toBe(404)
      }
    }
    expect(await namesOf(owner, address)).toEqual([])
  })

  it('adds files, with small pictures of pictures, and notes them in the history', async () => {
    const owner = await signIn({ fullName: 'Olga Owner' })
    const address = await newAddress(owner)
    const added = await add(owner, address, [await picture(), notes('../notes; a=1.txt')])
    expect([added.status, files(added)]).toMatchObject([
      201,
      [
        { fileName: 'receipt.png', mimeType: 'image/png', width: 90, height: 30, user: { id: owner.id } },
        { fileName: 'notes; a=1.txt', mimeType: 'text/plain', size: 4, width: null },
      ],
    ])
    const [shown, written] = files(await sendJson(owner, 'GET', address))
    const small = await owner.fetch(`/api/record-files/${shown?.id}?preview=true`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const whole = await owner.fetch(`/api/record-files/${written?.id}?inline=true`)
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="notes; a=1.txt"')
    expect([await whole.text(), whole.headers.get('content-security-policy')]).toEqual([
      'Paid',
      "default-src 'none'; sandbox",
    ])
    const history = JSON.parse((await sendJson(owner, 'GET', address.replace('/files', '/history'))).text)
    expect(history[0]).toMatchObject({
      kind: 'changed',
      user: { fullName: 'Olga Owner' },
      changes: [{ field: 'files', label: 'Files', from: '', to: 'receipt.png, notes; a=1.txt' }],
    })
  })

  it('loses them with their record, bytes included', async () => {
    const owner = await signIn()
    const [{ id }, kept] = [await build(owner.id), await newAddress(owner)]
    const file = await addOne(owner, `${prefix}/${id}/files`, await picture())
    await addOne(owner, kept)
    const before = await storedFiles()
    await database.run(sql`update ${table} set deleted_at = now() - interval '2 years' where id = ${id}`)
    for (const feature of features) await feature.cleanUp?.()
    expect(await status(owner, 'GET', `/api/record-files/${file}`)).toBe(404)
    await cleanUp()
    expect(await storedFiles()).toBe(before - 2)
    expect(await namesOf(owner, kept)).toEqual(['note.txt'])
  })

  it('leaves those of a record in the trash as they are', async () => {
    const owner = await signIn()
    const address = await newAddress(owner)
    const file = await addOne(owner, address)
    await sendJson(owner, 'DELETE', address.replace('/files', ''))
    for (const reply of [
      await add(owner, address, [notes()]),
      await sendJson(owner, 'DELETE', `/api/record-files/${file}`),
    ])
      expect([reply.status, reply.text]).toEqual([409, recordFileErrors.inTrash.sentence])
    expect(await status(owner, 'GET', `/api/record-files/${file}`)).toBe(200)
  })
})

describe('the files that a record takes', async () => {
  const owner = await signIn()
  const newAddress = async () => `${financials.path}/${(await financials.build(owner.id)).id}/files`

  it.each([
    ['run.exe', 'MZ', recordFileErrors.unknownFileType],
    ['picture.gif', 'GIF89a', recordFileErrors.unknownFileType],
    ['receipt.png', 'no picture', recordFileErrors.fileMismatch],
    ['receipt.pdf', '<script>alert(1)</script>', recordFileErrors.fileMismatch],
    ['book.csv', 'a;b\0c', recordFileErrors.fileMismatch],
  ])('refuses %s', async (name, text, { sentence }) => {
    const address = await newAddress()
    const before = await storedFiles()
    const reply = await add(owner, address, [notes(), notes(name, text)])
    expect([reply.status, reply.text]).toEqual([400, `${name}: ${sentence}`])
    expect([await namesOf(owner, address), await storedFiles()]).toEqual([[], before])
  })

  it.each([
    ['invoice.xml', '<?xml version="1.0"?><Invoice/>', 'application/xml'],
    ['plain.xml', '<Invoice/>', 'application/xml'],
    ['plain.txt', '<?xml version="1.0"?><Invoice/>', 'text/plain'],
    ['book.csv', 'date;amount\n', 'text/csv'],
    ['old.csv', new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'text/csv'],
    ['paper.pdf', '%PDF-1.7\n', 'application/pdf'],
  ])('takes %s', async (name, content, mimeType) => {
    const reply = await add(owner, await newAddress(), [new File([content], name)])
    expect([reply.status, files(reply)]).toMatchObject([201, [{ fileName: name, mimeType }]])
    const read = await owner.fetch(`/api/record-files/${files(reply)[0]?.id}`)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('takes WebP, and none without a file, beyond ten or twice for one key', async () => {
    const address = await newAddress()
    expect(files(await add(owner, address, [await picture('webp')]))).toMatchObject([
      { mimeType: 'image/webp', width: 90 },
    ])
    expect((await add(owner, address, [])).status).toBe(400)
    const key = { 'idempotency-key': 'once' }
    for (const again of [
      await add(owner, address, [notes()], key),
      await add(owner, address, [notes()], key),
    ])
      expect(again.status).toBe(201)
    const nine = Array.from({ length: 9 }, () => notes())
    const before = await storedFiles()
    const refused = await add(owner, address, nine)
    expect([refused.status, refused.text]).toEqual([409, recordFileErrors.tooMany.sentence])
    expect([(await namesOf(owner, address)).length, await storedFiles()]).toEqual([2, before])
    const both = await Promise.all([add(owner, address, nine.slice(3)), add(owner, address, nine.slice(3))])
    expect(new Set(both.map((reply) => reply.status))).toEqual(new Set([201, 409]))
  })

  it('counts for who uploaded them', async () => {
    const member = await signIn()
    const address = `${invoices.path}/${(await invoices.build(member.id)).id}/files`
    const large = notes('large.txt', 'x'.repeat(600_000))
    await addOne(member, address, large)
    expect(await used(member)).toBe(600_000)
    expect((await add(member, address, [large])).status).toBe(413)
    const [file] = files(await sendJson(member, 'GET', address))
    await sendJson(member, 'DELETE', `/api/record-files/${file?.id}`)
    expect(await used(member)).toBe(0)
  })
})

it('names the files of a member’s own book, for their download and their removal', async () => {
  const owner = await signIn()
  const { id: recordId } = await financials.build(owner.id)
  const id = await addOne(owner, `${financials.path}/${recordId}/files`, await picture())
  const feature = features.find(({ name }) => name === 'record-files')
  const download = feature?.ownData?.files?.(owner.id)
  expect(download && (await database.all(download))).toEqual([
    {
      key: expect.stringMatching(/^record-files\//),
      name: `records/financials/${recordId}/${id}-receipt.png`,
    },
  ])
})

describe('DELETE /api/record-files/:id and POST …/restore', () => {
  const newFile = async (owner: SignedIn) => {
    const address = `${invoices.path}/${(await invoices.build(owner.id)).id}/files`
    return { address, file: `/api/record-files/${await addOne(owner, address)}` }
  }

  it('are refused without a session, and absent for others', async () => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const { address, file } = await newFile(owner)
    for (const [method, each] of [
      ['GET', file],
      ['DELETE', file],
      ['POST', `${file}/restore`],
    ] as const) {
      expect(await status(anonymous, method, each)).toBe(401)
      for (const other of [stranger, admin]) expect(await status(other, method, each)).toBe(404)
    }
    expect(await namesOf(owner, address)).toEqual(['note.txt'])
  })

  it('remove a file and take it back, for an hour', async () => {
    const owner = await signIn()
    const { address, file } = await newFile(owner)
    for (const _ of [1, 2]) expect(await status(owner, 'DELETE', file)).toBe(200)
    expect([await namesOf(owner, address), await status(owner, 'GET', file)]).toEqual([[], 404])
    await cleanUp()
    for (const _ of [1, 2]) expect(await status(owner, 'POST', `${file}/restore`)).toBe(200)
    expect([await namesOf(owner, address), await status(owner, 'GET', file)]).toEqual([['note.txt'], 200])
    const history = JSON.parse((await sendJson(owner, 'GET', address.replace('/files', '/history'))).text)
    expect(history).toMatchObject([
      { changes: [{ from: '', to: 'note.txt' }] },
      { changes: [{ from: 'note.txt', to: '' }] },
      { changes: [{ from: '', to: 'note.txt' }] },
      { kind: 'created' },
    ])
    await status(owner, 'DELETE', file)
    await database.run(sql`update attachments set deleted_at = now() - interval '61 minutes'
      where id = ${Number(file.split('/').at(-1))}`)
    expect(await status(owner, 'POST', `${file}/restore`)).toBe(404)
    const before = await storedFiles()
    await cleanUp()
    expect(await storedFiles()).toBe(before - 1)
  })
})
