import { countryName } from '#platform/contract/countries.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import {
  insertCompanies,
  insertMembers,
  insertQuote,
  insertRequisition,
  insertTradeCounter,
  type NewCompany,
} from '../../factories/index.ts'
import type { WorkingTime } from '../calendar.ts'
import type { PlannedPost } from '../plan.ts'
import type { Random } from '../random.ts'
import { insertInvited } from './guests.ts'
import { numbering } from './numbers.ts'
import { insertOrdered } from './orders.ts'
import { partnerMembers, partnerNames, partners } from './partners.ts'
import type { Deal } from './deal.ts'
import { story } from './story.ts'
import { currency, dateOf, timesAfter, type Trader, type Traders } from './traders.ts'

interface Demo {
  /** The company of the demo, in whose name somebody trades. */
  readonly own: Trader & { readonly memberId: number }
  /** Who trades for it and does not approve. */
  readonly buyerId: number
  readonly posts: readonly { readonly id: number; readonly post: PlannedPost }[]
  /** Of a password that nobody knows. */
  readonly passwordHash: string
  readonly now: Date
  readonly clock: WorkingTime
  readonly random: Random
}

async function insertPartners(
  tx: Transaction,
  { passwordHash, now }: Demo,
): Promise<ReadonlyMap<string, Trader>> {
  const members = await insertMembers(tx, partnerMembers(passwordHash, now))
  const companies = await insertCompanies(
    tx,
    partnerNames.map((name, at) => ({
      ...partners[name].company,
      people: [{ userId: members[at] ?? 0, role: 'owner' as const }],
    })),
  )
  return new Map(
    partnerNames.map((partner, at) => {
      const [made, memberId] = [companies[at], members[at]]
      if (made === undefined || memberId === undefined) throw new Error(`${partner} is no partner`)
      const company: Omit<NewCompany, 'people'> = partners[partner].company
      const { name, street = '', postcode = '', city = '', country = '' } = company
      const trader: Trader = {
        bookId: made.bookId,
        memberId,
        name,
        address: [street, `${postcode} ${city}`, countryName(country)].join('\n'),
        bankAccount: company.bankAccounts?.[0]?.iban ?? '',
        taxRate: company.taxes === true ? '19' : null,
      }
      return [partner, trader]
    }),
  )
}

const bodyOf = (deal: Deal, offer: Deal['offers'][number], validUntil: Date, random: Random) => ({
  lines: deal.lines.flatMap(({ quantity }, at) => {
    const unitPrice = offer.prices[at] ?? null
    if (unitPrice === null) return []
    const { leadDays, note = '' } = offer
    return [{ line: at + 1, unitPrice, quantity, leadDays, alternative: '', note }]
  }),
  freight: offer.freight ?? '0',
  minimumOrder: null,
  validUntil: dateOf(validUntil),
  incoterm: 'DAP',
  paymentTerms: '30 days net',
  terms: '',
  salt: random.key(),
})

/** Trade of the demo company with its partners: one deal at each stage, which both books see. */
export async function insertTrade(tx: Transaction, demo: Demo): Promise<void> {
  const { own, buyerId, posts, now, clock, random } = demo
  const members = await insertPartners(tx, demo)
  const items = await tx.all(sql<{ id: number; name: string }>`
    select id, name from items where book_id = ${own.bookId} and deleted_at is null`)
  const itemIds = new Map(items.map(({ id, name }) => [name, id]))
  const itemOf = (name: string) => itemIds.get(name) ?? null
  const numbers = numbering()
  // In the order of the posts, so that numbers grow with time.
  for (const { id: postId, post } of posts) {
    const deal = story.find(({ table }) => table === post.table)
    if (deal === undefined) continue
    const { side, place, lines } = deal
    const times = timesAfter(post, clock)
    const deadline = times.planned(deal.deadlineIn)
    await insertRequisition(tx, {
      postId,
      bookId: own.bookId,
      side,
      currency,
      deadline,
      sealed: deal.sealed === true,
      deliveryPlace: place,
      createdAt: post.at,
      isClosed: deadline <= now,
      lines: lines.map(({ item, neededIn, specification = '', ...line }) => ({
        ...line,
        description: item,
        itemId: itemOf(item),
        neededBy: dateOf(times.planned(neededIn)),
        specification,
      })),
    })
    const invited = await insertInvited(tx, deal.guests ?? [], {
      inviterBook: own.bookId,
      postId,
      invitedBy: own.memberId,
      at: times.happened(0.2),
    })
    const partnerOf: Traders['partnerOf'] = (name) => {
      const partner = invited.get(name) ?? members.get(name)
      if (partner === undefined) throw new Error(`${name} is not invited to ${deal.table}`)
      return partner
    }
    for (const [at, offer] of deal.offers.entries()) {
      const { bookId, memberId } = partnerOf(offer.by)
      const submittedAt = times.happened(0.4 + 0.3 * at)
      const body = bodyOf(deal, offer, times.planned(60), random)
      await insertQuote(tx, { postId, bookId, memberId, submittedAt, body })
    }
    for (const ordered of deal.orders)
      await insertOrdered(tx, { own, buyerId, partnerOf, itemOf, numbers }, { deal, postId, times }, ordered)
  }
  for (const counter of numbers.counters()) await insertTradeCounter(tx, counter)
  // What happened weeks ago is no news on the first day.
  await tx.run(sql`
    delete from bill_news n using bills b join orders o on o.id = b.order_id
    where b.id = n.bill_id and ${own.bookId} in (o.buyer_book, o.seller_book)`)
}
