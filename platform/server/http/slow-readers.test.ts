import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const kilobyte = 1024
/** More than the system's own buffers hold. */
const large = Buffer.alloc(24 * kilobyte * kilobyte, 'x')

/** A server whose readers have to take 100 KB/s, and a client that has asked and reads nothing yet. */
async function ask(answer: RequestListener): Promise<{ client: Socket; closed: () => boolean }> {
  const readers = cutSlowReaders({ bytesPerSecond: 100 * kilobyte, windowMs: 600, everyMs: 50 })
  const server = createServer((request, response) => {
    readers.watch(response)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening TCP server has an address of this shape.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let isClosed = false
  server.on('connection', (socket) => socket.once('close', () => (isClosed = true)))
  client.on('error', () => {}).pause()
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  onTestFinished(() => {
    client.destroy()
    readers.close()
    server.closeAllConnections()
    server.close()
  })
  return { client, closed: () => isClosed }
}

/** Takes so much in a second, in ten parts. */
async function read(client: Socket, bytesPerSecond: number, forMs: number): Promise<number> {
  let taken = 0
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(100)) {
    const part: Buffer | null = client.read(Math.round(bytesPerSecond / 10)) ?? client.read()
    taken += part?.length ?? 0
  }
  return taken
}

test('whoever takes nothing of a large answer is cut', async () => {
  const { closed } = await ask((_, response) => response.end(large))
  await expect.poll(closed, { timeout: 5_000 }).toBe(true)
})

test('whoever takes a little now and then is cut, too', async () => {
  const { client, closed } = await ask((_, response) => response.end(large))
  await read(client, 5 * kilobyte, 2_500)
  expect(closed()).toBe(true)
})

test('whoever takes enough reads on, also where it is one large buffer', async () => {
  const { client, closed } = await ask((_, response) => response.end(large))
  await read(client, 4096 * kilobyte, 2_000)
  expect(closed()).toBe(false)
})

test('an answer that the server itself gives slowly is not cut', async () => {
  const { client, closed } = await ask((_, response) => {
    const timer = setInterval(() => response.write('a line\n'), 100)
    response.once('close', () => clearInterval(timer))
  })
  client.resume()
  await sleep(2_000)
  expect(closed()).toBe(false)
})
