import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openLink } from '#tests/support/guests.ts'
import { postRequisition, sendJson } from '#tests/support/trade.ts'
import { guestErrors, guestsApi, publicGuestApi } from '../contract.ts'

/** Nobody quotes on their own requisition, by whatever address. */

const { anonymous, database, signIn } = await testApplication()
const [buyer, colleague] = [await signIn({ fullName: 'Bea Buyer' }), await signIn()]
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: colleague.id, role: 'viewer' },
  ],
})
const address = (member: SignedIn, email: string, isVerified = false) =>
  database.run(sql`
    update users set email = ${email}, email_verified_at = case when ${isVerified} then now() end
    where id = ${member.id}`)
await address(buyer, 'bea@harbour.example', true)
await address(colleague, 'cora.c@gmail.com')
await database.run(sql`
  insert into email_changes (member_id, old_email, new_email, expires_at)
  values (${buyer.id}, 'bea@harbour.example', 'bea@quay.example', now() + interval '1 day')`)
await database.run(sql`update companies set email = 'office@pier.example' where id = ${buying.id}`)

const { id: postId } = await postRequisition({ fetch: buyer.fetch, bookId: buying.bookId })
const params = { id: String(postId) }
const invite = (email: string, name = 'Bergmann') =>
  buyer.call(guestsApi.invite, { params, body: { name, email } })

it.each([
  ['one’s own', 'BEA@harbour.example'],
  ['one of one’s own domain', 'bergmann@harbour.example'],
  ['one below it', 'bergmann@eu.harbour.example'],
  ['a colleague’s that is not confirmed', 'cora.c@gmail.com'],
  ['the same mailbox, written otherwise', 'corac+bergmann@gmail.com'],
  ['one that is to become one’s own', 'bea@quay.example'],
  ['the domain of the company', 'sales@pier.example'],
])('an invitation to %s is refused', async (_, email) => {
  const reply = await invite(email)
  expect([reply.status, reply.text]).toEqual([409, guestErrors.ownAddress.sentence])
})

it('others of a provider for everybody are invited', async () => {
  expect((await invite('vera@gmail.com')).status).toBe(201)
})

it('a link is not taken into a book by an account of the side that asks', async () => {
  const { body: guest } = await invite('omar@lager.example')
  const token = await openLink(database, guest.id)
  const claim = (by: SignedIn) =>
    by.call(publicGuestApi.claim, { params: { token }, body: { bookId: by.id } })
  expect((await claim(colleague)).text).toBe(guestErrors.ownLink.sentence)
  const second = await signIn()
  await address(second, 'second@harbour.example')
  expect((await claim(second)).text).toBe(guestErrors.ownAddress.sentence)
  const other = await signIn()
  await address(other, 'omar@lager.example')
  expect((await claim(other)).status).toBe(200)
})

it('the comparison says who invited whom, and which suppliers may be one', async () => {
  const { id } = await postRequisition({ fetch: buyer.fetch, bookId: buying.bookId })
  const quoted = async (name: string, email: string) => {
    const { body: guest } = await buyer.call(guestsApi.invite, {
      params: { id: String(id) },
      body: { name, email },
    })
    const token = await openLink(database, guest.id)
    const lines = [{ line: 1, unitPrice: 3 }]
    return sendJson<{ id: number }>(anonymous, 'PUT', `/api/trade-links/${token}/quote`, { lines })
  }
  const [one, twin, free] = [
    await quoted('One', 'a@twins.example'),
    await quoted('Twin', 'b@twins.example'),
    await quoted('Free', 'free@gmail.com'),
  ]
  const seller = await signIn()
  await address(seller, 'late@harbour.example')
  const own = await sendJson<{ id: number }>(seller, 'PUT', `/api/requisitions/${id}/quote`, {
    bookId: seller.id,
    lines: [{ line: 1, unitPrice: 3 }],
  })
  const { body } = await buyer.call(requisitionsApi.quotes, { params: { id: String(id) }, query: {} })
  const origins = body.sealed ? [] : body.origins
  const of = (quote: { id: number }) => origins.find(({ quoteId }) => quoteId === quote.id)
  const byBea = { isGuest: true, invitedBy: 'Bea Buyer', isOfAsker: false }
  expect(of(one)).toMatchObject({ ...byBea, sameAs: ['Twin'] })
  expect(of(twin)).toMatchObject({ ...byBea, sameAs: ['One'] })
  expect(of(free)).toMatchObject({ ...byBea, sameAs: [] })
  expect(of(own)).toMatchObject({ isGuest: false, invitedBy: null, sameAs: [], isOfAsker: true })
})
