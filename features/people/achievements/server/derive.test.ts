import { describe, expect, it } from 'vitest'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { postTypes } from '#features/network/posts/domain.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { suggestionsApi } from '#features/network/suggestions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { seededRandom } from '#db/seed/random.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { deriveRewards } from './index.ts'

const { signIn, database } = await testApplication()
const members: SignedIn[] = []
for (let count = 0; count < 8; count += 1) members.push(await signIn())
const random = seededRandom(7)

const snapshot = async () => ({
  pointEvents: await database.all(sql`
    select member_id, kind, subject, from_id, allowance from point_events order by member_id, kind, subject, from_id`),
  totals: await database.all(sql`
    select member_id, kind, counted, people from point_totals where counted > 0 order by member_id, kind`),
  earned: await database.all(sql`
    select member_id, achievement_id from achievements_earned order by member_id, achievement_id`),
  points: await database.all(sql`select member_id, points from scores where points > 0 order by member_id`),
})

const deleteRewards = async () => {
  for (const table of [sql`point_events`, sql`point_totals`, sql`achievements_earned`, sql`scores`])
    await database.run(sql`delete from ${table}`)
}

const postIds: number[] = []
const suggestionIds: number[] = []
const todos: { readonly id: number; readonly owner: SignedIn }[] = []
const someParams = (ids: readonly number[]) => ({ params: { id: String(random.pick(ids)) } })

const setCompleted = (completed: boolean) => {
  const { id, owner } = random.pick(todos)
  return owner.call(todosApi.change, { params: { id: String(id) }, body: { completed } })
}

/** What members can do, each through the API. */
const actions: readonly ((member: SignedIn) => Promise<unknown>)[] = [
  async (member) => {
    const postType = random.pick(postTypes)
    const anonymous = random.pick(['true', 'false', 'false'] as const)
    const { body } = await member.call(postsApi.create, { body: { content: 'A post', postType, anonymous } })
    postIds.push(body.id)
  },
  async (member) => {
    const backId = String(random.pick(postIds))
    const anonymous = random.pick(['true', 'false', 'false'] as const)
    const body = { content: 'An answer', privacy: 'public', backId, anonymous } as const
    postIds.push((await member.call(postsApi.create, { body })).body.id)
  },
  (member) => member.call(postsApi.like, someParams(postIds)),
  (member) => member.call(postsApi.like, someParams(postIds)),
  (member) => member.call(postsApi.like, someParams(postIds)),
  (member) =>
    member.call(
      connectionsApi.connect,
      someParams(members.filter((one) => one !== member).map(({ id }) => id)),
    ),
  async (member) => {
    const { body } = await member.call(suggestionsApi.create, {
      body: { title: 'An idea', content: 'Of mine' },
    })
    suggestionIds.push(body.id)
  },
  (member) => {
    const isUpvote = random.integer(0, 3) > 0
    return member.call(suggestionsApi.vote, { ...someParams(suggestionIds), body: { isUpvote } })
  },
  async (member) => {
    const { body } = await member.call(todosApi.create, { body: { title: 'A task' } })
    todos.push({ id: body.id, owner: member })
    await setCompleted(true)
  },
  (member) =>
    member.call(profilesApi.createCard, {
      params: { id: String(member.id) },
      body: { title: 'Trader', company: 'Hansen & Çelik' },
    }),
]

const runRandom = async (times: number, among: typeof actions) => {
  for (let time = 0; time < times; time += 1) await random.pick(among)(random.pick(members))
}

describe('derived rewards', () => {
  it('equal what members earned as they went along', async () => {
    const [first] = members
    if (first !== undefined) await actions[0]?.(first)
    if (first !== undefined) await actions[6]?.(first)
    await runRandom(400, actions)
    const earned = await snapshot()
    expect(earned.totals.length).toBeGreaterThan(50)
    expect(new Set(earned.earned.map((row) => JSON.stringify(row))).size).toBeGreaterThan(30)
    await deleteRewards()
    await database.transaction(deriveRewards)
    expect(await snapshot()).toEqual(earned)
  })

  it('are still equal after many things were undone, except achievements, which stay', async () => {
    await runRandom(150, [
      (member) => member.call(postsApi.unlike, someParams(postIds)),
      (member) => member.call(postsApi.remove, someParams(postIds)),
      () => setCompleted(false),
      (member) =>
        member.call(
          connectionsApi.remove,
          someParams(members.filter((one) => one !== member).map(({ id }) => id)),
        ),
      (member) =>
        member.call(suggestionsApi.vote, { ...someParams(suggestionIds), body: { isUpvote: true } }),
    ])
    const earned = await snapshot()
    await deleteRewards()
    await database.transaction(deriveRewards)
    const derived = await snapshot()
    expect([derived.pointEvents, derived.totals]).toEqual([earned.pointEvents, earned.totals])
    const had = new Set(earned.earned.map((row) => JSON.stringify(row)))
    expect(derived.earned.filter((row) => !had.has(JSON.stringify(row)))).toEqual([])
  })

  it('do not change when they are derived again', async () => {
    const before = await snapshot()
    await database.transaction(deriveRewards)
    expect(await snapshot()).toEqual(before)
  })
})
