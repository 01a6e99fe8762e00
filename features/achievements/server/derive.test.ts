import { describe, expect, it } from 'vitest'
import { connectionsApi } from '#features/connections/contract.ts'
import { postsApi } from '#features/posts/contract.ts'
import { profilesApi } from '#features/profiles/contract.ts'
import { todosApi } from '#features/todos/contract.ts'
import { suggestionsApi } from '#features/suggestions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { seededRandom } from '#db/seed/random.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { deriveRewards } from './index.ts'

const { signIn, database } = await testApplication()
const crowd: SignedIn[] = []
for (let count = 0; count < 8; count += 1) crowd.push(await signIn())
const random = seededRandom(7)

const snapshot = async () => ({
  deeds: await database.all(sql`
    select user_id, deed, subject, from_id, allowance from deeds order by user_id, deed, subject, from_id`),
  totals: await database.all(sql`
    select user_id, deed, counted, people from deed_totals where counted > 0 order by user_id, deed`),
  earned: await database.all(sql`
    select user_id, achievement_id from achievements_earned order by user_id, achievement_id`),
  points: await database.all(sql`select user_id, points from standings where points > 0 order by user_id`),
})

const forget = async () => {
  for (const table of [sql`deeds`, sql`deed_totals`, sql`achievements_earned`, sql`standings`])
    await database.run(sql`delete from ${table}`)
}

const postIds: number[] = []
const suggestionIds: number[] = []
const todos: { readonly id: number; readonly owner: SignedIn }[] = []
const someParams = (ids: readonly number[]) => ({ params: { id: String(random.pick(ids)) } })

const tick = (completed: boolean) => {
  const { id, owner } = random.pick(todos)
  return owner.call(todosApi.change, { params: { id: String(id) }, body: { completed } })
}

/** What members can do, each through the API. */
const acts: readonly ((who: SignedIn) => Promise<unknown>)[] = [
  async (who) => {
    const postType = random.pick(['regular', 'Selling Requisition post', 'ERP post'] as const)
    const anonymous = random.pick(['true', 'false', 'false'] as const)
    const { body } = await who.call(postsApi.create, { body: { content: 'A post', postType, anonymous } })
    postIds.push(body.id)
  },
  async (who) => {
    const backId = String(random.pick(postIds))
    const anonymous = random.pick(['true', 'false', 'false'] as const)
    const body = { content: 'An answer', privacy: 'public', backId, anonymous } as const
    postIds.push((await who.call(postsApi.create, { body })).body.id)
  },
  (who) => who.call(postsApi.like, someParams(postIds)),
  (who) => who.call(postsApi.like, someParams(postIds)),
  (who) => who.call(postsApi.like, someParams(postIds)),
  (who) =>
    who.call(connectionsApi.connect, someParams(crowd.filter((one) => one !== who).map(({ id }) => id))),
  async (who) => {
    const { body } = await who.call(suggestionsApi.create, { body: { title: 'An idea', content: 'Of mine' } })
    suggestionIds.push(body.id)
  },
  (who) => {
    const isUpvote = random.whole(0, 3) > 0
    return who.call(suggestionsApi.vote, { ...someParams(suggestionIds), body: { isUpvote } })
  },
  async (who) => {
    const { body } = await who.call(todosApi.create, { body: { title: 'A task' } })
    todos.push({ id: body.id, owner: who })
    await tick(true)
  },
  (who) =>
    who.call(profilesApi.createCard, {
      params: { id: String(who.id) },
      body: { title: 'Trader', company: 'Hansen & Çelik' },
    }),
]

const perform = async (times: number, among: typeof acts) => {
  for (let time = 0; time < times; time += 1) await random.pick(among)(random.pick(crowd))
}

describe('derived rewards', () => {
  it('equal what members earned as they went along', async () => {
    const [first] = crowd
    if (first !== undefined) await acts[0]?.(first)
    if (first !== undefined) await acts[6]?.(first)
    await perform(400, acts)
    const done = await snapshot()
    expect(done.totals.length).toBeGreaterThan(50)
    expect(new Set(done.earned.map((row) => JSON.stringify(row))).size).toBeGreaterThan(30)
    await forget()
    await database.transaction(deriveRewards)
    expect(await snapshot()).toEqual(done)
  })

  it('are still equal after many things were undone, except achievements, which stay', async () => {
    await perform(150, [
      (who) => who.call(postsApi.unlike, someParams(postIds)),
      (who) => who.call(postsApi.remove, someParams(postIds)),
      () => tick(false),
      (who) =>
        who.call(connectionsApi.remove, someParams(crowd.filter((one) => one !== who).map(({ id }) => id))),
      (who) => who.call(suggestionsApi.vote, { ...someParams(suggestionIds), body: { isUpvote: true } }),
    ])
    const done = await snapshot()
    await forget()
    await database.transaction(deriveRewards)
    const derived = await snapshot()
    expect([derived.deeds, derived.totals]).toEqual([done.deeds, done.totals])
    const had = new Set(done.earned.map((row) => JSON.stringify(row)))
    expect(derived.earned.filter((row) => !had.has(JSON.stringify(row)))).toEqual([])
  })

  it('do not change when they are derived again', async () => {
    const before = await snapshot()
    await database.transaction(deriveRewards)
    expect(await snapshot()).toEqual(before)
  })
})
