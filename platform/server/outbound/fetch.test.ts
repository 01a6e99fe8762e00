import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { webServer } from '#tests/support/web-server.ts'
import { FetchFailure, type FetchFailureReason } from './failure.ts'
import { fetchPublic, type PublicFetch } from './fetch.ts'

const exempt = ['127.0.0.1/32']
const options: PublicFetch = { types: ['text/html'], maxBytes: 10_000, whole: true, exempt }
const html = { 'content-type': 'text/html; charset=utf-8' }

const page = '<title>A page</title>'
const pages: Readonly<Record<string, RequestListener>> = {
  '/page': (_, response) => response.writeHead(200, html).end(page),
  '/gzip': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(page)),
  '/brotli': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(brotliCompressSync(page)),
  '/gzip-bomb': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8_000_000))),
  '/unknown-encoding': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'zstd' }).end(page),
  '/broken-gzip': (_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('no gzip'),
  '/long': (_, response) => response.writeHead(200, html).end('x'.repeat(10_001)),
  '/endless': (_, response) => {
    response.writeHead(200, html)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000)));
    }
    response.on('drain', more)
    more()
  },
  '/pdf': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/untyped': (_, response) => response.writeHead(200).end(page),
  '/missing': (_, response) => response.writeHead(404, html).end(page),
  '/broken': (_, response) => response.writeHead(503, html).end(page),
  '/to/page': (_, response) => response.writeHead(302, { location: '/page' }).end(),
  '/to/private': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/to/metadata': (_, response) =>
    response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to/nowhere': (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/to/itself': (_, response) => response.writeHead(307, { location: '/to/itself' }).end(),
  '/silent': () => undefined,
}
const server = await webServer((request, response) => {
  pages[request.url ?? '']?.(request, response)
})
const other = await webServer(pages['/page'] ?? (() => undefined), '127.0.0.2')

const fetchFrom = (address: string, more: Partial<PublicFetch> = {}) =>
  fetchPublic(new URL(address, server.url), { ...options, ...more })

async function refusalOf(address: string, more?: Partial<PublicFetch>): Promise<FetchFailureReason | 'none'> {
  try {
    await fetchFrom(address, more)
    return 'none'
  } catch (error) {
    if (error instanceof FetchFailure) return error.reason
    throw error
  }
}

describe('fetchPublic', () => {
  it.each(['/page', '/gzip', '/brotli'])('reads %s', async (path) => {
    const fetched = await fetchFrom(path)
    expect(fetched.bytes.toString()).toBe(page)
    expect(fetched.contentType).toBe('text/html; charset=utf-8')
  })

  it('follows redirects, and says where it was in the end', async () => {
    const fetched = await fetchFrom('/to/page')
    expect(fetched.url.href).toBe(`${server.url}/page`)
  })

  it('sends nothing that identifies anybody', async () => {
    server.requests.length = 0
    await fetchFrom('/page')
    expect(server.requests[0]?.headers).toEqual({
      host: `127.0.0.1:${server.port}`,
      connection: 'close',
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Mozilla/5.0 (compatible; Kontor link preview)',
    })
  })

  it.each<[FetchFailureReason, string]>([
    ['size', '/long'],
    ['size', '/endless'],
    ['size', '/gzip-bomb'],
    ['encoding', '/unknown-encoding'],
    ['connection', '/broken-gzip'],
    ['type', '/pdf'],
    ['type', '/untyped'],
    ['status', '/missing'],
    ['connection', '/broken'],
    ['redirects', '/to/itself'],
    ['address', '/to/private'],
    ['address', '/to/metadata'],
    ['address', '/to/file'],
    ['address', '/to/nowhere'],
  ])('refuses for its %s: %s', async (reason, path) => {
    expect(await refusalOf(path)).toBe(reason)
  })

  it.each(['/long', '/endless', '/gzip-bomb'])(
    'reads the beginning of %s where that is enough',
    async (path) => {
      const { bytes } = await fetchFrom(path, { whole: false })
      expect(bytes).toHaveLength(10_000)
    },
  )

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://0/',
    'http://0.0.0.0/',
    'http://127.0.0.1./',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://1２7.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://169.254.169.254/',
    'http://10.1.2.3/',
    'http://[fd00::1]/',
    'https://192.168.0.1/',
    'http://1.1.1.1:8080/',
    'https://1.1.1.1:80/',
    'http://user@1.1.1.1/',
    'http://user:password@1.1.1.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'data:text/html,hello',
  ])('connects to nothing for %s', async (address) => {
    expect(await refusalOf(address, { exempt: [] })).toBe('address')
  })

  it('connects to nothing for names of this machine', async () => {
    server.requests.length = 0
    for (const name of ['localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'a.localhost'])
      // Some systems know no such name.
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await refusalOf(`http://${name}:${server.port}/page`, { exempt: ['127.0.0.9/32'] })).not.toBe(
        'none',
      )
    expect(server.requests).toEqual([])
  })

  it('refuses the test’s own server unless its network is exempt', async () => {
    server.requests.length = 0
    expect(await refusalOf('/page', { exempt: [] })).toBe('address')
    expect(await refusalOf('/page', { exempt: ['127.0.0.2/32'] })).toBe('address')
    expect(server.requests).toEqual([])
  })

  it('resolves a name once, and connects to the address that was checked', async () => {
    const port = server.port
    const second = await webServer(pages['/page'] ?? (() => undefined), '127.0.0.3', port)
    server.requests.length = 0
    let calls = 0
    const resolve = async () => {
      calls += 1
      return [{ address: calls === 1 ? '127.0.0.1' : '127.0.0.3', family: 4 }]
    }
    await fetchFrom(`http://rebinding.example:${port}/page`, { resolve })
    expect(calls).toBe(1)
    expect(server.requests).toHaveLength(1)
    expect(second.requests).toEqual([])
    // The second request after a redirect is checked again, and its answer is not admitted.
    calls = 0
    expect(await refusalOf(`http://rebinding.example:${port}/to/page`, { resolve })).toBe('address')
    expect(second.requests).toEqual([])
  })

  it('refuses a name of which one address is not public', async () => {
    other.requests.length = 0
    server.requests.length = 0
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]
    expect(await refusalOf(`http://two.example:${server.port}/page`, { resolve })).toBe('address')
    expect(await refusalOf('http://none.example/', { resolve: async () => [] })).toBe('address')
    expect(server.requests).toEqual([])
  })

  it('asks before each request whether the host may be asked', async () => {
    const hosts: string[] = []
    await fetchFrom('/to/page', {
      admit: async (host) => {
        hosts.push(host)
      },
    })
    expect(hosts).toEqual([`127.0.0.1:${server.port}`, `127.0.0.1:${server.port}`])
    server.requests.length = 0
    const admit = () => Promise.reject(new FetchFailure('busy'))
    expect(await refusalOf('/page', { admit })).toBe('busy')
    expect(server.requests).toEqual([])
  })

  it('ends with its caller, whatever it waits for', async () => {
    const wait = (address: string, more: Partial<PublicFetch> = {}) =>
      refusalOf(address, { ...more, signal: AbortSignal.timeout(100) })
    expect(await wait('/silent')).toBe('connection')
    expect(await wait('/endless', { maxBytes: 1e12 })).toBe('connection')
    expect(await wait('http://slow.example/', { resolve: () => new Promise(() => undefined) })).toBe(
      'connection',
    )
  })

  it('gives up a server that sends a byte now and then', async () => {
    const sockets = createServer((socket) => {
      socket.on('error', () => undefined)
      const drip = setInterval(() => socket.write('x'), 50)
      socket.on('close', () => clearInterval(drip))
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    })
    await new Promise<void>((resolve) => {
      sockets.listen(0, '127.0.0.1', resolve)
    })
    afterAll(() => void sockets.close())
    const address = sockets.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await refusalOf(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toBe('time')
  })

  it('refuses what is no answer of HTTP', async () => {
    const answers = [
      'SSH-2.0-OpenSSH_9.6\r\n',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
      `HTTP/1.1 200 OK\r\n${'x-long: y\r\n'.repeat(5_000)}\r\n`,
      '',
    ]
    for (const answer of answers) {
      const sockets = createServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', () => socket.end(answer))
      })
      // oxlint-disable-next-line no-await-in-loop -- one server after the other
      await new Promise<void>((resolve) => {
        sockets.listen(0, '127.0.0.1', resolve)
      })
      const address = sockets.address()
      const port = typeof address === 'object' ? address?.port : undefined
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await refusalOf(`http://127.0.0.1:${port}/`)).toBe('connection')
      sockets.close()
    }
  })
})
