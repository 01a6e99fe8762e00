import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { postsApi } from '#features/network/posts/contract.ts'
import { createClient } from '#tests/support/client.ts'
import { handshake, openRawConnection, type RawConnection } from '#tests/support/raw.ts'
import { startMemberServer } from './member-server.ts'

const { server, token, start, end } = await startMemberServer()
afterAll(end)

const head = (method: string, path: string, headers: readonly string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: kontor_session=${token}`, ...headers].join(
    '\r\n',
  )

/** A download that the client never reads. */
async function unreadDownload(url: string): Promise<RawConnection> {
  const client = createClient(url, token)
  const file = new File([new Uint8Array(8_000_000).fill(120)], 'long.txt', { type: 'text/plain' })
  const { body } = await client.call(postsApi.create, { body: { content: 'A long file' }, files: [file] })
  const raw = await openRawConnection(url)
  raw.socket.pause()
  raw.socket.write(`${head('GET', `/api/files/${body.attachments[0]?.id ?? 0}`)}\r\n\r\n`)
  return raw
}

const form = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000000', '', '--b\r\n']

describe('a stop', () => {
  const hanging: [what: string, open: (url: string) => Promise<RawConnection>][] = [
    ['nothing was sent', (url) => openRawConnection(url)],
    ['an idle connection', (url) => openRawConnection(url, `${head('GET', '/api/health')}\r\n\r\n`)],
    ['half a request line', (url) => openRawConnection(url, 'GET /api/hea')],
    ['half the headers', (url) => openRawConnection(url, head('GET', '/api/health'))],
    ['half a form', (url) => openRawConnection(url, head('POST', '/api/posts', form))],
    [
      'half a text',
      (url) =>
        openRawConnection(
          url,
          head('POST', '/api/login', ['Content-Type: application/json', 'Content-Length: 90', '', '{']),
        ),
    ],
    [
      'a WebSocket that never answers',
      (url) => openRawConnection(url, handshake('/ws', [`Cookie: kontor_session=${token}`])),
    ],
    ['an upgrade elsewhere', (url) => openRawConnection(url, handshake('/api/health'))],
    ['an upgrade that cannot be decoded', (url) => openRawConnection(url, handshake('/ws/%ff'))],
    ['a WebSocket handshake without an end', (url) => openRawConnection(url, handshake('/ws').slice(0, -4))],
    ['a download that is not read', unreadDownload],
  ]

  let cutOffMs = 0

  it('ends with 0 in the time it has, whatever connections are open', async () => {
    const stopped = await start()
    const connections = await Promise.all(hanging.map(([, open]) => open(stopped.url)))
    onTestFinished(() => connections.forEach(({ socket }) => socket.destroy()))
    await sleep(300)
    const began = performance.now()
    expect(await stopped.end()).toBe(0)
    cutOffMs = performance.now() - began
    expect(stopped.output()).toContain('Stopped')
  })

  it('waits for nobody when only idle connections are open', async () => {
    const stopped = await start()
    const idle = await openRawConnection(stopped.url, `${head('GET', '/api/health')}\r\n\r\n`)
    expect(await idle.status).toBe(200)
    const began = performance.now()
    expect(await stopped.end()).toBe(0)
    expect(performance.now() - began).toBeLessThan(cutOffMs)
  })
})

it('an upload over a slow connection succeeds', async () => {
  const content = 'Content-Disposition: form-data; name="content"\r\n\r\nOver a slow line'
  const file = 'Content-Disposition: form-data; name="files"; filename="slow.txt"\r\n\r\n'
  const chunkCount = 14
  const chunk = 'x'.repeat(20_000)
  const body = [`--b\r\n${content}\r\n--b\r\n${file}`, '\r\n--b--\r\n'] as const
  const length = body.join('').length + chunkCount * chunk.length
  const raw = await openRawConnection(
    server.url,
    head('POST', '/api/posts', [form[0] ?? '', `Content-Length: ${length}`, '', body[0]]),
  )
  for (let sent = 0; sent < chunkCount; sent += 1) {
    raw.socket.write(chunk)
    await sleep(1_000)
  }
  raw.socket.write(body[1])
  expect(await raw.status).toBe(201)
  raw.socket.destroy()
})
