import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { tagsApi } from '#features/network/tags/contract.ts'
import { membersApi } from '#features/people/members/contract.ts'
import { themeApi } from '#features/people/theme/contract.ts'
import { testApplication } from '#tests/support/application.ts'

const { anonymous, signIn } = await testApplication()
const member = await signIn()

describe('every server', () => {
  it('reports its health', async () => {
    const response = await anonymous.fetch('/api/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  it('describes itself in valid OpenAPI', async () => {
    const document = await (await anonymous.fetch('/api/openapi.json')).text()
    const result = await new Validator().validate(JSON.parse(document))
    expect(result.errors ?? []).toEqual([])
    expect(document).toContain('"/api/posts/{id}/privacy"')
  })

  it('answers unknown API addresses as an API', async () => {
    const response = await anonymous.fetch('/api/nothing')
    expect([response.status, await response.text()]).toEqual([404, 'Not found'])
    expect((await anonymous.fetch('/api/posts', { method: 'PATCH' })).status).toBe(404)
  })

  it('refuses bodies over 1 MiB and of other types', async () => {
    const json = { 'content-type': 'application/json' }
    const large = await anonymous.fetch('/api/login', {
      method: 'POST',
      body: `"${'x'.repeat(1024 * 1024)}"`,
      headers: json,
    })
    expect([large.status, await large.text()]).toEqual([413, 'The request is too large'])
    const xml = await anonymous.fetch('/api/login', {
      method: 'POST',
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    })
    expect(xml.status).toBe(415)
    const broken = await anonymous.fetch('/api/login', { method: 'POST', body: '{"a":', headers: json })
    expect([broken.status, await broken.text()]).toEqual([400, 'The request is not valid'])
  })

  it('names the fields if the client asks for problem details', async () => {
    const response = await anonymous.fetch('/api/register', {
      method: 'POST',
      body: '{"username":"a"}',
      headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
    })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({
      status: 400,
      detail: 'Full name is required',
      errors: [{ field: 'fullName' }, { field: 'username' }, { field: 'password' }],
    })
  })

  it('sends the headers that keep pages safe', async () => {
    const { headers } = await anonymous.fetch('/api/health')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('GET /api/users', () => {
  it('is refused without a session', async () => {
    expect((await anonymous.call(membersApi.list)).status).toBe(401)
  })

  it('shows names only, and searches by them', async () => {
    const ines = await signIn({ username: 'ines', fullName: 'Inés Álvarez' })
    const found = await member.call(membersApi.list, { query: { search: 'álv' } })
    expect(found.body).toEqual([{ id: ines.id, username: 'ines', fullName: 'Inés Álvarez', avatar: null }])
    expect(
      (await member.call(membersApi.list, { query: { search: '_' } })).body.map(({ id }) => id),
    ).not.toContain(ines.id)
    const audience = await ines.call(membersApi.list, { query: { purpose: 'privacy' } })
    expect(audience.body.map(({ id }) => id)).not.toContain(ines.id)
  })
})

describe('tags', () => {
  it('are refused without a session', async () => {
    expect((await anonymous.call(tagsApi.list)).status).toBe(401)
    expect((await anonymous.call(tagsApi.create, { body: { name: 'x' } })).status).toBe(401)
  })

  it('are equal in any case and with any spaces', async () => {
    const first = await member.call(tagsApi.create, { body: { name: '  Steel ' } })
    const second = await member.call(tagsApi.create, { body: { name: 'STEEL' } })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual({ id: first.body.id, name: 'steel' })
    expect((await member.call(tagsApi.list, { query: { search: 'tee' } })).body).toEqual([first.body])
    expect((await member.call(tagsApi.create, { body: { name: ' ' } })).text).toBe('Tag name is required')
  })
})

describe('GET /api/admin/theme', () => {
  it('can be read without a session', async () => {
    expect((await anonymous.call(themeApi.get)).body).toMatchObject({
      variant: 'professional',
      appearance: 'light',
      radius: 2,
    })
    expect((await anonymous.call(accountsApi.welcome)).status).toBe(200)
  })
})
