import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { achievementsApi } from '../contract.ts'
import { pointRules } from '../domain.ts'
import { type PointEvent, createRewards } from './index.ts'

const { app, url, anonymous, signIn, database } = await testApplication()
const { earn, undo, undoAllAbout } = createRewards(app)
const viewer = await signIn()

const earned = (...done: PointEvent[]) => database.transaction((tx) => earn(tx, ...done))
const undone = (...done: PointEvent[]) => database.transaction((tx) => undo(tx, ...done))
const gamificationOf = async (id: number, asViewer = viewer) =>
  (await asViewer.call(achievementsApi.gamification, { params: { id: String(id) } })).body
const pointsOf = async (id: number) => (await gamificationOf(id)).points
const namesOf = async (id: number) =>
  (await gamificationOf(id)).achievements.map(({ achievement }) => achievement.name)
const post = (memberId: number, number: number): PointEvent => ({
  memberId,
  kind: 'post',
  subject: `post:${number}`,
})
const like = (memberId: number, number: number, from: number): PointEvent => ({
  memberId,
  kind: 'like-received',
  subject: `post:${number}`,
  from,
})
const newMember = async () => (await buildMember(database)).id

describe('GET /api/users/:id/gamification', () => {
  const get = (member: typeof anonymous, id: string) =>
    member.call(achievementsApi.gamification, { params: { id } })

  it('is refused without a session, and answers 404 for an unknown member', async () => {
    expect((await get(anonymous, String(viewer.id))).status).toBe(401)
    expect((await get(viewer, '999999')).status).toBe(404)
    expect((await get(viewer, '99999999999999999999')).status).toBe(404)
    expect((await get(viewer, 'abc')).status).toBe(400)
  })

  it('shows no points for a member who did nothing yet', async () => {
    expect(await gamificationOf(await newMember())).toEqual({ points: 0, achievements: [] })
  })

  it('shows points and achievements to everybody, and progress to the member alone', async () => {
    const member = await signIn()
    await earned(post(member.id, 1))
    const achievement = {
      id: 1,
      name: 'First post',
      description: 'Published a first post',
      icon: 'pen-line',
      level: 1,
    }
    const publicPart = {
      points: 15,
      achievements: [{ achievement, earnedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) }],
    }
    expect(await gamificationOf(member.id)).toEqual(publicPart)
    const own = await gamificationOf(member.id, member)
    expect(own).toMatchObject(publicPart)
    expect(own.progress?.[0]).toMatchObject({ achievement: { name: 'Regular voice' }, reached: 1, goal: 25 })
    expect(own.progress?.length).toBe(21)
  })
})

describe('a point event', () => {
  it('counts once, however often it happens', async () => {
    const id = await newMember()
    for (let time = 0; time < 3; time += 1) await earned(post(id, 1))
    expect(await pointsOf(id)).toBe(15)
  })

  it('earns nothing more when it is undone and done again', async () => {
    const id = await newMember()
    for (let time = 0; time < 5; time += 1) {
      await earned(post(id, time))
      await undone(post(id, time))
    }
    expect(await gamificationOf(id)).toMatchObject({
      points: 5,
      achievements: [{ achievement: { name: 'First post' } }],
    })
    await undone(post(id, 99))
    expect(await pointsOf(id)).toBe(5)
  })

  it('counts up to the limit of a day; one beyond it counts once another is undone', async () => {
    const id = await newMember()
    const { limit, points } = pointRules.post
    for (let number = 0; number < limit + 2; number += 1) await earned(post(id, number))
    const full = limit * points + 5
    expect(await pointsOf(id)).toBe(full)
    await undone(post(id, 0))
    await undone(post(id, 1))
    expect(await pointsOf(id)).toBe(full)
    await undone(post(id, 2))
    expect(await pointsOf(id)).toBe(full - points)
    await database.run(sql`update point_events set allowance = '2020-01-01' where member_id = ${id}`)
    await earned(post(id, 100))
    expect(await pointsOf(id)).toBe(full)
  })

  it('counts up to a limit per other member, who is one of the people counted', async () => {
    const [id, fan] = [await newMember(), await newMember()]
    const { limit, points } = pointRules['like-received']
    for (let number = 0; number < limit + 5; number += 1) await earned(like(id, number, fan))
    expect(await pointsOf(id)).toBe(limit * points)
    for (let person = 1; person <= 4; person += 1) await earned(like(id, 1, await newMember()))
    expect(await pointsOf(id)).toBe((limit + 4) * points + 5)
    expect(await namesOf(id)).toEqual(['Well received'])
  })
})

describe('several point events in one transaction', () => {
  it('do not deadlock when they belong to several members', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const pairs = Array.from({ length: 24 }, (_, index) => {
      const [first, second] = index % 2 === 0 ? [one, other] : [other, one]
      return earned(post(first, index), post(second, index))
    })
    await Promise.all(pairs)
    const full = pointRules.post.limit * pointRules.post.points + 5
    expect([await pointsOf(one), await pointsOf(other)]).toEqual([full, full])
  })

  it('leave nothing when the transaction fails', async () => {
    const id = await newMember()
    const failing = database.transaction(async (tx) => {
      await earn(tx, post(id, 1))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await gamificationOf(id)).toEqual({ points: 0, achievements: [] })
  })

  it('are all undone when their subjects are deleted', async () => {
    const [writer, replier, fan] = [await newMember(), await newMember(), await newMember()]
    await earned(post(writer, 7), { memberId: replier, kind: 'reply', subject: 'post:8' })
    await earned(like(replier, 8, fan))
    await database.transaction((tx) => undoAllAbout(tx, ['post:7', 'post:8', 'post:9']))
    expect([await pointsOf(writer), await pointsOf(replier)]).toEqual([5, 5])
    expect(await database.all(sql`select 1 from point_events where subject in ('post:7', 'post:8')`)).toEqual(
      [],
    )
  })

  it('are counted exactly when many subjects are deleted at once', async () => {
    const id = await newMember()
    const numbers = Array.from({ length: 12 }, (_, index) => 200 + index)
    for (const number of numbers) await earned(like(id, number, viewer.id))
    await Promise.all(
      numbers.map((number) => database.transaction((tx) => undoAllAbout(tx, [`post:${number}`]))),
    )
    expect(await pointsOf(id)).toBe(0)
  })
})

describe('an achievement', () => {
  it('is awarded exactly once when many events reach it at the same moment', async () => {
    const member = await signIn()
    const socket = await openTestSocket(url, member.token)
    const fans = await Promise.all(Array.from({ length: 12 }, newMember))
    await Promise.all(fans.map((fan) => earned(like(member.id, 1, fan))))
    expect(await gamificationOf(member.id)).toMatchObject({
      points: 12 * 2 + 5,
      achievements: [{ achievement: { name: 'Well received' } }],
    })
    const announcements = () => socket.changes('achievements').filter(({ earned: id }) => id !== null)
    await expect.poll(() => socket.changes('achievements').length).toBe(12)
    expect(announcements()).toEqual([{ resource: 'achievements', id: member.id, earned: 8 }])
    socket.socket.close()
  })

  it('is announced to everybody, but points only to their owner', async () => {
    const member = await signIn()
    const [own, other] = [await openTestSocket(url, member.token), await openTestSocket(url, viewer.token)]
    // The second post is announced once.
    for (const number of [1, 2, 2]) await earned(post(member.id, number))
    await earned({ memberId: member.id, kind: 'business-card', subject: 'card:1' })
    const first = { resource: 'achievements', id: member.id, earned: 1 }
    const about = (socket: TestSocket) =>
      socket.changes('achievements').filter((change) => change['id'] === member.id)
    const last = { ...first, earned: 18 }
    await expect.poll(() => about(own)).toEqual([first, { ...first, earned: null }, last])
    await expect.poll(() => about(other)).toEqual([first, last])
    own.socket.close()
    other.socket.close()
  })
})
