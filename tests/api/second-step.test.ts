import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildInvoice } from '#db/factories/index.ts'
import { companiesApi, companyErrors } from '#features/trade/companies/contract.ts'
import { filesApi } from '#features/files/files/contract.ts'
import { searchApi } from '#features/workspace/search/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { param, putFile } from '#tests/support/files.ts'

/** A company that demands a second step shuts its book on every way, not only where a call opens the book. */

const app = await testApplication()
const { database } = app

const inTwoSteps = ({ id }: { readonly id: number }) =>
  database.run(sql`update sessions set factors = 2 where member_id = ${id}`)

describe('without the second step that their company demands, its people', () => {
  it('read, find and link none of its files, and move nothing into its book', async () => {
    const company = await companyOfAll(app)
    const { owner, bookkeeper: member, bookId, params } = company
    const word = `qzvx${company.id}`
    const file = await putFile(owner, 'The rent is due.', `${word}.txt`, { company })
    const own = await putFile(member)
    const invoice = await buildInvoice(database, { userId: bookId })
    const target = { kind: 'invoices', refId: invoice.id } as const
    const allOf = async () => [
      (await member.call(filesApi.get, param(file.id))).status,
      (await member.fetch(`/api/file-contents/${file.id}`)).status,
      (await member.call(filesApi.change, { ...param(file.id), body: { tags: ['x'] } })).status,
      (await member.call(filesApi.link, { ...param(own.id), body: target })).status,
      (await member.call(companiesApi.previewMove, { params })).status,
    ]
    const found = async () =>
      (await member.call(searchApi.search, { query: { search: word } })).body.groups.length
    expect([await allOf(), await found()]).toEqual([[200, 200, 200, 201, 200], 1])
    expect((await member.call(companiesApi.get, { params })).body.settings).not.toBeNull()
    await inTwoSteps(owner)
    expect((await owner.call(companiesApi.demandSecondStep, { params })).status).toBe(200)
    expect([await allOf(), await found()]).toEqual([[404, 404, 404, 404, 403], 0])
    expect((await member.call(filesApi.get, param(own.id))).body.links).toEqual([])
    const { settings, role } = (await member.call(companiesApi.get, { params })).body
    expect([settings, role]).toEqual([null, 'bookkeeper'])
    const moved = await member.call(companiesApi.previewMove, { params })
    expect(moved.text).toBe(companyErrors.secondStepNeeded.sentence)
    await inTwoSteps(member)
    expect([await allOf(), await found()]).toEqual([[200, 200, 200, 201, 200], 1])
  })

  it('lose what is shared with their role, too', async () => {
    const company = await companyOfAll(app)
    const { owner, storekeeper, params } = company
    const file = await putFile(owner, 'The rent is due.', 'note.txt', { company })
    await owner.call(filesApi.share, { ...param(file.id), body: { role: 'storekeeper' } })
    const status = async () => (await storekeeper.call(filesApi.get, param(file.id))).status
    expect(await status()).toBe(200)
    await inTwoSteps(owner)
    await owner.call(companiesApi.demandSecondStep, { params })
    expect(await status()).toBe(404)
  })
})

/** Files that read who is in a company, and give nobody anything of its book by that. */
const others: Readonly<Record<string, string>> = {
  'features/people/accounts/server/admin-changes/sql.ts':
    'asks who owns a company, for changes of how they sign in',
  'features/people/accounts/server/sql/users.ts':
    'asks whether a member chose a book, whose number alone it tells',
  'features/trade/companies/server/closure/sql.ts': 'finds owners to write to',
  'features/trade/companies/server/export/data.sql.ts':
    'the download of a whole company, which its rights guard',
  'features/trade/companies/server/figures/sql.ts': 'counts trades for the page of a company, which all see',
  'features/trade/companies/server/log/sql.ts': 'the log, which its rights guard, and owners to write to',
  'features/trade/companies/server/own-data.sql.ts': 'a member’s own role, in their own download',
  'features/trade/companies/server/sql/books.ts':
    'the rule is asked where these rows are read; finds people to tell',
  'features/trade/companies/server/sql/companies.ts':
    'the page of a company; what it hides, its rights and page guard',
  'features/trade/companies/server/sql/invitations.ts': 'counts people, and leaves out who is in already',
  'features/trade/companies/server/sql/people.ts': 'who works in a company: no part of its book',
  'features/files/files/server/sql/shares.ts': 'finds whom a file may be shared with, and whom to tell',
  'features/people/members/server/colleagues.sql.ts': 'who works in a company: no part of its book',
  'features/network/posts/server/sql/read.ts': 'public posts of a company’s people',
  'features/trade/requisitions/server/sql/handing-over.ts':
    'finds who takes over what a member posted for it',
  'features/trade/requisitions/server/sql/origins.ts': 'addresses that may not quote, for the comparison',
  'features/books/correspondence/server/sql/people.ts': 'finds people to tell',
}

it('each statement that reads who is in a company asks the rule, or gives nothing of its book', () => {
  const root = path.join(import.meta.dirname, '../..')
  const reading = globSync('{apps,features,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ source }) => /\bcompany_members\b/.test(source))
  const unasked = reading.filter(({ source }) => !source.includes('isOpenTo(')).map(({ file }) => file)
  expect(unasked.toSorted()).toEqual(Object.keys(others).toSorted())
})
