import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { importsApi } from '#features/books/imports/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { picturesApi } from '#features/assistant/pictures/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { manyElements, uploadGigabyte } from '#tests/support/heavy-requests.ts'
import { handshake, openRawConnection, rawStatusOf } from '#tests/support/raw.ts'

const { url, signIn, anonymous } = await testApplication()
const member = await signIn()
const cookie = `Cookie: kontor_session=${member.token}`

describe('an upgrade request', () => {
  it.each(['/', '/ws/', '/wsx', '/ws/%ff', '/api/health', '/api/posts', '//ws', '/api/users', '*', '/%00'])(
    'at %s is not upgraded, with a session or without',
    async (target) => {
      for (const headers of [[], [cookie], [cookie, 'Origin: https://evil.example']])
        expect(await rawStatusOf(url, handshake(target, headers))).toBeGreaterThanOrEqual(200)
    },
  )

  it('at /ws needs a session, and an origin of our own', async () => {
    expect(await rawStatusOf(url, handshake('/ws'))).toBe(401)
    expect(await rawStatusOf(url, handshake('/ws', ['Cookie: kontor_session=made-up']))).toBe(401)
    expect(await rawStatusOf(url, handshake('/ws', [cookie, 'Origin: https://evil.example']))).toBe(403)
    expect(await rawStatusOf(url, handshake('/ws?x=1', [cookie]))).toBe(101)
  })

  it('is disconnected when it is refused', async () => {
    const { status, closed, received } = await openRawConnection(url, handshake('/ws'))
    expect(await status).toBe(401)
    await closed
    expect(received()).toContain('Please log in to continue')
  })
})

describe('a request target that is not a path', () => {
  const targets = [
    '//',
    '///',
    '/\\',
    '//:',
    '//evil.example',
    '/\\evil.example',
    '//[',
    '/%ff',
    '/%00',
    '/%',
  ]
  const forms = ['*', 'http://', 'http://[', 'http://localhost//', 'nothing']
  const long = `/${'x'.repeat(9_000)}`
  it.each([
    ...targets,
    ...forms,
    long,
    `/api/posts/${'9'.repeat(400)}`,
    '/api//',
    '/api/%ff',
    '/api/posts/%00',
  ])('%s is answered with 400 or 404', async (target) => {
    const get = (method: string) => `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n\r\n`
    for (const method of ['GET', 'DELETE'])
      expect([400, 404, 414]).toContain(await rawStatusOf(url, get(method)))
  })
})

it('a target with a host is treated as its path', async () => {
  const get = (target: string) => rawStatusOf(url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(await get('http://localhost/api/health')).toBe(200)
  expect(await get('http://localhost/api/users')).toBe(401)
})

describe('a form that is broken', () => {
  const image = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nbytes'
  const text = 'Content-Disposition: form-data; name="content"\r\n\r\nHello'
  const bodies: [what: string, type: string, body: string][] = [
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['a very long boundary', `multipart/form-data; boundary=${'b'.repeat(400)}`, 'x'],
    ['another boundary', 'multipart/form-data; boundary=b', `--c\r\n${text}\r\n--c--\r\n`],
    ['no end', 'multipart/form-data; boundary=b', `--b\r\n${text}`],
    ['no end of a file', 'multipart/form-data; boundary=b', `--b\r\n${image}`],
    ['bad part headers', 'multipart/form-data; boundary=b', '--b\r\n\0: \0\r\n\r\nx\r\n--b--\r\n'],
    ['part headers without end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form'],
    [
      'a forbidden name',
      'multipart/form-data; boundary=b',
      `--b\r\n${text.replace('content', '__proto__')}\r\n--b--`,
    ],
    ['one field twice', 'multipart/form-data; boundary=b', `--b\r\n${text}\r\n--b\r\n${text}\r\n--b--\r\n`],
    [
      'invalid JSON',
      'multipart/form-data; boundary=b',
      `--b\r\n${text.replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n{')}\r\n--b--\r\n`,
    ],
  ]
  const addresses = [
    postsApi.create.path,
    importsApi.upload.path,
    invoicesApi.upload.path,
    picturesApi.analyze.path,
    `/api/users/${member.id}/photo/profile`,
  ]

  it.each(bodies)('%s is a 400', async (_, type, body) => {
    for (const address of addresses) {
      const head = `POST ${address} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\nContent-Type: ${type}\r\n`
      const status = await rawStatusOf(url, `${head}Content-Length: ${body.length}\r\n\r\n${body}`)
      expect([address, status]).toEqual([address, 400])
    }
  })

  it('with too many parts is a 413', async () => {
    const form = new FormData()
    for (let part = 0; part < 70; part += 1) form.append(`field${part}`, 'x')
    expect((await member.fetch(postsApi.create.path, { method: 'POST', body: form })).status).toBe(413)
  })

  it('with more text than a form may hold is a 413', async () => {
    const form = new FormData()
    for (const name of ['a', 'b', 'c']) form.append(name, 'x'.repeat(900_000))
    expect((await member.fetch(postsApi.create.path, { method: 'POST', body: form })).status).toBe(413)
  })
})

describe('a compressed request', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'x-made-up', 'gzip, identity'])(
    'in %s is a 415',
    async (encoding) => {
      const send = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
        member.fetch(postsApi.create.path, {
          method: 'POST',
          body,
          headers: { 'content-type': type, 'content-encoding': encoding },
        })
      expect((await send('multipart/form-data; boundary=b', '--b\r\n')).status).toBe(415)
      expect((await send('application/json', new Uint8Array(gzipSync('{}')))).status).toBe(415)
    },
  )

  it('counts as uncompressed with "identity"', async () => {
    const response = await anonymous.fetch('/api/login', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'content-encoding': 'identity' },
    })
    expect(response.status).toBe(400)
  })
})

it.each(['announced', 'chunked'] as const)(
  'an upload of a gigabyte, %s, is refused early',
  async (length) => {
    const to = { url, path: postsApi.create.path, cookie: `kontor_session=${member.token}` }
    const { status, sent } = await uploadGigabyte(to, length)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(150_000_000)
  },
)

it.each(['announced', 'chunked'] as const)(
  'an upload of a gigabyte, %s, is answered before it is cut, even if the client reads late',
  async (length) => {
    const to = { url, path: postsApi.create.path, cookie: `kontor_session=${member.token}` }
    const { status, sent } = await uploadGigabyte(to, length, 1_000)
    expect(status).toBe(413)
    expect(sent).toBeLessThan(150_000_000)
  },
)

it.each(manyElements.lists)('a hundred thousand elements at %s are a 413', async (path, field) => {
  expect((await member.fetch(path, manyElements.request(field))).status).toBe(413)
})
