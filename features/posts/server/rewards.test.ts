import { describe, expect, it } from 'vitest'
import { achievementsApi } from '#features/achievements/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { signIn } = await testApplication()

const write = async (who: SignedIn, more: Record<string, string> = {}) =>
  (await who.call(postsApi.create, { body: { content: 'Written', ...more } })).body.id
const at = (id: number) => ({ params: { id: String(id) } })
const pointsOf = async ({ id }: SignedIn) =>
  (await (await signIn()).call(achievementsApi.gamification, at(id))).body.points
const reply = (who: SignedIn, parent: number, more: Record<string, string> = {}) =>
  write(who, { backId: String(parent), ...more })

/** A first post is worth ten, and five more as an achievement. */
const first = 15

describe('a post', () => {
  it('earns its author points, which go with it; the achievement stays', async () => {
    const author = await signIn()
    const id = await write(author)
    expect(await pointsOf(author)).toBe(first)
    await author.call(postsApi.remove, at(id))
    expect(await pointsOf(author)).toBe(5)
  })

  it('earns nothing where nobody may know who wrote it', async () => {
    const [author, other] = [await signIn(), await signIn()]
    const id = await write(author, { anonymous: 'true' })
    await other.call(postsApi.like, at(id))
    // Nor do answers to it: points that its author alone does not get would tell.
    await reply(author, id)
    await reply(other, id)
    expect([await pointsOf(author), await pointsOf(other)]).toEqual([0, 0])
  })

  it('counts a requisition as one', async () => {
    const author = await signIn()
    await write(author, { postType: 'Buying Requisition post' })
    const { body } = await author.call(achievementsApi.gamification, at(author.id))
    const names = body.achievements.map(({ achievement }) => achievement.name).sort()
    expect(names).toEqual(['First post', 'First requisition'])
  })
})

describe('a reply', () => {
  it('earns points when it answers somebody else', async () => {
    const [author, other] = [await signIn(), await signIn()]
    const id = await write(author)
    await reply(author, id)
    expect(await pointsOf(author)).toBe(first)
    await reply(other, id)
    expect(await pointsOf(other)).toBe(10)
    await reply(other, id, { anonymous: 'true' })
    expect(await pointsOf(other)).toBe(10)
  })

  it('loses them when the post above it goes', async () => {
    const [author, other, fan] = [await signIn(), await signIn(), await signIn()]
    const id = await write(author)
    const answer = await reply(other, id)
    await fan.call(postsApi.like, at(answer))
    await author.call(postsApi.like, at(answer))
    // Five for the answer, two for each like, five for having helped; and two achievements.
    expect(await pointsOf(other)).toBe(5 + 2 + 2 + 5 + 10)
    await fan.call(postsApi.unlike, at(answer))
    expect(await pointsOf(other)).toBe(5 + 2 + 10)
    await author.call(postsApi.remove, at(id))
    expect(await pointsOf(other)).toBe(10)
  })
})

describe('a like', () => {
  it('earns its author’s two points once, and takes them back', async () => {
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

  it('of one’s own earns nothing', async () => {
    const author = await signIn()
    await author.call(postsApi.like, at(await write(author)))
    expect(await pointsOf(author)).toBe(first)
  })

  it('back and forth between two ends with what each can give the other once', async () => {
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
