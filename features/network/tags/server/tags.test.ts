import { expect, it } from 'vitest'
import { postsApi } from '#features/network/posts/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { tagsApi } from '../contract.ts'

const { signIn } = await testApplication()

const post = (author: SignedIn, tag: string, privacy: 'public' | 'friends' | 'private') =>
  author.call(postsApi.create, {
    body: { content: 'Terms', privacy, anonymous: 'false', tags: JSON.stringify([tag]), postType: 'regular' },
  })

const offered = async (member: SignedIn, search: string) =>
  (await member.call(tagsApi.list, { query: { search } })).body.map((tag) => tag.name)

it('offers tags of a private post to its author alone, until a public post has them', async () => {
  const [author, stranger] = [await signIn(), await signIn()]
  const { body: hidden } = await post(author, 'merger-secret', 'private')
  expect(await offered(author, 'merger')).toEqual(['merger-secret'])
  expect(await offered(stranger, 'merger')).toEqual([])

  await author.call(postsApi.setPrivacy, { params: { id: String(hidden.id) }, body: { privacy: 'public' } })
  expect(await offered(stranger, 'merger')).toEqual(['merger-secret'])
})

it('offers tags of a public post to everybody', async () => {
  const [author, stranger] = [await signIn(), await signIn()]
  await post(author, 'open-offer', 'public')
  expect(await offered(stranger, 'open-offer')).toEqual(['open-offer'])
})

it('answers the same whether or not somebody else uses the name in private', async () => {
  const [author, stranger] = [await signIn(), await signIn()]
  await post(author, 'layoffs', 'private')
  const existing = await stranger.call(tagsApi.create, { body: { name: 'layoffs' } })
  const unused = await stranger.call(tagsApi.create, { body: { name: 'nobody has this' } })
  expect([existing.status, unused.status]).toEqual([201, 201])
  expect((await stranger.call(tagsApi.create, { body: { name: 'Layoffs' } })).status).toBe(200)
  expect(await offered(stranger, 'layoffs')).toEqual(['layoffs'])
})

it('does not reveal by id or order whether others use a tag in private', async () => {
  const [author, stranger] = [await signIn(), await signIn()]
  await post(author, 'secret-takeover', 'private')
  const unused = await stranger.call(tagsApi.create, { body: { name: 'secret-nothing' } })
  const existing = await stranger.call(tagsApi.create, { body: { name: 'secret-takeover' } })
  const order = async () => (await stranger.call(tagsApi.list, { query: { search: 'secret-' } })).body
  expect(await order()).toEqual([existing.body, unused.body])
  // Once public, it is listed where a tag that is new to everybody would be.
  await post(stranger, 'secret-nothing', 'public')
  await post(stranger, 'secret-takeover', 'public')
  expect(await order()).toEqual([existing.body, unused.body])

  // The ids depend on the names alone.
  expect([unused.body.id, existing.body.id]).toEqual([7489886744274599, 78925615808145])
})

it('pages through public and private tags, newest first', async () => {
  const [author, stranger] = [await signIn(), await signIn()]
  await post(stranger, 'paged-hidden', 'private')
  await post(stranger, 'paged-one', 'public')
  await post(author, 'paged-two', 'friends')
  await post(author, 'paged-three', 'public')
  const first = await author.call(tagsApi.list, { query: { search: 'paged', limit: '2' } })
  const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await author.call(tagsApi.list, { query: { search: 'paged', limit: '2', cursor } })
  expect([...first.body, ...second.body].map((tag) => tag.name)).toEqual([
    'paged-three',
    'paged-two',
    'paged-one',
  ])
})
