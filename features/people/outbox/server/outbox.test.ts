import { deliverable } from '#platform/server/mail/letter.ts'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { type Letter, letterHtml, letterText } from '#platform/server/mail/letter.ts'
import { composeMessage } from '#platform/server/mail/message.ts'
import { outboxTransport } from '#platform/server/mail/outbox.ts'
import { testApplication } from '#tests/support/application.ts'
import { nextToken } from '#tests/support/outbox.ts'
import { outboxApi } from '../contract.ts'

describe('the open outbox of a demo', async () => {
  const { anonymous, signIn, dataDir, url } = await testApplication({ DEMO: 'on' })

  it('is empty at first, and then shows mails with links, newest first, without a session', async () => {
    expect((await anonymous.call(outboxApi.list)).body).toEqual([])
    const member = await signIn()
    for (const email of ['one@example.com', 'two@example.com']) {
      await member.call(accountsApi.addEmail, { body: { email } })
      await nextToken(dataDir, email)
    }
    const list = (await anonymous.call(outboxApi.list)).body
    expect(list.map(({ to }) => to)).toEqual(['two@example.com', 'one@example.com'])
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual(['name', 'sentAt', 'subject', 'to'])
    const mail = await anonymous.call(outboxApi.get, { params: { name: list[0]?.name ?? '' } })
    expect(mail.body.text).toContain(`${url}/verify-email?token=`)
    expect(mail.body.html).toContain('<!doctype html>')
    expect((await anonymous.call(accountsApi.welcome)).body.outbox).toBe(true)
  })

  it.each(['Hello Dana,', 'Grüße an Zoë = "مرحبا"', `Long ${'word '.repeat(60)}`])(
    'shows %s as it was written',
    async (greeting) => {
      const letter: Letter = {
        to: deliverable('dana@example.com'),
        subject: 'Reset your Kontor password',
        greeting,
        paragraphs: ['One = two.'],
        action: { label: 'Open', href: `http://localhost:3000/x?token=${'a'.repeat(32)}` },
        notes: ['- a note'],
      }
      const envelope = { id: randomUUID(), at: new Date() }
      const sender = { name: 'Kontor', address: 'a@example.com' }
      await outboxTransport(dataDir).deliver(composeMessage(letter, envelope, sender), envelope)
      const [{ name } = { name: '' }] = (await anonymous.call(outboxApi.list)).body
      const { body } = await anonymous.call(outboxApi.get, { params: { name } })
      const sentAt = new Date(Math.floor(envelope.at.getTime() / 1_000) * 1_000).toISOString()
      expect(body).toMatchObject({ to: letter.to, subject: letter.subject, sentAt })
      expect(body.text.trim()).toBe(letterText(letter).trim())
      expect(body.html.trim()).toBe(letterHtml(letter).trim())
    },
  )

  it('answers 404 for any other file', async () => {
    await writeFile(path.join(dataDir, 'secret.eml'), 'secret')
    for (const name of ['../secret', '..%2Fsecret', 'secret', 'x'])
      expect((await anonymous.call(outboxApi.get, { params: { name } })).status).toBe(404)
  })

  it('shows the newest fifty', async () => {
    for (let n = 0; n < 55; n++) {
      const file = `20200101T0000${String(n).padStart(5, '0')}Z-x.eml`
      await writeFile(path.join(dataDir, 'outbox', file), 'To: a@example.com\r\n\r\n')
    }
    expect((await anonymous.call(outboxApi.list)).body).toHaveLength(50)
  })
})

describe.each([
  { DEMO: 'off' },
  { DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:1' },
  { DEMO: 'on', NODE_ENV: 'production' },
  { DEMO: 'on', DEMO_PUBLIC: 'on', PUBLIC_URL: 'https://kontor.example' },
])('with %j the outbox', async (environment) => {
  const { anonymous } = await testApplication(environment)

  it('does not exist', async () => {
    const absent = await anonymous.fetch('/api/nothing-here')
    const list = await anonymous.call(outboxApi.list)
    expect([list.status, list.text]).toEqual([404, await absent.text()])
    expect((await anonymous.call(outboxApi.get, { params: { name: 'x' } })).status).toBe(404)
    expect((await anonymous.call(accountsApi.welcome)).body.outbox).toBe(false)
  })
})
