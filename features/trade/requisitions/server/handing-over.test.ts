import { expect, it } from 'vitest'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { postRequisition, sendQuote } from '#tests/support/trade.ts'
import { requisitionsApi } from '../contract.ts'

const { database, signIn } = await testApplication()

it('stays with its company when the account of who posted it is deleted, for those who saw it', async () => {
  const [owner, trader, seller, stranger] = [await signIn(), await signIn(), await signIn(), await signIn()]
  const friend = await buildMember(database)
  const { bookId } = await buildCompany(database, {
    people: [
      { userId: owner.id, role: 'owner' },
      { userId: trader.id, role: 'trader' },
    ],
  })
  const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'owner' }] })
  const line = { description: 'Bearing', quantity: 10, unit: 'pcs' }
  const { id } = await postRequisition({ fetch: trader.fetch, bookId }, { lines: [line] })
  const { id: own } = await postRequisition({ fetch: trader.fetch, bookId: trader.id }, { lines: [line] })
  await sendQuote({ fetch: seller.fetch, bookId: selling.bookId }, id, { lines: [{ line: 1, unitPrice: 3 }] })
  await database.run(sql`
    insert into friendships (user_low, user_high, requester_id, status, accepted_at)
    values (least(${trader.id}::bigint, ${friend.id}::bigint), greatest(${trader.id}::bigint, ${friend.id}::bigint),
      ${trader.id}, 'accepted', now())`)
  await database.run(sql`update posts set privacy = 'friends' where id = ${id}`)

  const admin = await signIn({ isAdmin: true, confirmed: true })
  expect((await admin.call(adminApi.removeUser, { params: { id: String(trader.id) } })).status).toBe(200)

  expect(
    await database.all(sql`
      select p.id, p.author_id as "authorId", p.privacy, array(select member_id from post_audience where post_id = p.id)
        as seen from posts p where p.id in (${id}, ${own})`),
  ).toEqual([{ id, authorId: owner.id, privacy: 'custom', seen: [friend.id] }])
  const params = { id: String(id) }
  expect((await owner.call(requisitionsApi.quotes, { params })).status).toBe(200)
  expect((await stranger.call(requisitionsApi.quotes, { params })).status).toBe(404)
})
