import { expect, it } from 'vitest'
import { buildPost, buildTodo, testPassword } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { createClient } from '#tests/support/client.ts'

const app = await testApplication({ MIN_FREE_SPACE: '999999 TiB' })
const member = await app.signIn()

it('refuses writes before the disk is full, and serves reads', async () => {
  const plain = await member.call(postsApi.create, { body: { content: 'No room' } })
  expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await member.call(postsApi.list)).status).toBe(200)
})

it('still allows what frees space: sign-in, sign-out and every delete', async () => {
  const { id } = await buildTodo(app.database, { memberId: member.id })
  const file = await buildPost(app.database, { authorId: member.id })
  expect((await member.call(todosApi.remove, { params: { id: String(id) } })).status).toBe(200)
  expect((await member.call(postsApi.remove, { params: { id: String(file.id) } })).status).toBe(200)

  const body = { username: member.username, password: testPassword }
  const signedIn = await app.anonymous.call(accountsApi.login, { body })
  expect(signedIn.status).toBe(200)
  const token = /kontor_session=([^;]+)/.exec(signedIn.setCookie ?? '')?.[1] ?? ''
  expect((await createClient(app.url, token).call(accountsApi.logout)).status).toBe(200)
})

it('admits members even if the use of their session cannot be noted', async () => {
  await app.database.run({
    strings: ["update sessions set last_seen_at = now() - interval '1 day'"],
    values: [],
  })
  await app.database.run({ strings: ['alter table activity_days rename to away'], values: [] })
  expect((await member.call(postsApi.list)).status).toBe(200)
})
