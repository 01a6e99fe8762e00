import { describe, expect, it } from 'vitest'
import { buildBusinessCard, buildFriendship, buildMember, buildPost, buildTag } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type DirectoryQuery, directoryApi, type Person } from '../contract.ts'

const { database, signIn } = await testApplication()

type Asked = Omit<DirectoryQuery, 'limit'> & { limit?: string }

const find = async (viewer: SignedIn, query: Asked): Promise<Person[]> =>
  (await viewer.call(directoryApi.people, { query })).body
const idsOf = async (viewer: SignedIn, query: Asked) => (await find(viewer, query)).map(({ id }) => id)

const befriend = (one: { id: number }, other: { id: number }) =>
  buildFriendship(database, { requesterId: one.id, addresseeId: other.id })
const block = (blocker: { id: number }, blocked: { id: number }) =>
  database.run(sql`insert into blocks (blocker_id, blocked_id) values (${blocker.id}, ${blocked.id})`)

let unique = 0
const word = () => `q${(unique += 1)}x${Date.now()}`

it('finds by name, username, occupation and place: all words, in any case', async () => {
  const viewer = await signIn()
  const [name, job, place] = [word(), word(), word()]
  const nadia = await buildMember(database, {
    fullName: `Nadia ${name}`,
    username: `n.${name}`.slice(0, 30),
    occupation: `Senior ${job}`,
    location: `Port ${place}`,
  })
  for (const search of [
    name.toUpperCase(),
    `n.${name}`,
    `nadia ${job}`,
    `${place} ${job} ${name}`,
    ` ${job} `,
  ])
    expect([search, await idsOf(viewer, { search })]).toEqual([search, [nadia.id]])
  expect(await idsOf(viewer, { search: `nadia ${word()}` })).toEqual([])
  expect(await idsOf(viewer, { occupation: job, place })).toEqual([nadia.id])
  expect(await idsOf(viewer, { occupation: place })).toEqual([])
  expect(await idsOf(viewer, { place: '100%_' })).toEqual([])
})

describe('what a member may not see finds nobody', () => {
  /** Whether each of the callers finds the member by what was written. */
  const whoFinds = async (owner: { id: number }, query: Asked) => {
    const [friend, asked, stranger] = [await signIn(), await signIn(), await signIn()]
    await befriend(owner, friend)
    await buildFriendship(database, { requesterId: owner.id, addresseeId: asked.id, status: 'pending' })
    const found = async (viewer: SignedIn) => (await idsOf(viewer, query)).includes(owner.id)
    return { friend: await found(friend), asked: await found(asked), stranger: await found(stranger) }
  }
  const everybody = { friend: true, asked: true, stranger: true }
  const connections = { friend: true, asked: false, stranger: false }
  const nobody = { friend: false, asked: false, stranger: false }
  const admitted = { public: everybody, friends: connections, private: nobody } as const

  for (const visibility of ['public', 'friends', 'private'] as const) {
    it(`a company or position on a ${visibility} business card`, async () => {
      const owner = await signIn()
      const [company, position] = [word(), word()]
      await buildBusinessCard(database, { userId: owner.id, company: word(), visibility: 'public' })
      await buildBusinessCard(database, { userId: owner.id, company, position, visibility, isDefault: false })
      for (const query of [
        { search: company },
        { company },
        { search: position },
        { occupation: position },
      ]) {
        expect([query, await whoFinds(owner, query)]).toEqual([query, admitted[visibility]])
        expect(await idsOf(owner, query)).toEqual([owner.id])
      }
    })

    it(`a tag of a ${visibility} post`, async () => {
      const owner = await signIn()
      const tag = word()
      const { id: postId } = await buildPost(database, { authorId: owner.id, privacy: visibility })
      await buildTag(database, { name: tag, postId })
      for (const query of [{ search: tag }, { search: `#${tag.slice(0, 6)}` }, { tag }]) {
        expect([query, await whoFinds(owner, query)]).toEqual([query, admitted[visibility]])
        expect(await idsOf(owner, query)).toEqual([owner.id])
      }
    })
  }

  it('a tag of an anonymous post, not even its author', async () => {
    const owner = await signIn()
    const tag = word()
    const { id: postId } = await buildPost(database, {
      authorId: owner.id,
      privacy: 'public',
      anonymous: true,
    })
    await buildTag(database, { name: tag, postId })
    for (const query of [{ search: tag }, { tag }]) {
      expect(await whoFinds(owner, query)).toEqual(nobody)
      expect(await idsOf(owner, query)).toEqual([])
    }
    expect((await find(owner, { search: owner.username }))[0]?.tags).toEqual([])
  })

  it('a tag of a custom post, except those whom it lists', async () => {
    const [owner, listed] = [await signIn(), await signIn()]
    const tag = word()
    const { id: postId } = await buildPost(database, {
      authorId: owner.id,
      privacy: 'custom',
      audience: [listed.id],
    })
    await buildTag(database, { name: tag, postId })
    expect(await whoFinds(owner, { tag })).toEqual(nobody)
    expect(await idsOf(listed, { tag })).toEqual([owner.id])
  })

  it('a bio or an email address', async () => {
    const [bio, email] = [word(), `${word()}@example.com`]
    const owner = await buildMember(database, { bio, bioVisibility: 'public', email })
    expect(await whoFinds(owner, { search: bio })).toEqual(nobody)
    expect(await whoFinds(owner, { search: email })).toEqual(nobody)
  })

  it('anything of somebody whom they blocked, or who blocked them', async () => {
    const [viewer, owner] = [await signIn(), await signIn()]
    const [company, tag] = [word(), word()]
    await buildBusinessCard(database, { userId: owner.id, company })
    const { id: postId } = await buildPost(database, { authorId: owner.id, privacy: 'public' })
    await buildTag(database, { name: tag, postId })
    await block(viewer, owner)
    const everywhere: readonly Asked[] = [
      { search: owner.username },
      { company },
      { tag },
      { relation: 'unconnected' },
    ]
    for (const query of everywhere)
      for (const [one, other] of [
        [viewer, owner],
        [owner, viewer],
      ] as const)
        expect(await idsOf(one, { ...query, limit: '100' })).not.toContain(other.id)
  })
})

it('shows with each member what the viewer may see', async () => {
  const [viewer, friend] = [await signIn(), await signIn()]
  const name = word()
  const owner = await buildMember(database, { fullName: name, location: 'Oslo' })
  await befriend(friend, owner)
  await buildBusinessCard(database, { userId: owner.id, company: 'Hidden Ltd', visibility: 'private' })
  await buildBusinessCard(database, {
    userId: owner.id,
    company: 'Known AG',
    position: 'Buyer',
    visibility: 'friends',
    isDefault: false,
  })
  const tags = [word(), word()]
  const privacies = ['public', 'friends'] as const
  for (const [index, tag] of tags.entries()) {
    const { id: postId } = await buildPost(database, {
      authorId: owner.id,
      privacy: privacies[index] ?? 'public',
    })
    await buildTag(database, { name: tag, postId })
  }
  const none = { status: null, direction: null }
  expect(await find(viewer, { search: name })).toEqual([
    {
      id: owner.id,
      username: owner.username,
      fullName: name,
      avatar: null,
      occupation: null,
      place: 'Oslo',
      company: null,
      tags: [tags[0]],
      relation: none,
    },
  ])
  expect((await find(friend, { search: name }))[0]).toMatchObject({
    occupation: 'Buyer',
    company: 'Known AG',
    tags: tags.toReversed(),
    relation: { status: 'accepted', direction: 'sent' },
  })
})

it('shows the company that was searched for, of several', async () => {
  const viewer = await signIn()
  const [first, second] = [word(), word()]
  const { userId } = await buildBusinessCard(database, { company: first })
  await buildBusinessCard(database, { userId, company: second, isDefault: false })
  const companies = async (query: Asked) => (await find(viewer, query)).map(({ company }) => company)
  expect(await companies({ search: first })).toEqual([first])
  expect(await companies({ search: second })).toEqual([second])
  expect(await companies({ company: second })).toEqual([second])
})

it('tells connections from others', async () => {
  const viewer = await signIn()
  const place = word()
  const [friend, asked, other] = await Promise.all(
    ['A', 'B', 'C'].map((fullName) => buildMember(database, { fullName, location: place })),
  )
  await database.run(sql`update users set location = ${place} where id = ${viewer.id}`)
  await befriend(viewer, friend ?? viewer)
  await buildFriendship(database, {
    requesterId: viewer.id,
    addresseeId: asked?.id ?? 0,
    status: 'pending',
  })
  expect(await idsOf(viewer, { place, relation: 'connected' })).toEqual([friend?.id])
  expect(await idsOf(viewer, { place, relation: 'unconnected' })).toEqual([asked?.id, other?.id])
  expect((await find(viewer, { place })).find(({ id }) => id === viewer.id)?.relation).toBeNull()
})

it('puts the best names first, connections before others, or sorts by name', async () => {
  const viewer = await signIn()
  const name = word()
  const make = async (fullName: string, occupation?: string) =>
    (await buildMember(database, { fullName, ...(occupation !== undefined && { occupation }) })).id
  const byJob = await make('Aaron', name)
  const middle = await make(`Bo ${name}`)
  const start = await make(`${name} Zoe`)
  const known = await make(`${name} Zz`)
  const exact = await make(name)
  await befriend(viewer, { id: known })
  const byRank = [exact, known, start, middle, byJob]
  expect(await idsOf(viewer, { search: name })).toEqual(byRank)
  const byName = [byJob, middle, exact, start, known]
  expect(await idsOf(viewer, { search: name, sort: 'name' })).toEqual(byName)

  for (const [sort, expected] of [
    ['relevance', byRank],
    ['name', byName],
  ] as const) {
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const query: Asked = { search: name, sort, limit: '2', ...(cursor !== undefined && { cursor }) }
      const { body, headers } = await viewer.call(directoryApi.people, { query })
      expect(body.length).toBeLessThanOrEqual(2)
      seen.push(...body.map(({ id }) => id))
      cursor = /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(seen).toEqual(expected)
  }
})

it('lists everybody by name', async () => {
  const viewer = await signIn()
  const people = await find(viewer, { limit: '100' })
  const { names } = await database.one(sql<{ names: number[] }>`
    select array(select id from users order by lower(full_name), id limit 100) as names`)
  expect(names.length).toBeGreaterThan(2)
  expect(people.map(({ id }) => id)).toEqual(names)
})
