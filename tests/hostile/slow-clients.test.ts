import { afterAll, expect, it } from 'vitest'
import { postsApi } from '#features/posts/contract.ts'
import { startMemberServer } from '#tests/faults/member-server.ts'
import { quantile } from '#tests/support/quantile.ts'
import { dripClients, requestStarts } from '#tests/support/slow-clients.ts'
import { waitsDuring } from './others.ts'

const slow = 500
const { server, token, end } = await startMemberServer()
afterAll(end)

// All kinds at once: each is cut only after ten seconds.
it.concurrent.each(['headers', 'body', 'text'] as const)(
  `${slow} that send their %s slowly are cut, and nobody else notices`,
  async (part) => {
    const cookie = `kontor_session=${token}`
    const { waits, done: longest } = await waitsDuring(
      { url: `${server.url}${postsApi.list.path}`, cookie },
      () => dripClients(server.url, requestStarts(cookie)[part], slow),
    )
    expect(longest).toBeLessThan(20_000)
    expect(quantile(waits, 0.99)).toBeLessThan(200)
  },
  60_000,
)
