import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { openRawConnection } from '#tests/support/raw.ts'

const app = await testApplication()
const command = (text: string) => ({ strings: [text], values: [] })

const statuses = async (url: string) =>
  Promise.all(
    ['live', 'ready'].map(async (which) => {
      const answer = await fetch(`${url}/api/health/${which}`, { headers: { connection: 'close' } })
      return answer.status
    }),
  )

it('a process without its database is live but not ready', async () => {
  expect(await statuses(app.url)).toEqual([200, 200])
  const { database: name } = app.database.connection
  const elsewhere = openDatabase({ ...app.database.connection, database: 'postgres' }, 1)
  await elsewhere.run(command(`alter database ${name} allow_connections false`))
  await elsewhere.run(
    command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
  )
  await expect.poll(() => statuses(app.url)).toEqual([200, 503])
  await elsewhere.run(command(`alter database ${name} allow_connections true`))
  await expect.poll(() => statuses(app.url), { timeout: 10_000 }).toEqual([200, 200])
  await elsewhere.close()
})

it('a process that has not begun to serve is live but not ready', async () => {
  const listener = await listen('127.0.0.1', 0)
  expect(await statuses(`http://127.0.0.1:${listener.port}`)).toEqual([200, 503])
  await listener.drain()
})

const requestText = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

it('a stopping process is live until it ends, but not ready', async () => {
  const listener = await listen('127.0.0.1', 0)
  const begun = Promise.withResolvers<() => void>()
  listener.serve({
    request: (_, response) => begun.resolve(() => response.end('done')),
  })
  // New connections are refused now, so the request uses one with a pending request.
  const connection = await openRawConnection(`http://127.0.0.1:${listener.port}`, requestText('/slow'))
  const finish = await begun.promise
  const drained = listener.drain()
  connection.socket.write(requestText('/api/health/live') + requestText('/api/health/ready'))
  await sleep(200)
  finish()
  await Promise.all([drained, connection.closed])
  expect(connection.received().match(/HTTP\/1\.1 \d+/g)).toEqual([200, 200, 503].map((s) => `HTTP/1.1 ${s}`))
})
