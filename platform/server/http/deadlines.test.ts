import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { enforceDeadlines, usualDeadlines } from './deadlines.ts'

/** Depending on the path, it never answers, begins an answer, or completes it. */
const server = createServer((request, response) => {
  if (request.url === '/begun') response.write('the beginning')
  if (request.url === '/done') response.end('done')
}).listen(0, '127.0.0.1')
enforceDeadlines(server, { ...usualDeadlines, answerMs: 300 })
await once(server, 'listening')
// A listening TCP server has an address of this shape.
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, resolve).once('error', reject)
  })

it('a request without an answer gets 503 when its time is up', async () => {
  const answer = await ask('/never')
  expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close'])
  expect(answer.headers['retry-after']).toBe('5')
  expect(await text(answer)).toBe('The service is not available right now. Please try again in a moment.')
})

it('the deadline for a first byte does not cut off an answer that has begun or is complete', async () => {
  const [begun, done] = await Promise.all([ask('/begun'), ask('/done')])
  expect([begun.statusCode, done.statusCode, await text(done)]).toEqual([200, 200, 'done'])
  let isCut = false
  begun.once('close', () => (isCut = true)).resume()
  await sleep(2_500)
  expect(isCut).toBe(false)
  begun.destroy()
})
