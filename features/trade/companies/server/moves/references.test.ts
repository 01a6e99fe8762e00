import { expect, it } from 'vitest'
import { buildMaterial } from '#db/factories/index.ts'
import { billsApi } from '#features/books/bills/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { paymentsApi } from '#features/books/payments/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { billBody } from '#tests/support/bills.ts'
import { chooseBook, foundCompany, type TestCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import type { MoveArea } from '../../domain.ts'

const { database, signIn } = await testApplication()

const params = (id: number) => ({ params: { id: String(id) } })
const addParty = async (member: SignedIn, name: string) =>
  (await member.call(partiesApi.create, { body: { name } })).body.id
const addItem = async (member: SignedIn, name: string, code = '') =>
  (await member.call(itemsApi.create, { body: { name, code } })).body.id
const issue = async (member: SignedIn, customerName: string, partyId: number, itemId: number) =>
  (
    await member.call(invoicesApi.create, {
      body: invoiceBody({
        status: 'final',
        currency: 'EUR',
        customerName,
        partyId,
        items: [{ serial: 1, description: 'Rope', unit: 'm', quantity: 1, unitPrice: 100, itemId }],
      }),
    })
  ).body.id
const enter = async (member: SignedIn, partyId: number, itemId: number, supplierNumber = '') =>
  (
    await member.call(billsApi.create, {
      body: billBody({
        supplierName: 'Ropes',
        supplierNumber,
        partyId,
        status: 'open',
        items: [{ description: 'Rope', unit: 'm', quantity: 1, unitPrice: 10, itemId }],
      }),
    })
  ).body

/** Whom and what documents name, with the book of each. */
const named = () =>
  database.all(sql<{ id: number; party: number | null; item: number | null }>`
    select d.id, d.party_id as party, l.item_id as item from invoices d join invoice_items l on l.invoice_id = d.id
    union all
    select d.id, d.party_id, l.item_id from bills d join bill_items l on l.bill_id = d.id order by 1`)
/** References of a book's documents and payments to another book. */
const strays = async (book: number) =>
  (
    await database.one(sql<{ count: number }>`
      select (select count(*) from invoices d join parties p on p.id = d.party_id
          where d.book_id = ${book} and p.book_id <> ${book})
        + (select count(*) from bills d join parties p on p.id = d.party_id
          where d.book_id = ${book} and p.book_id <> ${book})
        + (select count(*) from financial_transactions d join parties p on p.id = d.party_id
          where d.book_id = ${book} and p.book_id <> ${book})
        + (select count(*) from invoices d join invoice_items l on l.invoice_id = d.id join items i on i.id = l.item_id
          where d.book_id = ${book} and i.book_id <> ${book})
        + (select count(*) from bills d join bill_items l on l.bill_id = d.id join items i on i.id = l.item_id
          where d.book_id = ${book} and i.book_id <> ${book}) as count`)
  ).count
const ended = async (member: SignedIn, { id }: TestCompany, state: string) => {
  const latest = async () => (await member.call(companiesApi.latestMove, params(id))).body
  await expect.poll(async () => (await latest())?.state, { timeout: 20_000 }).toBe(state)
  return latest()
}
const move = async (member: SignedIn, company: TestCompany, areas: MoveArea[]) => {
  const { body } = await member.call(companiesApi.startMove, { ...params(company.id), body: { areas } })
  await ended(member, company, 'done')
  return body.id
}

it('items, parties and bills go along, documents name those of the company, and all comes back', async () => {
  const member = await signIn()
  const company = await foundCompany(member)
  // The company knows one customer and one item under other names, and has the first number of bills.
  await chooseBook(member, company.bookId)
  const theirs = { party: await addParty(member, 'NORDLICHT'), item: await addItem(member, 'rope') }
  await enter(member, theirs.party, theirs.item, 'A-1')
  await chooseBook(member, member.id)
  const own = { party: await addParty(member, 'Nordlicht'), item: await addItem(member, 'Rope') }
  const alone = { party: await addParty(member, 'Ropes'), item: await addItem(member, 'Anchor', 'A') }
  const matched = await issue(member, 'Nordlicht', own.party, own.item)
  const along = await issue(member, 'Ropes', alone.party, alone.item)
  const bill = await enter(member, own.party, own.item)
  const twice = await enter(member, alone.party, alone.item, 'a-1')
  await member.call(paymentsApi.create, {
    body: {
      date: '2026-04-01',
      amount: 5,
      currency: 'EUR',
      method: 'bank',
      partyId: own.party,
      allocations: [{ invoiceId: matched, amount: 5 }],
    },
  })
  const buyer = async () => (await member.call(invoicesApi.get, params(matched))).body.buyer?.id
  const before = await named()
  const preview = (await member.call(companiesApi.previewMove, params(company.id))).body
  expect(preview.areas.map(({ area, records }) => [area, records])).toEqual([
    ['items', 2],
    ['parties', 2],
    ['financials', 0],
    ['materials', 0],
    ['invoices', 2],
    ['bills', 2],
  ])

  const id = await move(member, company, ['items', 'parties', 'invoices', 'bills'])
  // One item and one party were there by name, and one bill was entered already.
  expect((await ended(member, company, 'done'))?.moved).toBe(2 + 2 + 1)
  expect(await strays(company.bookId)).toBe(0)
  await chooseBook(member, company.bookId)
  const { body: moved } = await member.call(invoicesApi.get, params(matched))
  expect([moved.partyId, moved.items[0]?.itemId]).toEqual([theirs.party, theirs.item])
  expect(await buyer()).toBe(theirs.party)
  const { body: other } = await member.call(invoicesApi.get, params(along))
  expect([other.partyId, other.items[0]?.itemId]).toEqual([alone.party, alone.item])
  expect((await member.call(partiesApi.list)).body.map(({ name }) => name)).toEqual(['NORDLICHT', 'Ropes'])
  const { body: movedBill } = await member.call(billsApi.get, params(bill.id))
  expect(movedBill).toMatchObject({ partyId: theirs.party, items: [{ itemId: theirs.item }] })
  expect([bill.billNumber?.slice(-5), movedBill.billNumber?.slice(-5)]).toEqual(['00001', '00002'])
  const [payment] = (await member.call(paymentsApi.list)).body
  expect(payment?.partyId).toBe(theirs.party)
  const { body: history } = await member.call(billsApi.history, params(bill.id))
  expect(history[0]).toMatchObject({ kind: 'moved', changes: [{ field: 'billNumber' }] })

  await member.call(companiesApi.undoMove, params(id))
  expect(await ended(member, company, 'undone')).toMatchObject({ returned: 5, stayed: 0 })
  await chooseBook(member, member.id)
  expect(await named()).toEqual(before)
  expect([await strays(member.id), await strays(company.bookId)]).toEqual([0, 0])
  expect(await buyer()).toBe(own.party)
  expect((await member.call(billsApi.get, params(bill.id))).body.billNumber).toBe(bill.billNumber)
  expect((await member.call(billsApi.get, params(twice.id))).status).toBe(200)
  expect((await member.call(paymentsApi.list)).body[0]?.partyId).toBe(own.party)
})

it('what invoices name goes along although only invoices were chosen', async () => {
  const member = await signIn()
  const company = await foundCompany(member)
  const [party, item] = [await addParty(member, 'Nordlicht'), await addItem(member, 'Rope')]
  const unnamed = await addParty(member, 'Weser')
  const invoice = await issue(member, 'Nordlicht', party, item)
  const id = await move(member, company, ['invoices'])
  expect(await strays(company.bookId)).toBe(0)
  expect((await member.call(partiesApi.list)).body.map((each) => each.id)).toEqual([unnamed])
  await chooseBook(member, company.bookId)
  const { body } = await member.call(invoicesApi.get, params(invoice))
  expect([body.partyId, body.items[0]?.itemId]).toEqual([party, item])
  await member.call(companiesApi.undoMove, params(id))
  await ended(member, company, 'undone')
  await chooseBook(member, member.id)
  expect((await member.call(partiesApi.list)).body).toHaveLength(2)
  expect(await strays(member.id)).toBe(0)
})

it('movements name the item there, those that stay name none, and all comes back', async () => {
  const member = await signIn()
  const company = await foundCompany(member)
  await chooseBook(member, company.bookId)
  const theirs = await addItem(member, 'ROPE')
  await chooseBook(member, member.id)
  const [own, twin] = [await addItem(member, 'Rope', 'A'), await addItem(member, 'Rope', 'B')]
  const ids = [
    (await buildMaterial(database, { userId: member.id, materialName: 'rope' })).id,
    (await buildMaterial(database, { userId: member.id, materialName: 'b' })).id,
  ]
  const items = async () =>
    (
      await database.all(sql<{ item: number | null }>`
        select item_id as item from material_transactions where id = any(${ids}::bigint[]) order by id`)
    ).map(({ item }) => item)
  expect(await items()).toEqual([own, twin])
  const goods = await move(member, company, ['materials'])
  expect(await items()).toEqual([theirs, null])
  await member.call(companiesApi.undoMove, params(goods))
  await ended(member, company, 'undone')
  expect(await items()).toEqual([own, twin])
  // The company knows one of that name; the other one is found by its code alone.
  const alone = await move(member, company, ['items'])
  expect(await items()).toEqual([own, null])
  await member.call(companiesApi.undoMove, params(alone))
  await ended(member, company, 'undone')
  expect(await items()).toEqual([own, twin])
})
