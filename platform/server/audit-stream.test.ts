import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { quietLog } from '#tests/support/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { audit } from './audit.ts'
import { openAuditStream } from './audit-stream.ts'
import { readConfig } from './config/config.ts'
import { sql } from './database/sql.ts'

const database = await testDatabase()

const write = (target: string, result = 200) =>
  audit(database, { actorId: 5, action: 'export', target, result, address: '192.0.2.1' })

async function streamTo(setting: string) {
  const stream = openAuditStream({ config: readConfig({ AUDIT_STREAM: setting }), database, log: quietLog })
  await stream.start()
  onTestFinished(() => stream.stop())
  return stream
}

const waiting = async () =>
  (await database.one(sql<{ n: number }>`select count(*)::int as n from audit_stream`)).n

/** A server for syslog over TCP that counts the bytes of each message, as RFC 6587 has it. */
async function logServer(port = 0): Promise<{ server: Server; port: number; messages: () => string[] }> {
  let received = ''
  const server = createServer((socket) => socket.on('data', (chunk) => (received += chunk.toString())))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    messages() {
      const found: string[] = []
      for (let rest = Buffer.from(received); rest.length > 0;) {
        const [, digits = '0'] = /^(\d+) /.exec(rest.toString()) ?? []
        const begin = digits.length + 1
        found.push(rest.subarray(begin, begin + Number(digits)).toString())
        rest = rest.subarray(begin + Number(digits))
      }
      return found
    },
  }
}

it('sends each entry to a log server by TCP once, after its transaction', async () => {
  const { port, messages } = await logServer()
  const stream = await streamTo(`syslog://127.0.0.1:${port}`)
  await write('the first: größe')
  await database
    .transaction(async (tx) => {
      await audit(tx, { actorId: 5, action: 'export', target: 'undone', result: 200, address: '' })
      throw new Error('undone')
    })
    .catch(() => {})
  await write('the second', 403)
  await expect.poll(() => messages().length, { timeout: 10_000 }).toBe(2)
  const [first = '', second = ''] = messages()
  expect(first).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ kontor \d+ audit - \{"type":"audit"/)
  expect(second).toMatch(/^<108>1 /)
  expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject({
    actorId: 5,
    target: 'the first: größe',
  })
  await expect.poll(waiting).toBe(0)
  await stream.stop()
})

it('an absent log server delays nobody, and gets what it missed', async () => {
  const { port, server } = await logServer()
  server.close()
  await once(server, 'close')
  const stream = await streamTo(`syslog://127.0.0.1:${port}`)
  await write('meanwhile')
  // The attempt fails, and the entry waits.
  await expect.poll(waiting).toBe(1)
  await stream.stop()
  const back = await logServer(port)
  const again = await streamTo(`syslog://127.0.0.1:${port}`)
  await database.run(sql`update audit_stream set taken_until = null`)
  await expect.poll(() => back.messages().join(''), { timeout: 10_000 }).toContain('"meanwhile"')
  await again.stop()
})

it('sends datagrams, and writes JSON lines into a file', async () => {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const datagrams: string[] = []
  socket.on('message', (message) => datagrams.push(message.toString()))
  const byUdp = await streamTo(`syslog+udp://127.0.0.1:${socket.address().port}`)
  await write('a datagram')
  await expect.poll(() => datagrams.join(''), { timeout: 10_000 }).toContain('"a datagram"')
  await byUdp.stop()

  const directory = await mkdtemp(path.join(tmpdir(), 'kontor-stream-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'audit.jsonl')
  const byFile = await streamTo(`file:${file}`)
  await write('a line')
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n')
  await expect.poll(lines, { timeout: 10_000 }).toHaveLength(2)
  const [line = ''] = await lines()
  expect(JSON.parse(line)).toMatchObject({ type: 'audit', target: 'a line', result: 200, bookId: null })
  await byFile.stop()
})

it('keeps nothing for a stream that is off', async () => {
  await streamTo('off')
  await write('nobody reads')
  expect(await waiting()).toBe(0)
})
