import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openApplication } from '#apps/server/application.ts'
import { buildMember, testPassword } from '#db/factories/index.ts'
import { readConfig } from '#platform/server/config.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { testApplication } from '#tests/support/application.ts'
import { accountsApi } from '../contract.ts'

const offers = await testApplication({ DEMO: 'on' })
const without = await testApplication()

type Served = Pick<typeof offers, 'anonymous'>
const login = ({ anonymous }: Served, username: string, password = testPassword) =>
  anonymous.call(accountsApi.login, { body: { username, password } })

describe('accounts that the demo made', () => {
  it('sign in where the demo is on', async () => {
    const colleague = await buildMember(offers.database, { isSeeded: true })
    expect((await login(offers, colleague.username)).status).toBe(200)
  })

  it('cannot sign in without the demo, and are told what a wrong password is told', async () => {
    const member = await buildMember(without.database)
    const refused = [
      await login(without, member.username, 'not their password'),
      await login(without, 'nobody-at-all'),
      await login(without, (await buildMember(without.database, { isDemo: true })).username),
      await login(without, (await buildMember(without.database, { isSeeded: true })).username),
    ]
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 Invalid username or password']),
    )
    expect((await login(without, member.username)).status).toBe(200)
  })

  it('get no link for a new password', async () => {
    const email = 'colleague@example.com'
    await buildMember(without.database, { isSeeded: true, email, emailVerifiedAt: new Date() })
    await without.anonymous.call(accountsApi.forgotPassword, { body: { email } })
    await expect
      .poll(() => without.database.all(sql`select 1 from graphile_worker._private_jobs`))
      .toHaveLength(0)
    expect(await without.database.all(sql`select 1 from account_links where email = ${email}`)).toEqual([])
  })

  it('have a session that opens nothing, at the pages and at the socket', async () => {
    const colleague = await without.signIn()
    expect((await colleague.call(accountsApi.current)).status).toBe(200)
    await without.database.run(sql`update users set is_seeded = true where id = ${colleague.id}`)
    expect((await colleague.call(accountsApi.current)).status).toBe(401)
    const socket = new WebSocket(`${without.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: `kontor_session=${colleague.token}` },
    })
    const status = await new Promise((resolve) =>
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode)).once('open', resolve),
    )
    expect(status).toBe(401)
  })

  it('lose their sessions when a server starts without the demo, and nobody else does', async () => {
    const colleague = await offers.signIn()
    const member = await offers.signIn()
    await offers.database.run(sql`update users set is_seeded = true where id = ${colleague.id}`)
    expect((await colleague.call(accountsApi.current)).status).toBe(200)
    const listener = await listen('127.0.0.1', 0)
    const config = readConfig({ DATA_DIR: offers.dataDir, DEMO: 'off', LOG_LEVEL: 'silent' })
    const restarted = await openApplication(config, offers.database, listener)
    await restarted.close()
    const open = await offers.database.all(sql<{ id: number }>`select user_id as id from sessions`)
    expect(open.map(({ id }) => id)).toContain(member.id)
    expect(open.map(({ id }) => id)).not.toContain(colleague.id)
  })
})
