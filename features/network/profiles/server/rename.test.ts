import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { buildBusinessCard, buildNotification } from '#db/factories/index.ts'
import { membersApi } from '#features/people/members/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { nameChangesPerDay } from '../domain.ts'
import { profilesApi } from '../contract.ts'

const { anonymous, database, signIn, url } = await testApplication({ RATE_LIMIT: 'on', DEMO: 'on' })

const rename = (caller: Pick<SignedIn, 'call'>, id: number, fullName: unknown) =>
  caller.call(profilesApi.update, { params: { id: String(id) }, body: { fullName } as { fullName: string } })
const auditOf = (id: number) =>
  database.all(sql<{ action: string; target: string }>`
    select action, target from audit_log where actor_id = ${id} and result = 200 order by id`)

it('is refused without a session, and for anybody else', async () => {
  const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
  expect((await rename(anonymous, owner.id, 'Somebody')).status).toBe(401)
  for (const other of [stranger, admin]) expect((await rename(other, owner.id, 'Somebody')).status).toBe(403)
  expect(await auditOf(stranger.id)).toEqual([])
})

it('has the limits of registration', async () => {
  const owner = await signIn()
  for (const [name, sentence] of [
    ['  ', 'Full name is required'],
    ['x'.repeat(201), 'Full name must be at most 200 characters'],
    [null, 'Full name is required'],
    [5, 'Full name must be text'],
  ] as const)
    expect((await rename(owner, owner.id, name)).text).toBe(sentence)
  expect((await rename(owner, owner.id, ` ${'x'.repeat(198)} `)).body.fullName).toBe('x'.repeat(198))
})

it('shows everywhere from then on, and is noted in the audit log', async () => {
  const [owner, friend] = [await signIn({ fullName: 'Old Name' }), await signIn()]
  await buildNotification(database, { userId: friend.id, from: [owner.id], type: 'friend_request' })
  const { id: cardId } = await buildBusinessCard(database, { userId: owner.id })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    headers: { cookie: `kontor_session=${friend.token}` },
  })
  const frames: unknown[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString())))
  await new Promise((resolve) => socket.once('open', resolve))

  expect((await rename(owner, owner.id, '  Nova Newname ')).body.fullName).toBe('Nova Newname')
  const frame = { type: 'changed', data: { resource: 'users', id: owner.id, event: 'renamed' } }
  await expect.poll(() => frames).toContainEqual(frame)
  socket.close()
  const { body: notifications } = await friend.call(notificationsApi.list)
  expect(notifications[0]?.content).toContain('Nova Newname')
  const found = await friend.call(membersApi.list, { query: { search: 'newname' } })
  expect(found.body.map(({ id }) => id)).toEqual([owner.id])
  const vcard = await friend.fetch(`/api/users/${owner.id}/business-card/${cardId}/vcard`)
  expect(await vcard.text()).toContain('FN:Nova Newname')
  expect(await auditOf(owner.id)).toEqual([
    { action: 'change name', target: `@${owner.username} (${owner.id})` },
  ])
})

it('is counted only when the name changes, a few times a day', async () => {
  const owner = await signIn({ fullName: 'Same' })
  for (let n = 0; n <= nameChangesPerDay; n += 1)
    expect((await rename(owner, owner.id, 'Same')).status).toBe(200)
  for (let n = 0; n < nameChangesPerDay; n += 1)
    expect((await rename(owner, owner.id, `Name ${n}`)).status).toBe(200)
  const refused = await rename(owner, owner.id, 'One more')
  expect([refused.status, refused.text]).toEqual([
    429,
    'You have changed your name 5 times within a day. Please wait before you change it again.',
  ])
  const others = await owner.call(profilesApi.update, {
    params: { id: String(owner.id) },
    body: { fullName: 'Name 4', location: 'Oslo' },
  })
  expect(others.body).toMatchObject({ fullName: 'Name 4', location: 'Oslo' })
  expect(await auditOf(owner.id)).toHaveLength(nameChangesPerDay)
})

it('is not for the demo account, whose other fields still change', async () => {
  const demo = await signIn({ fullName: 'Dana Demir' })
  await database.run(sql`update users set is_demo = true, is_seeded = true where id = ${demo.id}`)
  expect((await rename(demo, demo.id, 'Somebody')).status).toBe(403)
  const others = await demo.call(profilesApi.update, {
    params: { id: String(demo.id) },
    body: { fullName: 'Dana Demir', location: 'Oslo' },
  })
  expect([others.status, others.body.location]).toEqual([200, 'Oslo'])
})
