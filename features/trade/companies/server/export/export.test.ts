import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openPromise } from 'yauzl'
import { buildFinancial, buildInvoice } from '#db/factories/index.ts'
import { downloadErrors } from '#platform/contract/downloads.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { idOf, tradingCompanies } from '#tests/support/billing.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { companiesApi } from '../../contract.ts'
import { bookTables, coveredTables, leftOut, tellsOfBook } from './data.sql.ts'

const application = await testApplication()
const { anonymous, app, database, dataDir, features, signIn } = application

interface OneCompany {
  readonly id: number
  readonly owner: SignedIn
}
const stateOf = async ({ id, owner }: OneCompany) =>
  (await owner.call(companiesApi.exportState, idOf(id))).body.state
async function prepare(company: OneCompany): Promise<void> {
  expect((await company.owner.call(companiesApi.requestExport, idOf(company.id))).body.state).toBe('working')
  await vi.waitFor(async () => expect(await stateOf(company)).toBe('ready'), 20_000)
}

/** The texts in the ZIP by name. */
async function download({ id, owner }: OneCompany): Promise<Map<string, string>> {
  const reply = await owner.fetch(`/api/companies/${id}/export/file`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const file = path.join(dataDir, 'company.zip')
  await writeFile(file, Buffer.from(await reply.arrayBuffer()))
  const archive = await openPromise(file)
  const texts = new Map<string, string>()
  for await (const entry of archive.eachEntry())
    texts.set(entry.fileName, await readText(await archive.openReadStreamPromise(entry)))
  return texts
}

it('is for owners alone, and says when there is nothing to fetch', async () => {
  const company = await companyOfAll(application)
  const admin = await signIn({ isAdmin: true })
  const { params, owner, manager, viewer } = company
  for (const endpoint of [companiesApi.requestExport, companiesApi.exportState, companiesApi.exportFile]) {
    expect((await anonymous.call(endpoint, { params })).status).toBe(401)
    for (const other of [manager, viewer, admin])
      expect((await other.call(endpoint, { params })).status).toBe(403)
  }
  const { status, text } = await owner.call(companiesApi.exportFile, { params })
  expect([status, text]).toEqual([404, downloadErrors.noFile.sentence])
})

it('is fetched only by an owner who has just confirmed that it is them', async () => {
  const company = await companyOfAll(application)
  await prepare(company)
  const owner = await signIn()
  await database.run(sql`
    insert into company_members (company_id, member_id, role) values (${company.id}, ${owner.id}, 'owner')`)
  const { status, text } = await owner.call(companiesApi.exportFile, { params: company.params })
  expect([status, text]).toEqual([403, commonErrors.notConfirmed.sentence])
  await owner.confirm()
  expect((await owner.fetch(`/api/companies/${company.id}/export/file`)).status).toBe(200)
})

it('holds what is in the book of the company, as JSON and CSV, and nothing of another book', async () => {
  const both = await tradingCompanies(application)
  const { order } = await both.billed()
  const { buying, selling } = both
  const member = buying.owner
  const spend = (userId: number, description: string) => buildFinancial(database, { userId, description })
  await spend(buying.bookId, 'spent by the buyer, "twice"')
  await spend(selling.bookId, 'secret of the seller')
  await spend(member.id, 'secret of a member')
  await buildInvoice(database, { userId: selling.bookId, status: 'final', customerName: 'Secret customer' })
  await database.run(sql`
    insert into assistant_conversations (member_id, book_id, title)
    values (${member.id}, ${buying.bookId}, 'secret question')`)
  const folder = await member.fetch(`/api/stored-files/folders?book=${buying.bookId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Contracts', parentId: null }),
  })
  const { id: folderId } = (await folder.json()) as { id: number }
  await database.run(sql`
    with file as (
      insert into files (book_id, folder_id, name, mime_type, size, created_by)
      values (${buying.bookId}, ${folderId}, 'terms.txt', 'text/plain', 9, ${member.id}) returning id)
    insert into attachments (kind, book_id, file_id, version, storage_book, file_key, file_name, mime_type, size,
      content_hash)
    select 'file', ${buying.bookId}, id, 1, ${member.id}, 'stored/export-test', 'terms.txt', 'text/plain', 9,
      repeat('a', 64) from file`)
  await app.files.put('stored/export-test', Buffer.from('the terms'))

  await member.confirm()
  await prepare(buying)
  const texts = await download(buying)
  const list = (name: string): unknown => JSON.parse(texts.get(`${name}.json`) ?? 'null')
  expect(list('company')).toMatchObject([{ name: 'Hansen Trading' }])
  expect(list('people')).toContainEqual(expect.objectContaining({ username: member.username, role: 'owner' }))
  expect(list('book/financial-transactions')).toMatchObject([{ description: 'spent by the buyer, "twice"' }])
  expect(texts.get('book/financial-transactions.csv')).toContain('"spent by the buyer, ""twice"""')
  expect(list('book/orders')).toMatchObject([{ id: order, side: 'buyer' }])
  expect(list('book/bills')).toMatchObject([{ supplierName: 'Kyowa' }])
  expect(list('history')).not.toEqual([])
  const files = [...texts].filter(([name]) => name.startsWith('files/files/'))
  expect(files).toEqual([
    [expect.stringMatching(/^files\/files\/\d+-Contracts\/\d+-1-terms\.txt$/), 'the terms'],
  ])
  expect([...texts.values()].join('\n')).not.toMatch(/secret|password|argon2/i)
  for (const name of texts.keys())
    if (name.endsWith('.json')) expect(texts.has(name.replace(/json$/, 'csv'))).toBe(true)
})

it('forgets no table of books', async () => {
  const ofBooks = await bookTables(database)
  const named = await database.all(sql<{ name: string }>`
    select distinct table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bigint'
      and column_name ~ '(^|_)(book|company)(_id)?$'`)
  const members = new Set(['users', 'notifications'])
  const tables = [...new Set([...ofBooks, ...named.map(({ name }) => name)])].filter(
    (name) => !members.has(name),
  )
  const lists = features.flatMap(({ ownData }) => ownData?.lists ?? [])
  const exported = new Set([
    ...coveredTables,
    ...lists.filter((each) => tellsOfBook(each.tables, ofBooks)).flatMap((each) => each.tables),
  ])
  expect(tables.filter((name) => !exported.has(name) && !(name in leftOut))).toEqual([])
  expect([...coveredTables, ...Object.keys(leftOut)].filter((name) => !tables.includes(name))).toEqual([])
})

it('is noted in the log, and counts as taken along once it was fetched', async () => {
  const company = await companyOfAll(application)
  const { owner, bookId, name, params } = company
  await buildInvoice(database, { userId: bookId, status: 'final' })
  const remove = async () => (await owner.call(companiesApi.remove, { params, body: { name } })).status
  await prepare(company)
  expect(await remove()).toBe(409)
  // More than fits into the buffers between the two.
  const big = path.join(dataDir, 'big.zip')
  await writeFile(big, Buffer.alloc(48 * 1024 * 1024))
  await app.files.adopt('exports/big', big)
  await database.run(sql`
    update company_exports set file_key = 'exports/big', size = ${48 * 1024 * 1024} where company_id = ${company.id}`)
  const at = `/api/companies/${company.id}/export/file`
  expect((await owner.fetch(at, { method: 'HEAD' })).status).toBe(200)
  const stop = new AbortController()
  const begun = await owner.fetch(at, { signal: stop.signal })
  await begun.body?.getReader().read()
  stop.abort()
  await sleep(200)
  expect(await remove()).toBe(409)
  await (await owner.fetch(at)).arrayBuffer()
  await expect.poll(remove).toBe(200)
  const audited = await database.all(sql<{ action: string }>`
    select action, actor_id as actor from audit_log where target = ${name} order by id`)
  expect(audited.slice(0, 2)).toEqual([
    { action: 'export company', actor: owner.id },
    { action: 'fetch company export', actor: owner.id },
  ])
})

it('goes after seven days, and tells still that the company was taken along', async () => {
  const company = await companyOfAll(application)
  await prepare(company)
  const { key } = await database.one(sql<{ key: string }>`
    select file_key as key from company_exports where company_id = ${company.id}`)
  await database.run(sql`update company_exports set expires_at = now() where company_id = ${company.id}`)
  await features.find(({ name }) => name === 'companies')?.cleanUp?.()
  expect([await app.files.has(key), await stateOf(company)]).toEqual([false, 'none'])
  const { asOf } = await database.one(sql<{ asOf: string | null }>`
    select as_of as "asOf" from company_exports where company_id = ${company.id}`)
  expect(asOf).not.toBeNull()
  await prepare(company)
})
