import { expect, it } from 'vitest'
import { postsApi } from '#features/posts/contract.ts'
import { testApplication } from '#tests/support/application.ts'

const app = await testApplication({ MIN_FREE_SPACE: '999999 TiB' })
const member = await app.signIn()

it('refuses writes before the disk is full, and serves reads', async () => {
  const plain = await member.call(postsApi.create, { body: { content: 'No room' } })
  expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await member.call(postsApi.list)).status).toBe(200)
})

it('keeps nobody out whose session was last noted long ago', async () => {
  await app.database.run({
    strings: ["update sessions set last_seen_at = now() - interval '1 day'"],
    values: [],
  })
  await app.database.run({ strings: ['alter table activity_days rename to away'], values: [] })
  expect((await member.call(postsApi.list)).status).toBe(200)
})
