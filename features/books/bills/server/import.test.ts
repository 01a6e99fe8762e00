import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { partiesApi } from '#features/books/parties/contract.ts'
import { storageApi } from '#features/people/storage/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody, ublBill, xmlFile } from '#tests/support/bills.ts'
import { billsApi } from '../contract.ts'

const app = await testApplication({ STORAGE_QUOTA: '200 KB', KEEP_TRASH_DAYS: '20' })

const idOf = (id: number) => ({ params: { id: String(id) } })
const send = (member: SignedIn, text: string, name?: string) =>
  member.call(billsApi.import, { files: [xmlFile(text, name)] })
const stored = async () => (await readdir(path.join(app.dataDir, 'files', 'bills')).catch(() => [])).length
const listOf = async (member: SignedIn) => (await member.call(billsApi.list)).body

it('becomes a draft with its lines, its sums and the file as it came', async () => {
  const member = await app.signIn()
  const party = (await member.call(partiesApi.create, { body: { name: 'Ropes', vatId: 'DE123456789' } })).body
  const { status, body } = await send(member, ublBill(), 'Rechnung 4711.xml')
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'draft',
      supplierName: 'Taue & Söhne',
      partyId: party.id,
      totalAmount: 119,
      given: { netTotal: 100, taxTotal: 19, totalAmount: 119 },
      taxes: [{ category: 'S', rate: 19, base: 100, amount: 19 }],
      warnings: [],
      file: { name: 'Rechnung 4711.xml', mimeType: 'application/xml' },
      items: [{ line: 1, description: 'Rope', quantity: 4, unitPrice: 25, amount: 100 }],
    },
  ])
  const file = await member.fetch(`/api/bills/${body.id}/file`)
  expect(await file.text()).toBe(ublBill())
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await (await app.signIn()).fetch(`/api/bills/${body.id}/file`)).status).toBe(404)
  expect((await member.call(storageApi.read)).body.used).toBe(body.file?.size)
})

it('of a PDF without XML is a draft of what its text says, with the file', async () => {
  const member = await app.signIn()
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([400, 600])
  for (const [index, line] of ['Quayside Logistics Ltd', 'Date: 14/03/2026', 'Total EUR 119.00'].entries())
    page.drawText(line, { x: 30, y: 560 - index * 20, size: 11 })
  const file = new File([new Uint8Array(await pdf.save())], 'bill.pdf')
  const { status, body } = await member.call(billsApi.import, { files: [file] })
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'draft',
      supplierName: 'Quayside Logistics Ltd',
      billDate: '2026-03-14',
      totalAmount: 119,
      file: { name: 'bill.pdf', mimeType: 'application/pdf' },
    },
  ])
  expect(body.warnings[0]).toMatch(/Check each field/)
})

it('keeps the sums of the supplier until a figure changes, and says what differs', async () => {
  const member = await app.signIn()
  const { body } = await send(member, ublBill({ payable: '119.02' }))
  expect(body).toMatchObject({
    totalAmount: 119.02,
    openAmount: 119.02,
    warnings: [
      'The supplier asks for EUR 119.02, and the lines add up to EUR 119.00. What the supplier says is kept.',
    ],
  })
  const { items, ...form } = body
  const change = (unitPrice: number) =>
    member.call(billsApi.change, {
      ...idOf(body.id),
      body: { ...form, notes: 'Asked', items: items.map((item) => ({ ...item, unitPrice })) },
    })
  expect((await change(25)).body).toMatchObject({ notes: 'Asked', totalAmount: 119.02 })
  expect((await change(26)).body).toMatchObject({
    totalAmount: 123.76,
    warnings: ['The supplier’s file says EUR 119.02, and the lines add up to EUR 123.76.'],
  })
})

it('is read once: the file and the number are refused, and the bill is named', async () => {
  const member = await app.signIn()
  await send(member, ublBill())
  const again = await send(member, ublBill(), 'copy.xml')
  expect([again.status, again.text]).toEqual([
    409,
    'This file has been read already: a draft, R-4711 of Taue & Söhne from 2026-03-05',
  ])
  const same = await send(member, `${ublBill()}\n`)
  expect([same.status, same.text]).toEqual([
    409,
    'This bill has been entered already: a draft, R-4711 of Taue & Söhne from 2026-03-05',
  ])
  expect(await listOf(member)).toHaveLength(1)
  const both = await Promise.all([1, 2].map(() => send(member, ublBill({ number: 'R-2' }))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

it('warns of another account, and stores nothing of what cannot be read or kept', async () => {
  const member = await app.signIn()
  await member.call(billsApi.create, {
    body: billBody({ supplierName: 'Taue & Söhne', supplierIban: 'XX00' }),
  })
  expect((await send(member, ublBill())).body.warnings).toEqual([
    'The bank account is another one than on the last bill of this supplier (XX00). Ask the supplier before you pay.',
  ])
  const before = await stored()
  for (const text of ['', 'no xml', '<!DOCTYPE a><Invoice/>', ublBill({ number: 'N', currency: 'SEK' })]) {
    const reply = await send(member, text)
    expect([400, 422]).toContain(reply.status)
    expect(reply.text).not.toBe('')
  }
  const large = await send(member, ublBill({ number: 'L' }) + ' '.repeat(250_000))
  expect(large.status).toBe(413)
  expect([await stored(), (await listOf(member)).length]).toEqual([before, 2])
})

it('loses its file when the trash is emptied', async () => {
  const member = await app.signIn()
  const { body } = await send(member, ublBill())
  const before = await stored()
  await member.call(billsApi.remove, idOf(body.id))
  await app.database.run(sql`update bills set deleted_at = now() - interval '2 years' where id = ${body.id}`)
  await app.features.find(({ name }) => name === 'bills')?.cleanUp?.()
  expect((await member.call(billsApi.get, idOf(body.id))).status).toBe(404)
  expect(await stored()).toBe(before - 1)
})
