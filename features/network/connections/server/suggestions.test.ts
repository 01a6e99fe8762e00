import { describe, expect, it } from 'vitest'
import { buildFriendship, buildMember, insertFriendships } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { connectionsApi } from '../contract.ts'

const { signIn, database } = await testApplication()

const params = ({ id }: { id: number }) => ({ id: String(id) })
const befriend = (one: { id: number }, ...others: { id: number }[]) =>
  insertFriendships(
    database,
    others.map(({ id }) => ({ requesterId: one.id, addresseeId: id })),
  )
const members = (count: number) => Promise.all(Array.from({ length: count }, () => buildMember(database)))

describe('GET /api/connections/suggestions', () => {
  it('suggests the newest unknown members to somebody without mutual connections', async () => {
    const newest = await members(6)
    const ada = await signIn()
    const friend = await buildMember(database)
    await befriend(ada, friend)
    const { body } = await ada.call(connectionsApi.suggestions)
    expect(body.map(({ id }) => id)).toEqual(
      newest
        .map(({ id }) => id)
        .sort((one, other) => other - one)
        .slice(0, 5),
    )
    expect(body.every(({ mutual, mutuals }) => mutual === 0 && mutuals.length === 0)).toBe(true)
  })

  it('ranks by mutual connections, names three, and leaves out members with a relation or a dismissal', async () => {
    const ada = await signIn()
    const friends = await members(5)
    const [many, few, asked, asking, dismissed, unwanted] = await members(6)
    if (!many || !few || !asked || !asking || !dismissed || !unwanted) throw new Error('nobody')
    await befriend(ada, ...friends)
    await befriend(many, ...friends)
    await befriend(few, ...friends.slice(0, 2))
    for (const hidden of [asked, asking, dismissed, unwanted]) await befriend(hidden, ...friends)
    await buildFriendship(database, { requesterId: ada.id, addresseeId: asked.id, status: 'pending' })
    await buildFriendship(database, { requesterId: asking.id, addresseeId: ada.id, status: 'pending' })
    for (const candidate of [dismissed, dismissed, unwanted])
      expect((await ada.call(connectionsApi.dismiss, { params: params(candidate) })).status).toBe(200)
    const ben = await signIn()
    await ben.call(connectionsApi.dismiss, { params: params(dismissed) })

    const { body } = await ada.call(connectionsApi.suggestions)
    expect(body.map(({ id, mutual }) => [id, mutual])).toEqual([
      [many.id, 5],
      [few.id, 2],
    ])
    expect(body[0]?.mutuals).toHaveLength(3)
    expect((await ada.call(connectionsApi.suggestAgain, { params: params(dismissed) })).status).toBe(200)
    const left = await database.all(sql<{ id: number }>`select dismissed_id as id from dismissed_suggestions
      where member_id = ${ben.id}`)
    expect(left).toEqual([{ id: dismissed.id }])
    const again = await ada.call(connectionsApi.suggestions)
    expect(again.body.map(({ id }) => id)).toContain(dismissed.id)
    expect(again.body.map(({ id }) => id)).not.toContain(unwanted.id)
    const own = new Set(friends.map(({ fullName }) => fullName))
    expect(body.flatMap(({ mutuals }) => mutuals).every(({ fullName }) => own.has(fullName))).toBe(true)
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ['avatar', 'fullName', 'id', 'mutual', 'mutuals', 'occupation', 'username'], // prettier-ignore
    )
  })

  it('pages in the same order', async () => {
    const ada = await signIn()
    const friends = await members(3)
    await befriend(ada, ...friends)
    const others = await members(5)
    for (const [index, other] of others.entries()) await befriend(other, ...friends.slice(0, (index % 3) + 1))
    const complete = (await ada.call(connectionsApi.suggestions)).body.map(({ id }) => id)
    expect(complete).toHaveLength(5)
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const query = { limit: '2', ...(cursor === undefined ? {} : { cursor }) }
      const page = await ada.call(connectionsApi.suggestions, { query })
      paged.push(...page.body.map(({ id }) => id))
      cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(paged).toEqual(complete)
  })

  it('does not suggest a removed member again, except to the other side', async () => {
    const [ada, ben] = [await signIn(), await signIn()]
    const friends = await members(2)
    for (const one of [ada, ben]) await befriend(one, ...friends)
    await befriend(ada, ben)
    await ada.call(connectionsApi.remove, { params: params(ben) })
    const ids = async (who: typeof ada) =>
      (await who.call(connectionsApi.suggestions)).body.map(({ id }) => id)
    expect(await ids(ada)).not.toContain(ben.id)
    expect(await ids(ben)).toEqual([ada.id])
  })

  it('refuses to dismiss the member themselves or an unknown one', async () => {
    const ada = await signIn()
    expect((await ada.call(connectionsApi.dismiss, { params: params(ada) })).status).toBe(400)
    expect((await ada.call(connectionsApi.dismiss, { params: { id: '999999' } })).status).toBe(404)
  })
})
