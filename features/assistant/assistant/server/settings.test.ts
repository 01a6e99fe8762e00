import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { assistantApi } from '../contract.ts'
import { isAssistantEnabled } from './index.ts'

const { anonymous, signIn, database, url } = await testApplication()
const admin = await signIn({ isAdmin: true })
const member = await signIn()

describe('GET /api/admin/ai-settings', () => {
  it('tells every member whether the assistant is on, which it is at first', async () => {
    expect((await member.call(assistantApi.settings)).body).toEqual({ enabled: true })
  })
})

describe('PUT /api/admin/ai-settings', () => {
  it('is refused without a session and to members', async () => {
    const body = { enabled: false }
    expect((await anonymous.call(assistantApi.setSettings, { body })).status).toBe(401)
    expect((await member.call(assistantApi.setSettings, { body })).status).toBe(403)
    expect(await isAssistantEnabled(database)).toBe(true)
  })

  it.each([{}, { enabled: 'no' }, { enabled: 0 }])('refuses %j', async (body) => {
    const reply = await admin.call(assistantApi.setSettings, { body: body as { enabled: boolean } })
    expect([reply.status, reply.text]).toEqual([400, 'Enabled must be true or false'])
  })

  it('takes effect at once, notifies every open page, and is audited', async () => {
    const socket = await openTestSocket(url, member.token)
    const off = await admin.call(assistantApi.setSettings, { body: { enabled: false } })
    expect(off.body).toEqual({ enabled: false, message: 'The AI assistant is disabled' })
    expect((await member.call(assistantApi.settings)).body).toEqual({ enabled: false })
    expect(await isAssistantEnabled(database)).toBe(false)
    await expect.poll(() => socket.changes('settings')).toEqual([{ resource: 'settings', id: 0, name: 'ai' }])
    socket.socket.close()
    await admin.call(assistantApi.setSettings, { body: { enabled: true } })
    const rows = await database.all(sql`
      select actor_id as actor, action from audit_log where result = 200 order by id`)
    expect(rows).toEqual([
      { actor: admin.id, action: 'switch assistant off' },
      { actor: admin.id, action: 'switch assistant on' },
    ])
  })
})
