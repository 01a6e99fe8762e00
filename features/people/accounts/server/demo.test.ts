import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openApplication } from '#apps/server/application.ts'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { accountsApi } from '../contract.ts'

const withDemo = await testApplication({ DEMO: 'on' })
const withoutDemo = await testApplication()

type Application = Pick<typeof withDemo, 'anonymous'>
const login = ({ anonymous }: Application, username: string, password = testPassword) =>
  anonymous.call(accountsApi.login, { body: { username, password } })

describe('accounts that the demo made', () => {
  it('sign in while the demo is on', async () => {
    const colleague = await buildMember(withDemo.database, { isSeeded: true })
    expect((await login(withDemo, colleague.username)).status).toBe(200)
  })

  it('cannot sign in without the demo, and get the answer of a wrong password', async () => {
    const member = await buildMember(withoutDemo.database)
    const refused = [
      await login(withoutDemo, member.username, 'not their password'),
      await login(withoutDemo, 'nobody-at-all'),
      await login(withoutDemo, (await buildMember(withoutDemo.database, { isDemo: true })).username),
      await login(withoutDemo, (await buildMember(withoutDemo.database, { isSeeded: true })).username),
    ]
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 Invalid username or password']),
    )
    expect((await login(withoutDemo, member.username)).status).toBe(200)
  })

  it('get no link for a new password', async () => {
    const email = 'colleague@example.com'
    await buildMember(withoutDemo.database, { isSeeded: true, email, emailVerifiedAt: new Date() })
    await withoutDemo.anonymous.call(accountsApi.forgotPassword, { body: { email } })
    await expect
      .poll(() => withoutDemo.database.all(sql`select 1 from graphile_worker._private_jobs`))
      .toHaveLength(0)
    expect(await withoutDemo.database.all(sql`select 1 from account_links where email = ${email}`)).toEqual(
      [],
    )
  })

  it('have no valid session without the demo, neither for the API nor for the socket', async () => {
    const colleague = await withoutDemo.signIn()
    expect((await colleague.call(accountsApi.current)).status).toBe(200)
    await withoutDemo.database.run(sql`update users set is_seeded = true where id = ${colleague.id}`)
    expect((await colleague.call(accountsApi.current)).status).toBe(401)
    const socket = new WebSocket(`${withoutDemo.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `kontor_session=${colleague.token}` },
    })
    const status = await new Promise((resolve) =>
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode)).once('open', resolve),
    )
    expect(status).toBe(401)
  })

  it('lose their sessions when a server starts without the demo; other members keep theirs', async () => {
    const colleague = await withDemo.signIn()
    const member = await withDemo.signIn()
    await withDemo.database.run(sql`update users set is_seeded = true where id = ${colleague.id}`)
    expect((await colleague.call(accountsApi.current)).status).toBe(200)
    const listener = await listen('127.0.0.1', 0)
    const config = readConfig({ DATA_DIR: withDemo.dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
    const restarted = await openApplication(config, withDemo.database, listener)
    await restarted.close()
    const open = await withDemo.database.all(sql<{ id: number }>`select member_id as id from sessions`)
    expect(open.map(({ id }) => id)).toContain(member.id)
    expect(open.map(({ id }) => id)).not.toContain(colleague.id)
  })
})
