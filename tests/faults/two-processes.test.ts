import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { newConversationsPerDay } from '#features/network/messages/domain.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { EmbeddedDatabase } from '#platform/server/database/embedded/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type Balancer, openBalancer } from '#tests/support/balancer.ts'
import { createClient } from '#tests/support/client.ts'
import { dropDatabase } from '#tests/support/database.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { freePort } from './npm-start.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const postgres: EmbeddedDatabase['connection'] = inject('postgres')
const name = `two_${randomBytes(6).toString('hex')}`
const command = (text: string) => ({ strings: [text], values: [] })
const admin = openDatabase(postgres, 1)
let database: Database
let environment: Record<string, string>
let dataDir: string
let first: ServerProcess
let second: ServerProcess
let balancer: Balancer
let members = 0

/** Registers a member at one server; `at` gives a client of any server. */
async function register(at: ServerProcess) {
  const form = {
    username: `two${(members += 1)}`,
    password: 'a-long-enough-pass',
    fullName: `Member ${members}`,
  }
  const reply = await createClient(at.url).call(accountsApi.register, { body: form })
  const token = /kontor_session=([^;]+)/.exec(reply.setCookie ?? '')?.[1] ?? ''
  return { id: reply.body.user.id, token, at: (server: { url: string }) => createClient(server.url, token) }
}

beforeAll(async () => {
  await admin.run(command(`create database ${name}`))
  database = openDatabase({ ...postgres, database: name }, 4)
  dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-two-'))
  const [one, two, front] = [await freePort(), await freePort(), await freePort()]
  balancer = await openBalancer([one, two], front)
  const { host, port, user, password } = postgres
  const login = `${user}:${encodeURIComponent(password)}`
  environment = {
    DATABASE_URL: `postgresql://${login}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    DATA_DIR: dataDir,
    PUBLIC_URL: balancer.url,
    DEMO: 'off',
  }
  // Both start at once, on a database without tables.
  first = startServer(one, environment)
  second = startServer(two, environment)
  await Promise.all([first.ready(), second.ready()])
})

afterAll(async () => {
  await Promise.all([first.kill(), second.kill()])
  await balancer.close()
  await database.close()
  await admin.close()
  await dropDatabase(name)
  await rm(dataDir, { recursive: true, force: true })
})

describe('two servers on one database', () => {
  it('start at the same time: one migrates and creates the administrator, the other waits', async () => {
    const creators = [first, second].filter((server) => server.output().includes('Administrator: admin / '))
    expect(creators).toHaveLength(1)
    const count = sql<{ admins: number }>`select count(*)::integer as admins from users where is_admin`
    expect((await database.one(count)).admins).toBe(1)
  })

  it('share sessions, from the login to the logout', async () => {
    const member = await register(first)
    expect((await member.at(second).call(accountsApi.current)).body.id).toBe(member.id)
    const socket = await openTestSocket(second.url, member.token)
    await member.at(first).call(accountsApi.logout)
    expect(await socket.closed).toBe(4401)
    expect((await member.at(second).call(accountsApi.current)).status).toBe(401)
    await expect(openTestSocket(second.url, member.token)).rejects.toThrow('401')
  })

  it('send messages, posts and notifications to sockets of the other server', async () => {
    const [writer, reader] = [await register(first), await register(second)]
    const socket = await openTestSocket(second.url, reader.token)
    const { body } = await writer
      .at(first)
      .call(messagesApi.open, { body: { participantId: reader.id, content: 'From the other process' } })
    await expect
      .poll(() => socket.changes('messages'))
      .toMatchObject([{ id: body.id, messageId: body.sentMessageId, content: 'From the other process' }])
    await expect.poll(() => socket.frames.filter(({ type }) => type === 'notification')).toHaveLength(1)
    const post = await writer.at(first).call(postsApi.create, { body: { content: 'For all' } })
    await expect.poll(() => socket.changes('posts')).toMatchObject([{ id: post.body.id, event: 'created' }])
    await writer.at(first).call(connectionsApi.connect, { params: { id: String(reader.id) } })
    await expect.poll(() => socket.changes('connections').length).toBe(1)
    socket.socket.close()
  })

  it('serve each other’s files', async () => {
    const member = await register(first)
    const textFile = new File(['The same file, wherever one asks'], 'note.txt', { type: 'text/plain' })
    const { body } = await member
      .at(first)
      .call(postsApi.create, { body: { content: 'A file' }, files: [textFile] })
    const file = await member.at(second).fetch(`/api/files/${body.attachments[0]?.id}`)
    expect(await file.text()).toBe('The same file, wherever one asks')
  })

  it('share idempotency keys and daily limits', async () => {
    const [writer, reader] = [await register(first), await register(second)]
    const body = { participantId: reader.id, content: 'Once' }
    const headers = { 'idempotency-key': 'the same at both' }
    const twice = await Promise.all(
      [first, second, first, second].map((server) =>
        writer.at(server).call(messagesApi.open, { body, headers }),
      ),
    )
    expect(new Set(twice.map((reply) => reply.body.sentMessageId)).size).toBe(1)

    const others = await Promise.all(
      Array.from({ length: newConversationsPerDay + 3 }, () => buildMember(database)),
    )
    const opened = await Promise.all(
      others.map(({ id: participantId }, index) =>
        writer
          .at(index % 2 === 0 ? first : second)
          .call(messagesApi.open, { body: { participantId, content: 'Hello' } }),
      ),
    )
    // One was opened above.
    expect(opened.filter(({ status }) => status === 201)).toHaveLength(newConversationsPerDay - 1)
  })

  it('share jobs: each mail is sent by one of them', async () => {
    const mails = 12
    for (let index = 0; index < mails; index += 1) {
      const member = await register(index % 2 === 0 ? first : second)
      const email = `two${index}@example.com`
      const { status } = await member
        .at(index % 2 === 0 ? second : first)
        .call(accountsApi.addEmail, { body: { email } })
      expect(status).toBe(200)
    }
    const sent = () => readdir(path.join(dataDir, 'outbox')).catch(() => [])
    await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(mails)
    // A second worker would have found them by now.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(await sent()).toHaveLength(mails)
  })
})

describe('behind a balancer without sticky sessions', () => {
  /** A new connection for every call, so that the calls alternate between the servers. */
  const newConnection = { connection: 'close' }

  it('a session is valid on every server', async () => {
    const member = await register(first)
    const before = [...balancer.connectionCounts]
    for (let call = 0; call < 10; call += 1) {
      const { status } = await member.at(balancer).call(accountsApi.current, { headers: newConnection })
      expect(status).toBe(200)
    }
    expect(balancer.connectionCounts.map((count, server) => count - (before[server] ?? 0))).toEqual([5, 5])
  })

  it('a killed server affects only its own sockets', async () => {
    const [writer, reader] = [await register(first), await register(first)]
    const near = await openTestSocket(second.url, reader.token)
    const far = await openTestSocket(first.url, reader.token)
    const client = writer.at(balancer)
    let retried = 0
    /** As a page does, sends a message again with the same key if it may not have arrived. */
    const send = async (content: string): Promise<void> => {
      const headers = { ...newConnection, 'idempotency-key': content }
      const body = { participantId: reader.id, content }
      const reply = await client.call(messagesApi.open, { body, headers }).catch(() => undefined)
      if (reply?.status === 201) return
      retried += 1
      expect(retried).toBeLessThan(50)
      await send(content)
    }
    const contents = Array.from({ length: 60 }, (_, index) => `Message ${index}`)
    const work = Promise.all(
      [0, 1, 2, 3].map(async (worker) => {
        for (const content of contents.filter((_, index) => index % 4 === worker)) await send(content)
      }),
    )
    await expect.poll(() => near.changes('messages').length, { interval: 5 }).toBeGreaterThan(10)
    await first.kill()
    await far.closed
    await work

    const receivedContents = () => near.changes('messages').map((change) => String(change['content']))
    await expect.poll(() => receivedContents().length).toBe(contents.length)
    expect(receivedContents().toSorted()).toEqual(contents.toSorted())
    expect(near.socket.readyState).toBe(near.socket.OPEN)
    const rows = await database.all(sql<{ content: string }>`
      select content from messages m join conversations c on c.id = m.conversation_id
      where ${reader.id} in (c.member_low, c.member_high)`)
    expect(rows.map(({ content }) => content).toSorted()).toEqual(contents.toSorted())
    near.socket.close()
  })

  it('a restarted server serves again', async () => {
    first = startServer(first.port, environment)
    await first.ready()
    const [writer, reader] = [await register(second), await register(first)]
    const socket = await openTestSocket(first.url, reader.token)
    await writer
      .at(second)
      .call(messagesApi.open, { body: { participantId: reader.id, content: 'Welcome back' } })
    await expect.poll(() => socket.changes('messages')).toMatchObject([{ content: 'Welcome back' }])
    socket.socket.close()
    // A normal stop drains its connections, and the other server continues.
    expect(await first.end()).toBe(0)
    expect((await writer.at(balancer).call(accountsApi.current, { headers: newConnection })).status).toBe(200)
  })
})
