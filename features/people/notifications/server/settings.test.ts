import { describe, expect, it } from 'vitest'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { type NotificationSettings, notificationsApi } from '../contract.ts'
import { type Channel, notificationTypes, type NotificationType } from '../domain.ts'
import { createNotifier } from './index.ts'
import { afterQuietHours } from './sql/clock.ts'

const { app, anonymous, signIn, database, dataDir, url } = await testApplication()
const { notify } = createNotifier(app)
type Member = Awaited<ReturnType<typeof signIn>>

const settings = (
  chosen: Partial<Record<NotificationType, Channel>> = {},
  rest: Partial<NotificationSettings> = {},
): NotificationSettings => ({
  channels: Object.fromEntries(
    notificationTypes.map((type) => [type, chosen[type] ?? 'page']),
  ) as NotificationSettings['channels'],
  timeZone: 'UTC',
  quiet: null,
  digestAt: '08:00',
  ...rest,
})

/** A member with a verified address who chose this. */
async function memberWith(body: NotificationSettings) {
  const member = await signIn()
  const email = `${member.username}@company.example`
  await database.run(
    sql`update users set email = ${email}, email_verified_at = now() where id = ${member.id}`,
  )
  expect((await member.call(notificationsApi.setSettings, { body })).status).toBe(200)
  return { ...member, email }
}

const send = (to: Member, from: Member, type: NotificationType = 'message') =>
  database.transaction((tx) => notify(tx, { to: [to.id], type, from: from.id }))
const list = async (member: Member) => (await member.call(notificationsApi.list)).body
const dueAt = async ({ id }: Member): Promise<(Date | null)[]> =>
  (
    await database.all(sql<{ at: string; sent: boolean }>`
      select due_at as at, sent_at is not null as sent from notification_mails where member_id = ${id}`)
  ).map(({ at, sent }) => (sent ? null : new Date(at)))
const makeDue = ({ id }: Member) =>
  database.run(sql`update notification_mails set due_at = now() where member_id = ${id} and sent_at is null`)

describe('the settings', () => {
  it('are the member’s own', async () => {
    expect((await anonymous.call(notificationsApi.settings)).status).toBe(401)
    expect((await anonymous.call(notificationsApi.setSettings, { body: settings() })).status).toBe(401)
    const [member, other] = [await signIn(), await signIn()]
    const body = settings({ like: 'none', reply: 'mail' }, { quiet: { from: '22:00', until: '06:30' } })
    expect((await member.call(notificationsApi.settings)).body).toBeNull()
    expect((await member.call(notificationsApi.setSettings, { body })).body).toEqual(body)
    expect((await member.call(notificationsApi.settings)).body).toEqual(body)
    expect((await other.call(notificationsApi.settings)).body).toBeNull()
    const again = settings({ like: 'digest' }, { timeZone: 'Asia/Kolkata', digestAt: '07:15' })
    await member.call(notificationsApi.setSettings, { body: again })
    expect((await member.call(notificationsApi.settings)).body).toEqual(again)
  })

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'This time zone is not known'],
    [{ digestAt: '24:00' }, 'A time is written with hours and minutes, for instance 08:00'],
    [{ quiet: { from: '08:00', until: '08:00' } }, 'Quiet hours must end at another time than they begin'],
  ])('refuse %j', async (wrong, message) => {
    const member = await signIn()
    const reply = await member.call(notificationsApi.setSettings, { body: settings({}, wrong) })
    expect([reply.status, reply.text]).toEqual([400, message])
    expect((await member.call(notificationsApi.settings)).body).toBeNull()
  })
})

describe('a kind of notification', () => {
  it('with the channel none is not written at all', async () => {
    const [member, friend] = [await memberWith(settings({ message: 'none' })), await signIn()]
    await send(member, friend)
    await send(member, friend, 'friend_request')
    expect((await list(member)).map(({ type }) => type)).toEqual(['friend_request'])
    expect(await dueAt(member)).toEqual([])
  })

  it('is mailed in a minute, once until it is read, with all that came', async () => {
    const member = await memberWith(settings({ message: 'mail', friend_request: 'mail' }))
    const friend = await signIn({ fullName: 'Fanny Fan' })
    await send(member, friend)
    const [first] = await dueAt(member)
    await send(member, friend)
    expect(await dueAt(member)).toEqual([first])
    expect(first?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await send(member, friend, 'friend_request')
    await makeDue(member)
    await expect.poll(() => mailsTo(dataDir, member.email)).toHaveLength(1)
    const [mail] = await mailsTo(dataDir, member.email)
    expect(mail?.subject).toBe('2 notifications from Kontor')
    expect(mail?.text).toContain('Fanny Fan sent you 2 messages.')
    expect(mail?.text).toContain('Fanny Fan sent you a connection request.')
    expect(mail?.text).toContain(`${url}/account#notifications`)
    // It is still unread, so another message is no reason for another mail. After reading it is one.
    await send(member, friend)
    expect(await dueAt(member)).toEqual([null, null])
    await member.call(notificationsApi.readAll)
    await send(member, friend)
    expect((await dueAt(member)).filter((at) => at !== null)).toHaveLength(1)
  })

  it('is not mailed if it was read in the meantime, or to an address that is not verified', async () => {
    const [member, stranger, friend] = [
      await memberWith(settings({ message: 'mail' })),
      await memberWith(settings({ message: 'mail' })),
      await signIn(),
    ]
    await database.run(sql`update users set email_verified_at = null where id = ${stranger.id}`)
    await send(member, friend)
    await send(stranger, friend)
    await member.call(notificationsApi.readAll)
    await makeDue(member)
    await makeDue(stranger)
    await expect.poll(async () => [await dueAt(member), await dueAt(stranger)]).toEqual([[null], [null]])
    const jobs = sql`select from graphile_worker.jobs where task_identifier = 'mail:notifications'`
    await expect.poll(() => database.run(jobs)).toBe(0)
    expect(await mailsTo(dataDir, member.email)).toEqual([])
    expect(await mailsTo(dataDir, stranger.email)).toEqual([])
  })

  it('in the daily mail waits for its time, by the member’s clock', async () => {
    const member = await memberWith(settings({ message: 'digest' }, { timeZone: 'Asia/Kolkata' }))
    await send(member, await signIn())
    const [at] = await dueAt(member)
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' })
    expect(clock.format(at ?? 0)).toBe('08:00')
    expect(at?.getTime()).toBeGreaterThan(Date.now())
    expect(at?.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000)
    await member.call(notificationsApi.setSettings, { body: settings() })
    expect(await dueAt(member)).toEqual([])
  })
})

describe('quiet hours', () => {
  it.each([
    ['2026-11-23 21:59+00', '22:00', '06:00', '2026-11-23T21:59:00Z'],
    ['2026-11-23 22:00+00', '22:00', '06:00', '2026-11-24T06:00:00Z'],
    ['2026-11-24 05:59+00', '22:00', '06:00', '2026-11-24T06:00:00Z'],
    ['2026-11-24 06:00+00', '22:00', '06:00', '2026-11-24T06:00:00Z'],
    ['2026-11-24 12:30+00', '12:00', '13:00', '2026-11-24T13:00:00Z'],
    ['2026-11-24 13:00+00', '12:00', '13:00', '2026-11-24T13:00:00Z'],
  ])('move %s, quiet from %s until %s, to %s', async (moment, from, until, expected) => {
    const { at } = await database.one(sql<{ at: string }>`
      select ${afterQuietHours(sql`${moment}::timestamptz`, {
        zone: sql`'UTC'`,
        from: sql`${from}::time`,
        until: sql`${until}::time`,
      })} as at`)
    expect(new Date(at)).toEqual(new Date(expected))
  })

  it('hold mails back and let nothing pop up', async () => {
    const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16)
    const quiet = { from: clock(-60), until: clock(60) }
    const [member, friend] = [await memberWith(settings({ message: 'mail' }, { quiet })), await signIn()]
    const { frames } = await openTestSocket(url, member.token)
    await send(member, friend)
    await expect
      .poll(() => frames.filter(({ data }) => data['resource'] === 'notifications'))
      .toMatchObject([{ type: 'changed' }])
    expect(frames.filter(({ type }) => type === 'notification')).toEqual([])
    expect((await dueAt(member))[0]?.toISOString().slice(11, 16)).toBe(quiet.until)
    expect(await list(member)).toHaveLength(1)
  })
})
