import { beforeAll, expect, it } from 'vitest'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { layoutsApi } from '#features/books/layouts/contract.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { beginConversation } from '#tests/support/assistant.ts'
import {
  atWork,
  bringIn,
  chooseBook,
  foundCompany,
  removePerson,
  type TestCompany,
} from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { recordKinds } from '#tests/support/records.ts'
import { csv, rowsOf, uploadTable } from '#tests/support/sheets.ts'

const app = await testApplication()
const [{ form: payment }] = recordKinds

let member: SignedIn
let companies: readonly TestCompany[]
beforeAll(async () => {
  member = await app.signIn()
  companies = [await foundCompany(member), await foundCompany(member, 'Quay Trading')]
})

/** Makes something in each of three books, and then answers what the member finds in each. */
async function inEachBook<T>(make: (name: string) => Promise<unknown>, find: () => Promise<T>): Promise<T[]> {
  const [first = 0, second = 0] = companies.map(({ bookId }) => bookId)
  const books = [
    ['own', member.id],
    ['first', first],
    ['second', second],
  ] as const
  for (const [name, id] of books) {
    await chooseBook(member, id)
    await make(name)
  }
  const found: T[] = []
  for (const [, id] of books) {
    await chooseBook(member, id)
    found.push(await find())
  }
  return found
}

it('keeps records, what is suggested from them, and trash apart', async () => {
  const make = async (projectName: string) => {
    await member.call(financialsApi.create, { body: { ...payment, projectName } })
    const body = { ...payment, projectName: `${projectName} trash` }
    const { id } = (await member.call(financialsApi.create, { body })).body
    await member.call(financialsApi.remove, { params: { id: String(id) } })
  }
  const namesOf = async (query = {}) =>
    (await member.call(financialsApi.list, { query })).body.map(({ projectName }) => projectName)
  const found = await inEachBook(make, async () => [
    await namesOf(),
    await namesOf({ deleted: 'true' }),
    (await member.call(financialsApi.suggestions)).body.projectName,
    (await member.call(financialsApi.totals)).body.map(({ count }) => count),
  ])
  expect(found.map(([names, trash]) => [names, trash])).toEqual([
    [['own'], ['own trash']],
    [['first'], ['first trash']],
    [['second'], ['second trash']],
  ])
  for (const [index, name] of ['own', 'first', 'second'].entries()) {
    const suggested = found[index]?.[2] ?? []
    expect(suggested).toContain(name)
    expect(suggested.filter((each) => !String(each).startsWith(name))).toEqual([])
    expect(found[index]?.[3]).toEqual([1])
  }
})

it('numbers invoices in each book from one', async () => {
  const found = await inEachBook(
    (customerName) =>
      member.call(invoicesApi.create, { body: invoiceBody({ customerName, status: 'final' }) }),
    async () =>
      (await member.call(invoicesApi.list)).body.map((each) => [each.invoiceNumber, each.customerName]),
  )
  expect(found).toEqual([
    [['INV-2026-00001', 'own']],
    [['INV-2026-00001', 'first']],
    [['INV-2026-00001', 'second']],
  ])
})

it('keeps custom columns and layouts apart, of tables with the same name', async () => {
  const params = { name: 'financials' }
  const found = await inEachBook(
    async (name) => {
      await member.call(columnsApi.create, { body: { columnId: 'lot', name } })
      await member.call(layoutsApi.set, { params, body: { widths: {}, order: [], hidden: [name] } })
    },
    async () => [
      ...(await member.call(columnsApi.list)).body.map(({ name }) => name),
      ...(await member.call(layoutsApi.get, { params })).body.hidden,
    ],
  )
  expect(found).toEqual([
    ['own', 'own'],
    ['first', 'first'],
    ['second', 'second'],
  ])
})

it('keeps imports apart', async () => {
  const found = await inEachBook(
    (name) => uploadTable(member, csv(rowsOf(1)), { name: `${name}.csv` }),
    async () => (await member.call(importsApi.list)).body.map(({ fileName }) => fileName),
  )
  expect(found).toEqual([['own.csv'], ['first.csv'], ['second.csv']])
})

it('keeps conversations and the ledger apart', async () => {
  const found = await inEachBook(
    async (name) => {
      await beginConversation(member, name)
      await member.call(assistantApi.chat, { body: { prompt: name } })
    },
    async () => [
      ...(await member.call(assistantApi.conversations)).body.map(({ title }) => title),
      ...(await member.call(assistantApi.ledger)).body.map(({ prompt }) => prompt),
    ],
  )
  expect(found).toEqual([
    ['own', 'own'],
    ['first', 'first'],
    ['second', 'second'],
  ])
})

it('keeps grants for records with the book, for all its people, and those for one’s own data with each', async () => {
  const [company] = companies
  if (company === undefined) throw new Error('There is no company')
  const viewer = await atWork(await bringIn(company, await app.signIn(), 'viewer'), company)
  await chooseBook(member, company.bookId)
  await member.call(assistantApi.setGrants, { body: { financial: 'deny', posts: 'allow' } })
  const grants = async (of: SignedIn) => {
    const { financial, posts } = (await of.call(assistantApi.grants)).body
    return [financial, posts]
  }
  expect(await grants(viewer)).toEqual(['deny', 'ask'])
  expect(
    await inEachBook(
      async () => {},
      () => grants(member),
    ),
  ).toEqual([
    ['ask', 'allow'],
    ['deny', 'allow'],
    ['ask', 'allow'],
  ])
})

it('means the personal book again when the chosen one is lost', async () => {
  const company = await foundCompany(await app.signIn())
  const colleague = await atWork(await bringIn(company, await app.signIn(), 'manager'), company)
  const { id } = (await colleague.call(financialsApi.create, { body: payment })).body
  await removePerson(company, colleague)
  expect((await colleague.call(financialsApi.list)).body).toEqual([])
  expect((await colleague.call(financialsApi.get, { params: { id: String(id) } })).status).toBe(404)
  const own = (await colleague.call(financialsApi.create, { body: payment })).body.id
  // Who comes back has chosen nothing yet.
  await bringIn(company, colleague, 'manager')
  expect((await colleague.call(financialsApi.list)).body.map((each) => each.id)).toEqual([own])
  const books = (await colleague.call(companiesApi.books)).body.map((book) => book.id)
  expect(books).toEqual([colleague.id, company.bookId])
})
