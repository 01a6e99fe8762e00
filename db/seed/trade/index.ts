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
import { numbering } from './numbers.ts'
import { insertOrdered } from './orders.ts'
import { type Partner, partnerMembers, partnerNames, partners } from './partners.ts'
import { type Deal, story } from './story.ts'
import { currency, dateOf, timesAfter, type Trader, type Traders } from './traders.ts'

interface Demo {
  /** The company of the demo, in whose name somebody trades. */
  readonly own: Trader
  readonly posts: readonly { readonly id: number; readonly post: PlannedPost }[]
  /** Of a password that nobody knows. */
  readonly passwordHash: string
  readonly now: Date
  readonly clock: WorkingTime
  readonly random: Random
}

async function insertPartners(tx: Transaction, { passwordHash, now }: Demo): Promise<Traders['partnerOf']> {
  const members = await insertMembers(tx, partnerMembers(passwordHash, now))
  const companies = await insertCompanies(
    tx,
    partnerNames.map((name, at) => ({
      ...partners[name].company,
      people: [{ userId: members[at] ?? 0, role: 'owner' as const }],
    })),
  )
  return (wanted: Partner) => {
    const at = partnerNames.indexOf(wanted)
    const [made, memberId] = [companies[at], members[at]]
    if (made === undefined || memberId === undefined) throw new Error(`${wanted} is no partner`)
    const company: Omit<NewCompany, 'people'> = partners[wanted].company
    const { name, street = '', postcode = '', city = '', country = '' } = company
    return {
      bookId: made.bookId,
      memberId,
      name,
      address: [street, `${postcode} ${city}`, countryName(country)].join('\n'),
      bankAccount: company.bankAccounts?.[0]?.iban ?? '',
      taxRate: company.taxes === true ? '19' : null,
    }
  }
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
  const { own, posts, now, clock, random } = demo
  const partnerOf = await insertPartners(tx, demo)
  const items = await tx.all(sql<{ id: number; name: string }>`
    select id, name from items where owner_id = ${own.bookId} and deleted_at is null`)
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
    for (const [at, offer] of deal.offers.entries()) {
      const { bookId, memberId } = partnerOf(offer.by)
      const submittedAt = times.happened(0.4 + 0.3 * at)
      const body = bodyOf(deal, offer, times.planned(60), random)
      await insertQuote(tx, { postId, bookId, memberId, submittedAt, body })
    }
    for (const ordered of deal.orders)
      await insertOrdered(tx, { own, partnerOf, itemOf, numbers }, { deal, postId, times }, ordered)
  }
  for (const counter of numbers.counters()) await insertTradeCounter(tx, counter)
}
