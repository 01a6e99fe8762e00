import { describe, expect, it } from 'vitest'
import { buildSuggestion, insertSuggestions, insertSuggestionVotes } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { suggestionsApi } from '../contract.ts'

const { url, signIn, database } = await testApplication()
const author = await signIn({ fullName: 'Ida Idea' })
const viewer = await signIn()

const idea = { title: 'Dark invoices', content: 'For those who work late.' }
const cursorIn = (headers: Headers) =>
  new URL(/<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? '/', url).searchParams.get('cursor') ??
  undefined

describe('POST /api/suggestions', () => {
  it('creates an open suggestion of the actor, whatever the body says', async () => {
    const body = { ...idea, title: '  Dark invoices ', status: 'done', userId: viewer.id }
    const { status, body: made } = await author.call(suggestionsApi.create, { body })
    expect(status).toBe(201)
    expect(made).toEqual({
      ...idea,
      id: expect.any(Number),
      status: 'open',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: { id: author.id, username: author.username, fullName: 'Ida Idea', avatar: null },
      replies: [],
      votes: [],
      upvotes: 0,
      downvotes: 0,
    })
    expect((await viewer.call(suggestionsApi.get, { params: { id: String(made.id) } })).body).toEqual(made)
  })

  it.each([
    [{ ...idea, title: ' ' }, 'Title is required'],
    [{ ...idea, content: '\n' }, 'Description is required'],
    [{ ...idea, title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
    [{ ...idea, content: 'x'.repeat(5001) }, 'Description must be at most 5000 characters'],
    [{ title: 'Nothing else' }, 'Description is required'],
    [{ ...idea, title: 7 }, 'Title must be text'],
    [{ ...idea, content: 'a\0b' }, 'The text contains characters that cannot be stored'],
  ])('refuses %j', async (body, sentence) => {
    const reply = await author.fetch('/api/suggestions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([reply.status, await reply.text()]).toEqual([400, sentence])
  })

  it('creates one suggestion for repeated requests with one key', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const body = { title: 'Sent twice', content: 'By a shaky line' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => author.call(suggestionsApi.create, { body, headers })),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { body: found } = await viewer.call(suggestionsApi.list, { query: { search: 'shaky line' } })
    expect(found.length).toBe(1)
  })

  it('sends a live frame to everybody', async () => {
    const testSocket = await openTestSocket(url, viewer.token)
    const { body } = await author.call(suggestionsApi.create, { body: idea })
    await expect
      .poll(() => testSocket.changes('suggestions'))
      .toContainEqual({ resource: 'suggestions', id: body.id, event: 'created' })
    testSocket.socket.close()
  })
})

describe('GET /api/suggestions', () => {
  it('pages through all, newest or best first, each once', async () => {
    await database.run(sql`delete from suggestions`)
    const made = await insertSuggestions(
      database,
      Array.from({ length: 25 }, (_, index) => ({ ...idea, authorId: author.id, title: `Idea ${index}` })),
    )
    const [first = 0, second = 0, third = 0] = made
    await insertSuggestionVotes(database, [
      { suggestionId: second, userId: author.id, isUpvote: true },
      { suggestionId: third, userId: author.id, isUpvote: false },
    ])
    const idsInOrder = async (sort: 'votes' | 'newest') => {
      const ids: number[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await viewer.call(suggestionsApi.list, {
          query: { sort, limit: '10', cursor },
        })
        ids.push(...body.map(({ id }) => id))
        cursor = cursorIn(headers)
      } while (cursor !== undefined)
      return ids
    }
    const newest = made.toReversed()
    expect(await idsInOrder('newest')).toEqual(newest)
    const rest = newest.filter((id) => id !== second && id !== third)
    expect(await idsInOrder('votes')).toEqual([second, ...rest, third])
    expect(rest).toContain(first)
    expect((await viewer.call(suggestionsApi.list)).body.length).toBe(20)
  })

  it('filters by status and by text', async () => {
    const planned = await buildSuggestion(database, { status: 'planned', title: 'A 100% sure thing' })
    const other = await buildSuggestion(database, { content: 'Under_scored' })
    const search = async (query: object) =>
      (await viewer.call(suggestionsApi.list, { query })).body.map(({ id }) => id)
    expect(await search({ status: 'planned' })).toEqual([planned.id])
    expect(await search({ search: ' 100% SURE ' })).toEqual([planned.id])
    expect(await search({ search: 'under_' })).toEqual([other.id])
    expect(await search({ search: '0_ sure', sort: 'votes' })).toEqual([])
  })

  it.each(['sort=best', 'status=lost', 'limit=0', 'limit=101', 'cursor=rubbish'])(
    'refuses ?%s',
    async (query) => {
      expect((await viewer.fetch(`/api/suggestions?${query}`)).status).toBe(400)
    },
  )

  it.each([
    ['abc', 400],
    ['0', 400],
    ['999999', 404],
    ['99999999999999999999', 404],
  ])('answers for the id %s with %i', async (id, status) => {
    expect((await viewer.fetch(`/api/suggestions/${id}`)).status).toBe(status)
  })
})

describe('with limits on', async () => {
  const limited = await testApplication({ RATE_LIMIT: 'on' })
  const member = await limited.signIn()

  it('refuses a member’s twenty-first suggestion of an hour, but not those of others', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await member.call(suggestionsApi.create, { body: idea })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    const other = await limited.signIn()
    expect((await other.call(suggestionsApi.create, { body: idea })).status).toBe(201)
  })
})
