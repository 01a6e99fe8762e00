import { publicGuestApi } from '#features/trade/guests/contract.ts'
import type { TestClient } from './client.ts'
import { inviteGuest } from './guests.ts'
import type { MailServer } from './smtp.ts'
import { postRequisition, type Sender, sendJson, type Trader } from './trade.ts'

/** Orders between a company and guests of it, who have accepted them by their link. */
export function guestTrade(
  { anonymous }: { readonly anonymous: Pick<TestClient, 'call'> },
  server: MailServer,
  member: Pick<TestClient, 'call'> & Sender,
  company: { readonly bookId: number },
) {
  const asking: Trader = { fetch: member.fetch, bookId: company.bookId }

  const accepted = async (postId: number) => {
    const guest = await inviteGuest(server, member, postId)
    const { body: quote } = await anonymous.call(publicGuestApi.quote, {
      ...guest.link,
      body: { lines: [1, 2].map((line) => ({ line, unitPrice: 2.5 })) },
    })
    const [order] = await sendJson<{ id: number }[]>(asking, 'POST', `/api/requisitions/${postId}/award`, {
      lines: [1, 2].map((line) => ({ line, quoteId: quote.id })),
      reason: 'The best price',
    })
    const id = order?.id ?? 0
    const one = { params: { token: guest.token, id: String(id) } }
    await anonymous.call(publicGuestApi.accept, { ...one, body: {} })
    return { postId, guest, id, one }
  }

  return {
    /** 100 bearings and 10 litres of grease, at 2.50 EUR each. */
    soldByGuest: async (overrides: object = {}) => accepted((await postRequisition(asking, overrides)).id),
    /** The same, which the company wants to sell. */
    soldToGuest: async () => accepted((await postRequisition(asking, {}, 'Selling Requisition post')).id),
  }
}
