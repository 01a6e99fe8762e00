import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const kilobyte = 1024
/** More than the system's buffers hold. */
const large = Buffer.alloc(24 * kilobyte * kilobyte, 'x')

/** A server whose readers must take 100 KB/s, and a client with a request that reads nothing yet. */
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

/** Reads at this rate, in ten parts a second. */
async function read(client: Socket, bytesPerSecond: number, forMs: number): Promise<number> {
  let taken = 0
  for (const until = performance.now() + forMs; performance.now() < until; await sleep(100)) {
    const part: Buffer | null = client.read(Math.round(bytesPerSecond / 10)) ?? client.read()
    taken += part?.length ?? 0
  }
  return taken
}

test('a client that takes nothing of a large answer is cut off', async () => {
  const { closed } = await ask((_, response) => response.end(large))
  await expect.poll(closed, { timeout: 5_000 }).toBe(true)
})

test('a client that takes too little is cut off', async () => {
  const { client, closed } = await ask((_, response) => response.end(large))
  await read(client, 5 * kilobyte, 2_500)
  expect(closed()).toBe(true)
})

test('a client that takes enough is not cut off, also where the answer is one large buffer', async () => {
  const { client, closed } = await ask((_, response) => response.end(large))
  await read(client, 4096 * kilobyte, 2_000)
  expect(closed()).toBe(false)
})

test('an answer that the server itself makes slowly is not cut off', async () => {
  const { client, closed } = await ask((_, response) => {
    const timer = setInterval(() => response.write('a line\n'), 100)
    response.once('close', () => clearInterval(timer))
  })
  client.resume()
  await sleep(2_000)
  expect(closed()).toBe(false)
})
