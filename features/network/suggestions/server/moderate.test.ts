import { describe, expect, it } from 'vitest'
import { buildSuggestion } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { suggestionsApi } from '../contract.ts'

const { url, anonymous, signIn, database } = await testApplication()
const author = await signIn()
const stranger = await signIn()
const admin = await signIn({ isAdmin: true, fullName: 'Ada Admin' })

const at = (id: number) => ({ params: { id: String(id) } })
/** Successful actions only; refused ones are recorded as well. */
const audited = (target: string) =>
  database.all(sql`
    select actor_id as actor, action, result from audit_log where target = ${target} and result < 400`)
const noticesOf = (memberId: number) =>
  database.all(sql`select type, from_member_id as "from" from notifications where member_id = ${memberId}`)

describe('POST /api/suggestions/:id/reply', () => {
  const body = { content: 'We like it', status: 'planned' } as const

  it('is for administrators only, and does not validate the body for others', async () => {
    const { id } = await buildSuggestion(database, { authorId: author.id })
    expect((await anonymous.call(suggestionsApi.reply, { ...at(id), body })).status).toBe(401)
    for (const member of [stranger, author]) {
      const reply = await member.call(suggestionsApi.reply, { ...at(id), body: { content: '' } })
      expect([reply.status, reply.text]).toEqual([403, 'Administrator privileges are required'])
      expect((await member.call(suggestionsApi.reply, { ...at(999_999), body })).status).toBe(404)
    }
    expect(await database.all(sql`select 1 from suggestion_replies`)).toEqual([])
    expect(await audited(`/api/suggestions/${id}/reply`)).toEqual([])
  })

  it('answers, sets the status, notifies the author, and is audited', async () => {
    const { id } = await buildSuggestion(database, { authorId: author.id })
    const testSocket = await openTestSocket(url, stranger.token)
    const reply = await admin.call(suggestionsApi.reply, { ...at(id), body })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      id,
      status: 'planned',
      replies: [
        {
          content: 'We like it',
          admin: { id: admin.id, username: admin.username, fullName: 'Ada Admin', avatar: null },
        },
      ],
    })
    expect(await noticesOf(author.id)).toEqual([{ type: 'suggestion_reply', from: admin.id }])
    expect(await audited(`/api/suggestions/${id}/reply`)).toEqual([
      { actor: admin.id, action: 'POST', result: 201 },
    ])
    await expect
      .poll(() => testSocket.changes('suggestions'))
      .toContainEqual({ resource: 'suggestions', id, event: 'replied' })
    testSocket.socket.close()
  })

  it('keeps the status when none is sent, and does not notify the acting administrator', async () => {
    const { id } = await buildSuggestion(database, { authorId: admin.id, status: 'done' })
    const reply = await admin.call(suggestionsApi.reply, { ...at(id), body: { content: 'Thanks, me' } })
    expect(reply.body.status).toBe('done')
    expect(await noticesOf(admin.id)).toEqual([])
  })

  it.each([
    [{ content: '  ' }, 'Reply is required'],
    [{ content: 'x'.repeat(5001) }, 'Reply must be at most 5000 characters'],
    [{ content: 'Yes', status: 'maybe' }, 'The status must be open, planned, in-progress, done or declined'],
  ])('refuses %j', async (sent, sentence) => {
    const { id } = await buildSuggestion(database)
    const headers = { 'content-type': 'application/json' }
    const reply = await admin.call(suggestionsApi.reply, { ...at(id), raw: JSON.stringify(sent), headers })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })

  it('shows the newest twenty, oldest first, also after the administrator was deleted', async () => {
    const { id } = await buildSuggestion(database)
    const leaving = await signIn({ isAdmin: true })
    for (let count = 1; count <= 22; count += 1)
      await leaving.call(suggestionsApi.reply, { ...at(id), body: { content: `Answer ${count}` } })
    await database.run(sql`delete from users where id = ${leaving.id}`)
    const { body: shown } = await stranger.call(suggestionsApi.get, at(id))
    expect(shown.replies.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Answer ${index + 3}`),
    )
    expect(shown.replies[0]?.admin).toEqual({
      username: 'former',
      fullName: 'Former administrator',
      avatar: null,
    })
  })

  it('stores one answer for a repeated request', async () => {
    const { id } = await buildSuggestion(database)
    const headers = { 'idempotency-key': 'answer' }
    await Promise.all([1, 2].map(() => admin.call(suggestionsApi.reply, { ...at(id), body, headers })))
    expect((await admin.call(suggestionsApi.get, at(id))).body.replies.length).toBe(1)
  })
})

describe('DELETE /api/suggestions/:id', () => {
  it('is for administrators only', async () => {
    const { id } = await buildSuggestion(database, { authorId: author.id })
    expect((await anonymous.call(suggestionsApi.remove, at(id))).status).toBe(401)
    for (const member of [stranger, author])
      expect((await member.call(suggestionsApi.remove, at(id))).status).toBe(403)
    expect((await stranger.call(suggestionsApi.remove, at(999_999))).status).toBe(404)
    expect((await stranger.call(suggestionsApi.get, at(id))).status).toBe(200)
  })

  it('deletes votes and answers too, is audited, and reaches everybody’s pages', async () => {
    const { id } = await buildSuggestion(database, { authorId: author.id })
    await stranger.call(suggestionsApi.vote, { ...at(id), body: { isUpvote: true } })
    await admin.call(suggestionsApi.reply, { ...at(id), body: { content: 'No' } })
    const testSocket = await openTestSocket(url, stranger.token)
    const reply = await admin.call(suggestionsApi.remove, at(id))
    expect([reply.status, reply.body]).toEqual([200, { message: 'Suggestion deleted' }])
    expect((await admin.call(suggestionsApi.remove, at(id))).status).toBe(404)
    expect((await stranger.call(suggestionsApi.get, at(id))).status).toBe(404)
    expect(await database.all(sql`select 1 from suggestion_votes where suggestion_id = ${id}`)).toEqual([])
    expect(await audited(`/api/suggestions/${id}`)).toEqual([
      { actor: admin.id, action: 'DELETE', result: 200 },
    ])
    await expect
      .poll(() => testSocket.changes('suggestions'))
      .toContainEqual({ resource: 'suggestions', id, event: 'deleted' })
    testSocket.socket.close()
  })
})
