import { expect, it } from 'vitest'
import { buildTodo } from '#db/factories/index.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import { callTool, connectProgram, openClient } from '#tests/support/mcp.ts'

const app = await testApplication()
const { database } = app

it('a program reads the book of a company that demands a second step only for members who have one', async () => {
  const { owner, bookkeeper, bookId, params } = await companyOfAll(app)
  await buildTodo(database, { memberId: bookkeeper.id, title: 'Order paper' })
  await database.run(sql`
    insert into assistant_grants (book_id, category, value)
    values (${bookId}, 'financial', 'allow'), (${bookkeeper.id}, 'todo', 'allow')`)
  const program = await connectProgram(app, bookkeeper, {
    categories: ['financial', 'todo'],
    bookIds: [bookkeeper.id, bookId],
  })
  const client = await openClient(app, program)
  const inBook = () => callTool(client, 'transactions', { book: bookId })
  expect((await inBook()).isError).toBe(false)
  await database.run(sql`update sessions set factors = 2 where member_id = ${owner.id}`)
  expect((await owner.call(companiesApi.demandSecondStep, { params })).status).toBe(200)
  expect((await inBook()).isError).toBe(true)
  // What is the member's own stays open.
  expect((await callTool(client, 'todos')).text).toContain('Order paper')
  await database.run(sql`
    insert into passkeys (member_id, credential_id, public_key, counter, name)
    values (${bookkeeper.id}, ${`key of ${bookkeeper.id}`}, '\\x00', 0, 'Key')`)
  expect((await inBook()).isError).toBe(false)
  await database.run(sql`delete from passkeys where member_id = ${bookkeeper.id}`)
  expect((await inBook()).isError).toBe(true)
})
