import { describe, expect, it } from 'vitest'
import { achievementsApi } from '#features/people/achievements/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { signIn } = await testApplication()

const write = async (member: SignedIn, more: Record<string, string> = {}) =>
  (await member.call(postsApi.create, { body: { content: 'Written', ...more } })).body.id
const at = (id: number) => ({ params: { id: String(id) } })
const pointsOf = async ({ id }: SignedIn) =>
  (await (await signIn()).call(achievementsApi.gamification, at(id))).body.points
const reply = (member: SignedIn, parent: number, more: Record<string, string> = {}) =>
  write(member, { backId: String(parent), ...more })

/** Ten points for a first post, and five for the achievement. */
const first = 15

describe('a post', () => {
  it('earns points, which are lost with it; the achievement stays', async () => {
    const author = await signIn()
    const id = await write(author)
    expect(await pointsOf(author)).toBe(first)
    await author.call(postsApi.remove, at(id))
    expect(await pointsOf(author)).toBe(5)
  })

  it('earns nothing when it is anonymous', async () => {
    const [author, other] = [await signIn(), await signIn()]
    const id = await write(author, { anonymous: 'true' })
    await other.call(postsApi.like, at(id))
    // Replies to it earn nothing either: if only the author got none, that would reveal them.
    await reply(author, id)
    await reply(other, id)
    expect([await pointsOf(author), await pointsOf(other)]).toEqual([0, 0])
  })

  it('of type requisition earns the achievement of one', async () => {
    const author = await signIn()
    await write(author, { postType: 'Buying Requisition post' })
    const { body } = await author.call(achievementsApi.gamification, at(author.id))
    const names = body.achievements.map(({ achievement }) => achievement.name).sort()
    expect(names).toEqual(['First post', 'First requisition'])
  })
})

describe('a reply', () => {
  it('earns points when it answers another member', async () => {
    const [author, other] = [await signIn(), await signIn()]
    const id = await write(author)
    await reply(author, id)
    expect(await pointsOf(author)).toBe(first)
    await reply(other, id)
    expect(await pointsOf(other)).toBe(10)
    await reply(other, id, { anonymous: 'true' })
    expect(await pointsOf(other)).toBe(10)
  })

  it('loses its points when the post above it is deleted', async () => {
    const [author, other, fan] = [await signIn(), await signIn(), await signIn()]
    const id = await write(author)
    const answer = await reply(other, id)
    await fan.call(postsApi.like, at(answer))
    await author.call(postsApi.like, at(answer))
    // Five for the reply, two for each like, five for a helpful reply; and two achievements.
    expect(await pointsOf(other)).toBe(5 + 2 + 2 + 5 + 10)
    await fan.call(postsApi.unlike, at(answer))
    expect(await pointsOf(other)).toBe(5 + 2 + 10)
    await author.call(postsApi.remove, at(id))
    expect(await pointsOf(other)).toBe(10)
  })
})

describe('a like', () => {
  it('earns the author two points once, and unlike takes them back', async () => {
    const [author, fan] = [await signIn(), await signIn()]
    const id = await write(author)
    for (const endpoint of [postsApi.like, postsApi.like, postsApi.unlike, postsApi.like])
      await fan.call(endpoint, at(id))
    expect(await pointsOf(author)).toBe(first + 2)
    await fan.call(postsApi.unlike, at(id))
    await fan.call(postsApi.unlike, at(id))
    expect(await pointsOf(author)).toBe(first)
    expect(await pointsOf(fan)).toBe(0)
  })

  it('of the author’s own post earns nothing', async () => {
    const author = await signIn()
    await author.call(postsApi.like, at(await write(author)))
    expect(await pointsOf(author)).toBe(first)
  })

  it('repeated by two members for each other earns each the points of one', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const ids = await Promise.all([write(one), write(other)])
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        (turn % 2 === 0 ? one : other).call(
          turn % 3 === 0 ? postsApi.unlike : postsApi.like,
          at(ids[(turn + 1) % 2] ?? 0),
        ),
      ),
    )
    await Promise.all([one.call(postsApi.like, at(ids[1])), other.call(postsApi.like, at(ids[0]))])
    expect([await pointsOf(one), await pointsOf(other)]).toEqual([first + 2, first + 2])
  })
})
