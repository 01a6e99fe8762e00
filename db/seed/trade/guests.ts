import type { Transaction } from '#platform/server/database/database.ts'
import { insertGuest, insertGuestMail } from '../../factories/index.ts'
import { type Guest, guests } from './partners.ts'
import type { Trader } from './traders.ts'

interface Invitation {
  readonly inviterBook: number
  readonly postId: number
  readonly invitedBy: number
  readonly at: Date
}

/** Invites to one requisition. Another one would have a book of its own. */
export async function insertInvited(
  tx: Transaction,
  names: readonly Guest[],
  { at, ...invitation }: Invitation,
): Promise<ReadonlyMap<string, Trader>> {
  const invited = new Map<string, Trader>()
  for (const guest of names) {
    const { name, email, bankAccount, taxRate } = guests[guest]
    const bookId = await insertGuest(tx, { ...invitation, name, email, createdAt: at })
    await insertGuestMail(tx, { guestBook: bookId, kind: 'invitation', at })
    invited.set(guest, { bookId, memberId: null, name, address: '', bankAccount, taxRate })
  }
  return invited
}
