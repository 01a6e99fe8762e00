import type { Quote } from '#features/trade/requisitions/contract.ts'
import { offersOf } from '#features/trade/requisitions/offers.ts'
import { cheapest } from '#features/trade/requisitions/domain/split.ts'
import { decimal } from '#platform/contract/decimal.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { quantile } from '#tests/support/quantile.ts'
import { postRequisition, sendJson, sendQuote, type Sender, type Trader } from '#tests/support/trade.ts'
import { benchMembers, defaultSize, loadDataset, tokenOf } from './dataset.ts'
import { cookieOf } from './feed.ts'
import { latencies, pause } from './load.ts'
import type { Running } from './processes.ts'
import { atMost, figure, ms, section, times } from './report.ts'

const suppliers = 1_000
/** Quotes a second, so that all of them come in the last minute. */
const perSecond = 25
const lines = 50
const compared = 40
const rounds = 40
/** Orders that one award makes. */
const winners = 5
const buyerId = 1

/** The members of the feed's part, a thousand of them with a session. Each trades in their own book. */
export async function loadTraders(database: Database): Promise<void> {
  await loadDataset(database, { ...defaultSize, posts: 20_000 })
  await database.run(sql`insert into books (id, kind, member_id) select id, 'personal', id from users`)
  await database.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    select sha256(convert_to(replace(${tokenOf(0)}, '0', n::text), 'UTF8')), n, '127.0.0.1', 'bench',
      now() + interval '1 day'
    from generate_series(${benchMembers.length + 1}::int, ${suppliers + 1}::int) n`)
}

const traderOf = ({ url }: Running, memberId: number): Trader => ({
  bookId: memberId,
  fetch: (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookieOf(memberId).cookie)
    return fetch(url + path, { ...init, headers })
  },
})

const numbers = Array.from({ length: lines }, (_, at) => at + 1)
const asked = {
  lines: numbers.map((line) => ({
    description: `Bearing ${6200 + line}`,
    quantity: 100 * line,
    unit: 'pcs',
  })),
}
const quoteOf = (supplier: number) => ({
  lines: numbers.map((line) => ({
    line,
    unitPrice: (100 + ((supplier * 31 + line * 7) % 100)) / 100,
    leadDays: 14,
  })),
})

async function timed<T>(act: () => Promise<T>): Promise<{ readonly took: number; readonly answer: T }> {
  const began = performance.now()
  const answer = await act()
  return { took: performance.now() - began, answer }
}

const show = (name: string, measured: readonly number[], bound?: number) =>
  figure(
    `${name}: p50, p99`,
    `${ms(quantile(measured, 0.5))}, ${ms(quantile(measured, 0.99))}`,
    bound === undefined ? undefined : atMost(quantile(measured, 0.5), bound, ' ms'),
  )

async function read({ fetch: send }: Sender, path: string): Promise<string> {
  const reply = await send(path)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} at ${path}: ${text}`)
  return text
}

/** A thousand quotes in the last minute, beside somebody who reads the feed; then they are opened. */
async function benchDeadline(running: Running, buyer: Trader): Promise<void> {
  section(`${suppliers} suppliers quote ${lines} lines in the last minute before a sealed deadline`)
  const feed = (during: Promise<unknown>) => latencies(`${running.url}/api/posts`, cookieOf(buyerId), during)
  await feed(pause(2))
  const quiet = await feed(pause(10))
  const deadline = Date.now() + 70_000
  const { id } = await postRequisition(buyer, {
    ...asked,
    sealed: true,
    deadline: new Date(deadline).toISOString(),
  })
  const began = performance.now()
  const quoting = Promise.all(
    Array.from({ length: suppliers }, async (_, at) => {
      await pause(at / perSecond)
      const supplier = at + 2
      return (await timed(() => sendQuote(traderOf(running, supplier), id, quoteOf(supplier)))).took
    }),
  )
  const beside = await feed(quoting)
  show('a quote', await quoting)
  figure('all of them', ms(performance.now() - began))
  show('the feed beside them', beside)
  const slower = quantile(beside, 0.5) / quantile(quiet, 0.5)
  figure('the feed is slower by', times(slower), atMost(slower, 1.3, ' ×'))
  while (Date.now() <= deadline) await pause(0.1)
  const opened = await timed(() => read(buyer, `/api/requisitions/${id}/quotes?limit=${compared}`))
  figure('first look after the deadline, which opens them', ms(opened.took))
}

/** Each winner's order is accepted, sent and received, so that later rounds have a past to look at. */
async function deliver(running: Running, buyer: Trader, postId: number): Promise<void> {
  for (let supplier = 2; supplier < winners + 2; supplier++) {
    const seller = traderOf(running, supplier)
    const [order] = JSON.parse(await read(seller, `/api/orders?requisition=${postId}`)) as { id: number }[]
    if (order === undefined) throw new Error('A winner has no order')
    await sendJson(seller, 'POST', `/api/orders/${order.id}/accept`, {})
    const ordered = numbers.filter((line) => line % winners === (supplier - 2) % winners)
    const { deliveries } = await sendJson<{ deliveries: { id: number }[] }>(
      seller,
      'POST',
      `/api/orders/${order.id}/deliveries`,
      { lines: ordered.map((line) => ({ line, quantity: 100 * line, warehouse: null })) },
    )
    await sendJson(buyer, 'POST', `/api/deliveries/${deliveries[0]?.id}/receipt`, {
      lines: ordered.map((line) => ({
        line,
        received: 100 * line,
        damaged: line % 7 === 0 ? 1 : 0,
        warehouse: null,
      })),
    })
  }
}

/** What the page computes of its answer, and the dialog of the award while somebody types. */
function weighAll(text: string): void {
  const { quotes } = JSON.parse(text) as { quotes: Quote[] }
  const offers = offersOf(quotes, { costs: [] })
  const wanted = new Map(numbers.map((line) => [line, decimal(100 * line)]))
  if (cheapest(wanted, offers, { currency: 'EUR', rate: null }) === undefined)
    throw new Error('No way was found to buy all lines')
}

/** What the page of the comparison reads. */
async function benchComparison(running: Running, buyer: Trader): Promise<void> {
  section(`Compare ${lines} lines of ${compared} suppliers, and order them of ${winners}`)
  const compare: number[] = []
  const award: number[] = []
  const weigh: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { id } = await postRequisition(buyer, asked)
    const quotes: number[] = []
    for (let supplier = 2; supplier < compared + 2; supplier++)
      quotes.push((await sendQuote(traderOf(running, supplier), id, quoteOf(supplier))).id)
    const page = await timed(() =>
      Promise.all([
        read(buyer, `/api/requisitions/${id}`),
        read(buyer, `/api/requisitions/${id}/ordered`),
        read(buyer, `/api/requisitions/${id}/quotes?limit=${compared}`),
        read(buyer, `/api/requisitions/${id}/comparison`),
        read(buyer, `/api/requisitions/${id}/past`),
        read(buyer, `/api/requisitions/${id}/decisions`),
      ]),
    )
    if ((page.answer[2].match(/"unitPrice"/g) ?? []).length < lines * compared)
      throw new Error('The comparison lacks prices')
    compare.push(page.took)
    weigh.push((await timed(async () => weighAll(page.answer[2]))).took)
    const chosen = numbers.map((line) => ({ line, quoteId: quotes[line % winners] }))
    const awarded = await timed(() =>
      sendJson<{ id: number }[]>(buyer, 'POST', `/api/requisitions/${id}/award`, {
        lines: chosen,
        reason: 'The best price of each line',
      }),
    )
    if (awarded.answer.length !== winners) throw new Error(`${awarded.answer.length} orders were made`)
    award.push(awarded.took)
    await deliver(running, buyer, id)
  }
  show('compare', compare, 150)
  show('cheapest way and totals of all', weigh)
  show('award', award, 300)
}

export async function benchTrade(running: Running): Promise<void> {
  const buyer = traderOf(running, buyerId)
  await benchDeadline(running, buyer)
  await benchComparison(running, buyer)
}
