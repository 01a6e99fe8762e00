import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { testDatabase } from '#tests/support/database.ts'
import { quietLog } from '#tests/support/log.ts'
import { parseReceived, startMailServer } from '#tests/support/smtp.ts'
import { readConfig } from '../config/config.ts'
import { sql } from '../database/sql.ts'
import { openJobs } from '../jobs/jobs.ts'
import { deliverable, type Letter } from './letter.ts'
import { openMail } from './mail.ts'
import { composeMessage } from './message.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-mail-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const letterTo = (to: string): Letter => ({
  to: deliverable(to),
  subject: 'Reset your Kontor password',
  greeting: 'Hello Dana <b>Whitfield</b> & "Söhne",',
  paragraphs: ['مرحبا', 'One line.'],
  action: { label: 'Set New Password', href: 'http://localhost:3000/reset-password?token=abc&x=1' },
  notes: ['The link expires in 1 hour.'],
})

/** A process that sends mails of a kind of its own, so that no other process takes them. */
async function open(kind: string, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000', ...environment })
  const jobs = openJobs(database, quietLog)
  const mail = openMail({ config, jobs, log: quietLog })
  const letters = mail.define({ name: kind, data: z.string(), write: async (to) => letterTo(to) })
  await jobs.start()
  afterAll(jobs.stop)
  const send = (to = `${kind}@example.com`, key?: string) =>
    database.transaction((tx) => letters.send(tx, to, key === undefined ? {} : { key }))
  return { mail, letters, send }
}

const waiting = async (kind: string) =>
  (
    await database.one(
      sql<{
        n: number
      }>`select count(*) as n from graphile_worker.jobs where task_identifier = ${`mail:${kind}`}`,
    )
  ).n
const makeDue = () =>
  database.run(sql`select graphile_worker.reschedule_jobs(array(
    select id from graphile_worker.jobs where locked_at is null), run_at => now())`)
/** Waits until a mail has failed so often, and makes the next attempt due at once. */
async function waitUntilFailed(kind: string, attempts: number) {
  await vi.waitFor(async () => {
    const job = await database.first(sql`
      select 1 from graphile_worker.jobs
      where task_identifier = ${`mail:${kind}`} and attempts >= ${attempts} and locked_at is null`)
    if (job === undefined) throw new Error('It has not failed so often yet')
  }, 60_000)
}

describe('a mail to a mail server', async () => {
  const server = await startMailServer()
  afterAll(server.close)
  const { letters, send } = await open('plain', {
    SMTP_URL: server.url,
    MAIL_FROM: 'Kontor Bremen <mail@kontor.example>',
  })

  it('arrives once, with both parts and its headers, also with special characters in names', async () => {
    await send()
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 15_000)
    await vi.waitFor(async () => expect(await waiting('plain')).toBe(0), 15_000)
    expect(server.received).toHaveLength(1)
    const [first] = server.received
    const mail = first && (await parseReceived(first))
    expect(mail?.envelope).toEqual({ from: 'mail@kontor.example', to: ['plain@example.com'] })
    expect(mail?.from).toMatchObject({ name: 'Kontor Bremen', address: 'mail@kontor.example' })
    expect(mail?.to).toMatchObject([{ address: 'plain@example.com' }])
    expect(mail?.subject).toBe('Reset your Kontor password')
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@kontor\.example>$/)
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(mail?.text).toContain('Hello Dana <b>Whitfield</b> & "Söhne",')
    expect(mail?.text).toContain('http://localhost:3000/reset-password?token=abc&x=1')
    expect(mail?.html).toContain('Hello Dana &lt;b&gt;Whitfield&lt;/b&gt; &amp; &quot;Söhne&quot;,')
    expect(mail?.html).toContain('href="http://localhost:3000/reset-password?token=abc&amp;x=1"')
    expect(mail?.html).toContain('مرحبا')
    expect(mail?.html).not.toContain('<b>')
  })

  it('is not sent for a transaction that failed', async () => {
    const before = server.received.length
    await expect(
      database.transaction(async (tx) => {
        await letters.send(tx, 'plain@example.com')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await waiting('plain')).toBe(0)
    expect(server.received).toHaveLength(before)
  })
})

describe('when the mail server', () => {
  it('is away, mails wait and are sent once when it is back', async () => {
    const first = await startMailServer()
    await first.close()
    const { send } = await open('away', { SMTP_URL: first.url })
    await send()
    await waitUntilFailed('away', 1)
    const back = await startMailServer(first.port)
    await makeDue()
    await vi.waitFor(() => expect(back.received).toHaveLength(1), 10_000)
    await vi.waitFor(async () => expect(await waiting('away')).toBe(0), 15_000)
    expect(back.received).toHaveLength(1)
    await back.close()
  })

  it('refuses temporarily and then accepts, the mail arrives once, with the same id', async () => {
    const server = await startMailServer()
    server.answers.push(451, 451)
    const { send } = await open('later', { SMTP_URL: server.url })
    await send()
    for (const attempts of [1, 2]) {
      await waitUntilFailed('later', attempts)
      await makeDue()
    }
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000)
    await vi.waitFor(async () => expect(await waiting('later')).toBe(0), 15_000)
    expect(server.received).toHaveLength(1)
    await server.close()
  })

  it('refuses permanently three times, the mail is given up', async () => {
    const server = await startMailServer()
    server.answers.push(550, 550, 550)
    const { send } = await open('never', { SMTP_URL: server.url })
    await send()
    for (const attempts of [1, 2]) {
      await waitUntilFailed('never', attempts)
      await makeDue()
    }
    await vi.waitFor(async () => expect(await waiting('never')).toBe(0), 10_000)
    expect(server.answers).toEqual([])
    expect(server.received).toEqual([])
    await server.close()
  })
})

describe('the outbox', () => {
  it('contains complete mails, readable by their owner alone', async () => {
    const { send } = await open('file')
    await send()
    const directory = path.join(dataDir, 'outbox')
    const [name = ''] = await vi.waitFor(async () => {
      const names = (await readdir(directory)).filter((name) => name.endsWith('.eml'))
      expect(names).toHaveLength(1)
      return names
    }, 60_000)
    const mail = await PostalMime.parse(await readFile(path.join(directory, name)))
    expect(mail.to).toMatchObject([{ address: 'file@example.com' }])
    expect(mail.from?.address).toBe('no-reply@localhost')
    expect(mail.html).toContain('Set New Password')
    expect(mail.text).toContain('http://localhost:3000/reset-password?token=abc&x=1')
    expect((await stat(path.join(directory, name))).mode & 0o777).toBe(0o600)
    expect(await readdir(directory)).toEqual([name])
  })

  it('keeps the newest thousand mails', async () => {
    const { mail } = await open('clean-up')
    const directory = path.join(dataDir, 'outbox')
    const old = Array.from(
      { length: 1_005 },
      (_, at) => `20200101T00000${String(at).padStart(4, '0')}Z-x.eml`,
    )
    await Promise.all(old.map((name) => writeFile(path.join(directory, name), 'x')))
    await mail.cleanUp()
    const left = await readdir(directory)
    expect(left).toHaveLength(1_000)
    expect(left).toContain(old.at(-1))
    expect(left).not.toContain(old[0])
  })
})

describe('a message', () => {
  const from = { name: 'Kontor', address: 'no-reply@example.com' }
  const envelope = { id: '0190a3f2-0000-7000-8000-000000000000', at: new Date(0) }

  it.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', 'A <a@example.com>', ''])(
    'is not made for %j',
    (to) => expect(() => composeMessage(letterTo(to), envelope, from)).toThrow('one plain address'),
  )

  it('has a subject of one line', () => {
    const letter = { ...letterTo('a@example.com'), subject: 'Hello\r\nBcc: b@example.com' }
    expect(() => composeMessage(letter, envelope, from)).toThrow('one line')
  })

  it('has the same id at every attempt', () => {
    const ids = [1, 2].map(() => composeMessage(letterTo('a@example.com'), envelope, from).messageId)
    expect(ids).toEqual([`<${envelope.id}@example.com>`, `<${envelope.id}@example.com>`])
  })
})
