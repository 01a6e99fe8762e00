import { createServer, type RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { join } from './requisitions.ts'

async function served<T>(listener: RequestListener, use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  try {
    return await use(`http://127.0.0.1:${address.port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it('says why a supplier of the screens may not register', async () => {
  const joining = served(
    (_, answer) => void answer.writeHead(409).end('This username is taken'),
    (address) => join(address, 'Kyowa Bearings', 0),
  )
  await expect(joining).rejects.toThrow('409 at /api/register: This username is taken')
})

it('registers a supplier of the screens when a busy server has room again', async () => {
  const asked: string[] = []
  const supplier = await served(
    ({ method, url }, answer) => {
      asked.push(`${method} ${url}`)
      if (asked.length === 1) return void answer.writeHead(503, { 'retry-after': '0' }).end('Busy')
      const book = { id: 1, name: 'Kyowa Bearings' }
      return void answer.end(JSON.stringify(method === 'GET' ? [book] : {}))
    },
    (address) => join(address, 'Kyowa Bearings', 0),
  )
  expect(asked).toEqual(['POST /api/register', 'POST /api/register', 'GET /api/books'])
  expect(supplier.book.id).toBe(1)
})
