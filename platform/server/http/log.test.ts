import { Writable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { logAccess, loggerOptions } from './log.ts'
import { pathOf, withParameter } from './target.ts'

/** A server whose log the test can read. */
function logged(level: string, { access = false } = {}) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const server = fastify({ logger: { ...loggerOptions(level), stream } })
  server.decorateRequest('viewer', null)
  if (access) logAccess(server)
  server.setNotFoundHandler(async (_, reply) => reply.code(404).send('Not found'))
  server.get('/things/:id', async () => 'Well')
  server.get('/broken', async () => {
    throw new Error('No disk')
  })
  const get = async (target: string, headers: Record<string, string> = {}) =>
    (await fetch((await address) + target, { headers })).text()
  const address = server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { server, get, lines, parsed: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
}

describe('a log line', () => {
  it.each(['error', 'err', 'reason', 'cause'])('names the failure logged as %s', (name) => {
    const { server, parsed } = logged('warn')
    const detail = Object.assign(new Error('duplicate key', { cause: new Error('No disk') }), {
      code: '23505',
      detail: 'Key (email)=(mara@example.com)',
    })
    server.log.warn({ [name]: detail }, 'not stored')
    const [line] = parsed()
    expect(line?.[name]).toMatchObject({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'No disk' },
    })
    expect(JSON.stringify(line)).not.toContain('mara@example.com')
  })

  it.each(['info', 'debug', 'trace'])(
    'at %s holds no query, no cookie and no token, not even in a path',
    async (level) => {
      const { get, lines } = logged(level, { access: true })
      const headers = { cookie: 'kontor_session=secret', authorization: 'Bearer secret' }
      const queries = ['/things/1?token=secret', '/broken?token=secret', '/nowhere?token=secret']
      const paths = ['/things/secret', '/broken/secret', '/secret', '/things/secret/of/secret']
      for (const url of [...queries, ...paths]) await get(url, headers)
      await expect.poll(() => lines.filter((line) => line.includes('"access"')).length).toBe(7)
      expect(lines.join('')).not.toContain('secret')
    },
  )
})

describe('the access log', () => {
  it('has a line for each request, whatever the level', async () => {
    const { get, parsed } = logged('error', { access: true })
    await get('/things/1?token=secret')
    await expect.poll(parsed).toHaveLength(1)
    expect(parsed()[0]).toMatchObject({
      method: 'GET',
      path: '/things/:id',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      member: null,
      address: '127.0.0.1',
      reqId: expect.any(String),
    })
  })
})

it('a target is cut, never parsed', () => {
  for (const target of ['//', '///', '/\\', '//:', '/a', '*']) expect(pathOf(`${target}?x=1#y`)).toBe(target)
  expect(withParameter('/a?b=1&cursor=2', 'cursor', 'ü&')).toBe('/a?b=1&cursor=%C3%BC%26')
})
