import { expect, it } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { testApplication } from '#tests/support/application.ts'

const path = '/.well-known/security.txt'

it('tells whom to write about a hole, and is valid for less than a year', async () => {
  const { anonymous } = await testApplication({
    PUBLIC_URL: 'https://kontor.example',
    SECURITY_CONTACT: 'security@company.example',
  })
  const reply = await anonymous.fetch(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await reply.text()
  expect(text).toContain('Contact: mailto:security@company.example\n')
  expect(text).toContain(`Canonical: https://kontor.example${path}\n`)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

it('does not exist where nobody is named', async () => {
  const { anonymous } = await testApplication()
  expect((await anonymous.fetch(path)).status).toBe(404)
})

it.each(['somebody', 'http://company.example', 'a@b.example\nContact: x', 'javascript:x'])(
  'cannot name %j',
  (SECURITY_CONTACT) =>
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT must be an email address'),
)
