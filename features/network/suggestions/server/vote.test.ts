import { describe, expect, it } from 'vitest'
import { buildSuggestion } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { suggestionsApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const author = await signIn()
const voter = await signIn()

const vote = (client: typeof author, id: number, isUpvote: boolean) =>
  client.call(suggestionsApi.vote, { params: { id: String(id) }, body: { isUpvote } })
const countsOf = (id: number) =>
  database.one(sql`select upvotes, downvotes, score from suggestions where id = ${id}`)

describe('POST /api/suggestions/:id/vote', () => {
  it('is refused without a session', async () => {
    const { id } = await buildSuggestion(database)
    const reply = await anonymous.call(suggestionsApi.vote, {
      params: { id: String(id) },
      body: { isUpvote: true },
    })
    expect(reply.status).toBe(401)
    expect(await countsOf(id)).toEqual({ upvotes: 0, downvotes: 0, score: 0 })
  })

  it('answers 404 for an absent suggestion, whatever the body', async () => {
    expect((await vote(voter, 999_999, true)).status).toBe(404)
    const headers = { 'content-type': 'application/json' }
    const bad = { params: { id: '999999' }, raw: '{"isUpvote":7}', headers }
    expect((await voter.call(suggestionsApi.vote, bad)).status).toBe(404)
  })

  it.each(['{}', '{"isUpvote":1}', '{"isUpvote":"true"}', '{"isUpvote":null}'])('refuses %s', async (raw) => {
    const { id } = await buildSuggestion(database)
    const headers = { 'content-type': 'application/json' }
    const reply = await voter.call(suggestionsApi.vote, { params: { id: String(id) }, raw, headers })
    expect([reply.status, reply.text]).toEqual([400, 'isUpvote must be true or false'])
  })

  it('counts once, changes sides, and is taken back by the same vote', async () => {
    const { id } = await buildSuggestion(database, { authorId: author.id })
    const steps: [boolean, object][] = [
      [true, { upvotes: 1, downvotes: 0, votes: [{ userId: voter.id, isUpvote: true }] }],
      [false, { upvotes: 0, downvotes: 1, votes: [{ userId: voter.id, isUpvote: false }] }],
      [false, { upvotes: 0, downvotes: 0, votes: [] }],
      [true, { upvotes: 1, downvotes: 0, votes: [{ userId: voter.id, isUpvote: true }] }],
      [true, { upvotes: 0, downvotes: 0, votes: [] }],
    ]
    for (const [isUpvote, expected] of steps)
      expect((await vote(voter, id, isUpvote)).body).toMatchObject({ id, ...expected })
  })

  it('names no voter but the viewer', async () => {
    const { id } = await buildSuggestion(database)
    const others = await Promise.all(Array.from({ length: 3 }, () => signIn()))
    for (const [index, other] of others.entries()) await vote(other, id, index > 0)
    const { body } = await vote(voter, id, false)
    expect(body.votes).toEqual([
      { userId: voter.id, isUpvote: false },
      { isUpvote: true },
      { isUpvote: true },
      { isUpvote: false },
    ])
    const { text } = await author.call(suggestionsApi.get, { params: { id: String(id) } })
    expect(text).not.toContain('"userId"')
  })

  it('counts every one of many simultaneous votes', async () => {
    const { id } = await buildSuggestion(database)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => signIn()))
    const replies = await Promise.all(crowd.map((member, index) => vote(member, id, index % 4 !== 0)))
    expect(replies.map(({ status }) => status)).toEqual(crowd.map(() => 200))
    expect(await countsOf(id)).toEqual({ upvotes: 15, downvotes: 5, score: 10 })
  })

  it('leaves at most one vote after many simultaneous votes of one member', async () => {
    const { id } = await buildSuggestion(database)
    await Promise.all(Array.from({ length: 9 }, () => vote(voter, id, true)))
    expect(await countsOf(id)).toEqual({ upvotes: 1, downvotes: 0, score: 1 })
    await Promise.all(Array.from({ length: 7 }, (_, index) => vote(voter, id, index % 2 === 0)))
    const votes = await database.all(sql`select is_upvote from suggestion_votes where suggestion_id = ${id}`)
    expect(votes.length).toBeLessThanOrEqual(1)
    expect((await countsOf(id)) as { score: number }).toMatchObject({
      upvotes: votes.filter((vote) => (vote as { is_upvote: boolean }).is_upvote).length,
    })
  })

  it('removes the votes of a deleted member', async () => {
    const { id } = await buildSuggestion(database)
    const leaving = await signIn()
    await vote(leaving, id, false)
    await database.run(sql`delete from users where id = ${leaving.id}`)
    expect(await countsOf(id)).toEqual({ upvotes: 0, downvotes: 0, score: 0 })
  })

  it('sends everybody the counts, and the voter alone their vote', async () => {
    const { id } = await buildSuggestion(database)
    const [own, other] = [await openTestSocket(url, voter.token), await openTestSocket(url, author.token)]
    // A frame of an earlier test may still arrive.
    const changesOf = (testSocket: TestSocket) =>
      testSocket.changes('suggestions').filter((change) => change['id'] === id)
    await vote(voter, id, true)
    const counts = { resource: 'suggestions', id, event: 'voted', upvotes: 1, downvotes: 0, status: 'open' }
    const ownVote = { resource: 'suggestions', id, event: 'own-vote', isUpvote: true }
    await expect.poll(() => changesOf(own)).toEqual([counts, ownVote])
    await expect.poll(() => changesOf(other)).toEqual([counts])
    own.socket.close()
    other.socket.close()
  })
})
