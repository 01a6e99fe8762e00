import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { inviteGuest } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const { anonymous, database, signIn } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const [buyer, vera, stranger] = [await signIn(), await signIn(), await signIn()]
const taking = await buildCompany(database, { people: [{ userId: vera.id, role: 'owner' }] })

it('whoever took a guest’s side reads notices of the requisition, and none of its post', async () => {
  const { id: postId } = await postRequisition({ fetch: buyer.fetch, bookId: buyer.id })
  const guest = await inviteGuest(server, buyer, postId)
  await anonymous.call(publicGuestApi.quote, {
    ...guest.link,
    body: { lines: [1, 2].map((line) => ({ line, unitPrice: 3 })) },
  })
  await vera.call(publicGuestApi.claim, { ...guest.link, body: { bookId: taking.bookId } })
  // The post is its author's alone, and strangers got the same notices.
  await database.run(sql`update posts set privacy = 'private' where id = ${postId}`)
  for (const { id } of [vera, stranger])
    await database.run(sql`
      insert into notifications (member_id, type, post_id, record_kind, record_id)
      values (${id}, 'quote_turned_down', ${postId}, 'requisition', ${postId}),
        (${id}, 'mention', ${postId}, null, null)`)
  await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${postId}`)
  const list = async (by: typeof vera) => (await by.call(notificationsApi.list)).body
  await expect
    .poll(async () => (await list(vera)).map(({ type }) => type).toSorted(), { timeout: 20_000 })
    .toEqual(['quote_opened', 'quote_turned_down'])
  expect((await vera.call(notificationsApi.count)).body).toMatchObject({ unread: 2 })
  expect(await list(stranger)).toEqual([])
  expect((await vera.call(requisitionsApi.get, { params: { id: String(postId) } })).status).toBe(200)
  expect((await vera.fetch(`/api/posts/${postId}`)).status).toBe(404)
})
