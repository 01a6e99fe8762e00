import { describe, expect, it } from 'vitest'
import { addRead, insertLedgerEntry } from '#features/assistant/assistant/server/index.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import {
  notificationTypes,
  type Channel,
  type NotificationType,
} from '#features/people/notifications/domain.ts'
import type { Feature } from '#platform/server/app.ts'
import { personalBook } from '#platform/server/book.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { clientsApi } from '../../contract.ts'
import type { NoteService } from './service.ts'

const app = await testApplication()
const { anonymous, database, dataDir, signIn } = app

const isWriting = (feature: Feature): feature is Feature & Pick<NoteService, 'writeNotes'> =>
  'writeNotes' in feature
const clients = app.features.find(isWriting)
const writeNotes = (today: string) => clients?.writeNotes(today) ?? Promise.resolve(0)

/** An entry of that moment; without a category it read nothing. */
async function read(member: SignedIn, at: string, category?: 'todo' | 'financial', client?: string) {
  await member.call(assistantApi.setGrants, { body: { todo: 'allow', financial: 'allow' } })
  const { id } = await insertLedgerEntry(database, {
    book: personalBook({ id: member.id as CallerId }),
    kind: 'chat',
    prompt: 'What is due?',
    engine: client === undefined ? 'built-in' : 'model',
    model: client ?? null,
    ...(client === undefined ? {} : { client }),
    state: 'running',
    opened: ['todo', 'financial'],
    reads: [],
  })
  if (category !== undefined)
    await addRead(database, id, { tool: 'todos', category, reading: 'All', matched: 0, records: [] })
  await database.run(
    sql`update assistant_ledger set at = ${at}::timestamptz, state = 'done' where id = ${id}`,
  )
}

const told = async (member: SignedIn) =>
  (await member.call(notificationsApi.list)).body.filter(({ type }) => type === 'data_read')
const notesOf = async (member: SignedIn) => (await member.call(clientsApi.notes)).body

describe('the monthly note', () => {
  it('is refused without a session, and is the member’s own', async () => {
    expect((await anonymous.call(clientsApi.notes)).status).toBe(401)
    const [member, other] = [await signIn(), await signIn()]
    await read(member, '2024-03-10T12:00:00Z', 'todo')
    await writeNotes('2024-04-01')
    expect([await notesOf(other), await told(other)]).toEqual([[], []])
    expect(await notesOf(member)).toHaveLength(1)
  })

  it('counts what was read in the month before, and is told once', async () => {
    const member = await signIn()
    for (const at of ['2025-03-01T00:00:00Z', '2025-03-31T23:59:59Z']) await read(member, at, 'financial')
    await read(member, '2025-03-12T08:00:00Z', 'todo', 'Desk')
    await read(member, '2025-03-12T08:00:00Z')
    for (const at of ['2025-02-28T23:59:59Z', '2025-04-01T00:00:00Z']) await read(member, at, 'todo')
    const rounds = await Promise.all(['2025-04-01', '2025-04-02', '2025-04-30'].map(writeNotes))
    expect(rounds.reduce((total, written) => total + written, 0)).toBe(1)
    expect(await notesOf(member)).toMatchObject([
      {
        month: 'March 2025',
        sentences: [
          'In your personal book, the built-in assistant read Financial for 2 answers.',
          'Of what is yours alone, the client “Desk” read To-do for 1 call.',
        ],
      },
    ])
    expect(await told(member)).toMatchObject([
      {
        content: 'A monthly note tells what the assistant and clients read for you',
        record: { kind: 'note' },
      },
    ])
    expect(await writeNotes('2025-05-01')).toBe(1)
    expect((await notesOf(member)).map(({ month }) => month)).toEqual(['April 2025', 'March 2025'])
  })

  it('is not written where nothing was read', async () => {
    const member = await signIn()
    await read(member, '2023-06-12T08:00:00Z')
    expect(await writeNotes('2023-07-01')).toBe(0)
    expect([await notesOf(member), await told(member)]).toEqual([[], []])
  })

  it('goes where the member chose: by mail with all its sentences, or nowhere', async () => {
    const [mailed, silent] = [await signIn(), await signIn()]
    const choose = (member: SignedIn, channel: Channel) =>
      member.call(notificationsApi.setSettings, {
        body: {
          channels: Object.fromEntries(
            notificationTypes.map((type) => [type, type === 'data_read' ? channel : 'page']),
          ) as Record<NotificationType, Channel>,
          timeZone: 'UTC',
          quiet: null,
          digestAt: '08:00',
        },
      })
    const email = `${mailed.username}@company.example`
    await database.run(
      sql`update users set email = ${email}, email_verified_at = now() where id = ${mailed.id}`,
    )
    await choose(mailed, 'mail')
    await choose(silent, 'none')
    for (const member of [mailed, silent]) await read(member, '2022-06-12T08:00:00Z', 'financial')
    await writeNotes('2022-07-01')
    expect(await told(silent)).toEqual([])
    await database.run(sql`update notification_mails set due_at = now() where member_id = ${mailed.id}`)
    await expect.poll(async () => (await mailsTo(dataDir, email)).length, { timeout: 15_000 }).toBe(1)
    const [mail] = await mailsTo(dataDir, email)
    expect(JSON.stringify(mail)).toContain('June 2022')
    expect(JSON.stringify(mail)).toContain('the built-in assistant read Financial for 1 answer')
    expect(JSON.stringify(mail)).toContain('/account/access#notes')
    await writeNotes('2022-07-02')
    expect(await told(mailed)).toHaveLength(1)
  })
})
