import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import type { Init } from '#tests/support/client.ts'
import { guestAddress, openLink } from '#tests/support/guests.ts'
import { postRequisition, sendJson } from '#tests/support/trade.ts'
import { guestErrors, guestsApi } from '../contract.ts'

/** A right by link is read again where it is used: a link that is withdrawn meanwhile changes nothing. */

const { anonymous, database, signIn } = await testApplication()
const buyer = await signIn({ verified: true })
const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
const asking = { fetch: buyer.fetch, bookId: buying.bookId }
const lines = [1, 2].map((line) => ({ line, unitPrice: 3 }))

interface World {
  readonly guest: number
  readonly base: string
  readonly order: number
  readonly file: number
}

async function guestAtWork(): Promise<World> {
  const { id: postId } = await postRequisition(asking)
  const { body: guest } = await buyer.call(guestsApi.invite, {
    params: { id: String(postId) },
    body: { name: 'Bergmann', email: guestAddress('vera') },
  })
  const base = `/api/trade-links/${await openLink(database, guest.id)}`
  const { id: quoteId } = await sendJson<{ id: number }>(anonymous, 'PUT', `${base}/quote`, { lines })
  const body = new FormData()
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'offer.pdf'))
  const added = await anonymous.fetch(`${base}/quote/files`, { method: 'POST', body })
  const { files } = (await added.json()) as { files: readonly { id: number }[] }
  const [order] = await sendJson<{ id: number }[]>(buyer, 'POST', `/api/requisitions/${postId}/award`, {
    lines: [{ line: 1, quoteId }],
    reason: 'The best',
  })
  return { guest: guest.id, base, order: order?.id ?? 0, file: files[0]?.id ?? 0 }
}

const form = (text: string) => {
  const body = new FormData()
  body.append('file', new File([text], 'more.pdf'))
  return body
}
const json = (method: string, body: unknown): Init => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
type Write = readonly [string, (world: World) => string, () => Init]
const writes: readonly Write[] = [
  ['a quote', () => '/quote', () => json('PUT', { lines })],
  ['its withdrawal', () => '/quote', () => json('DELETE', {})],
  ['a file', () => '/quote/files', () => ({ method: 'POST', body: form('%PDF-1.4\n%more\n%%EOF\n') })],
  ['its removal', ({ file }) => `/quote/files/${file}`, () => json('DELETE', {})],
  ['a question', () => '/questions', () => json('POST', { question: 'Which size?' })],
  ['the end of mail', () => '/no-mail', () => json('POST', {})],
  ['the acceptance of an order', ({ order }) => `/orders/${order}/accept`, () => json('POST', {})],
  ['its refusal', ({ order }) => `/orders/${order}/decline`, () => json('POST', { reason: 'No' })],
]

/** All that a guest's side has, as text, without what is noted later of a file's content. */
const stateOf = async ({ guest, order }: World): Promise<string> =>
  JSON.stringify(
    await database.all(sql`
      select (select json_agg(q) from quotes q where book_id = ${guest}) as quotes,
        (select json_agg(to_jsonb(f) - 'content_hash' - 'looked_at')
          from attachments f join quotes q on q.id = f.quote_id where q.book_id = ${guest}) as files,
        (select json_agg(o) from orders o where id = ${order}) as orders,
        (select json_agg(e) from order_events e where order_id = ${order}) as events,
        (select mail_stopped_at from guests where book_id = ${guest}) as stopped,
        (select count(*) from requisition_questions where book_id = ${guest}) as asked`),
  )

it.each(writes)(
  '%s is refused by a link that is withdrawn between opening and writing',
  async (_, path, request) => {
    const world = await guestAtWork()
    const before = await stateOf(world)
    let reply: Promise<Response> | undefined
    await database.transaction(async (tx) => {
      // As `revoke` writes it, and not committed before the call has opened the link and waits.
      await tx.run(sql`update guests set revoked_at = now() where book_id = ${world.guest}`)
      await tx.run(sql`update guest_links set revoked_at = now() where guest_book = ${world.guest}`)
      reply = anonymous.fetch(world.base + path(world), request())
      await expect
        .poll(
          async () =>
            (
              await database.one(sql<{ n: number }>`
              select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`)
            ).n,
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0)
    })
    const answered = await reply
    expect([answered?.status, await answered?.text()]).toEqual([
      guestErrors.linkEnded.status,
      expect.stringContaining(guestErrors.linkEnded.sentence),
    ])
    expect(await stateOf(world)).toBe(before)
  },
)
