import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { type Theme, themeApi } from '../contract.ts'
import { defaultTheme } from '../domain.ts'

const { anonymous, signIn, database, url } = await testApplication()
const admin = await signIn({ isAdmin: true })
const member = await signIn()

const theme: Theme = { variant: 'modern', primary: 'hsl(258 58% 56%)', appearance: 'dark', radius: 0.5 }

describe('GET /api/admin/theme', () => {
  it('is public, and returns the default at first', async () => {
    expect((await anonymous.call(themeApi.get)).body).toEqual(defaultTheme)
  })
})

describe('PUT /api/admin/theme', () => {
  it('is refused without a session and to members, before the body is validated', async () => {
    const broken = { raw: '{"radius":', headers: { 'content-type': 'application/json' } }
    expect((await anonymous.call(themeApi.set, { body: theme })).status).toBe(401)
    expect((await member.call(themeApi.set, { body: theme })).status).toBe(403)
    expect((await member.call(themeApi.set, { body: { ...theme, radius: 99 } })).status).toBe(403)
    expect((await anonymous.call(themeApi.set, broken)).status).toBe(400)
    expect((await anonymous.call(themeApi.get)).body).toEqual(defaultTheme)
  })

  it('changes the theme for everybody at once, and is in the audit log', async () => {
    const socket = await openTestSocket(url, member.token)
    const reply = await admin.call(themeApi.set, { body: theme })
    expect([reply.status, reply.body]).toEqual([200, theme])
    expect((await anonymous.call(themeApi.get)).body).toEqual(theme)
    await expect
      .poll(() => socket.changes('settings'))
      .toEqual([{ resource: 'settings', id: 0, name: 'theme' }])
    socket.socket.close()
    const row = await database.one(sql`
      select actor_id as actor, action, target, result from audit_log where action = 'change theme'`)
    const target = 'modern, hsl(258 58% 56%), dark, radius 0.5'
    expect(row).toEqual({ actor: admin.id, action: 'change theme', target, result: 200 })
  })

  it('normalises a typed colour to its numbers', async () => {
    const reply = await admin.call(themeApi.set, {
      body: { ...theme, primary: ' HSL(580deg, 14.04%, 250%) ' },
    })
    expect(reply.body.primary).toBe('hsl(220 14% 100%)')
  })

  it.each([
    [{ ...theme, primary: 'red' }, /HSL colour/],
    [{ ...theme, primary: 'hsl(1 1% 1%);} body{display:none' }, /HSL colour/],
    [{ ...theme, primary: 7 }, /HSL colour/],
    [{ ...theme, radius: 3.1 }, /between 0 and 3/],
    [{ ...theme, radius: -0.1 }, /between 0 and 3/],
    [{ ...theme, radius: '2' }, /number/],
    [{ ...theme, variant: 'fancy' }, /professional, casual or modern/],
    [{ ...theme, appearance: 'system' }, /light or dark/],
    [{}, /variant/i],
  ])('refuses %j', async (body, sentence) => {
    const reply = await admin.call(themeApi.set, { body: body as Theme })
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(sentence)
  })

  it.each([0, 3, 1.7])('accepts the radius %d', async (radius) => {
    expect((await admin.call(themeApi.set, { body: { ...theme, radius } })).body.radius).toBe(radius)
  })
})
