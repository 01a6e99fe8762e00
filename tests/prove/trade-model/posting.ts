import { randomUUID } from 'node:crypto'
import { type Deal, products } from './deal.ts'
import { gate, ok } from './step.ts'
import { formLines } from './steps/quoting.ts'
import { below, bookOf, mayTrade, type Play, somebody } from './world.ts'

/** Posts a requisition; undefined if whoever tried may not. */
export async function begin(
  play: Play,
): Promise<{ readonly deal: Deal | undefined; readonly problem: string | undefined }> {
  const asker = below(play, play.world.companies.length)
  const by = somebody(play, asker, mayTrade)
  const side = play.random.chance(0.75) ? 'buying' : 'selling'
  const others = [...play.world.companies.keys()].filter((company) => company !== asker)
  const named = play.random.chance(0.15) ? others.slice(0, 2) : null
  const lines = products
    .filter((_, at) => at === 0 || play.random.chance(0.6))
    .map(({ name }, at) => ({
      line: at + 1,
      product: products.findIndex((product) => product.name === name),
      quantity: 1 + below(play, 40),
    }))
  const deadline = new Date(Date.now() + 3_600_000 + below(play, 1_000)).toISOString()
  const sealed = play.random.chance(0.25)
  const form = new FormData()
  form.append('content', `We trade ${randomUUID()}`)
  form.append('postType', side === 'buying' ? 'Buying Requisition post' : 'Selling Requisition post')
  form.append(
    'requisition',
    JSON.stringify({
      bookId: bookOf(play, asker),
      currency: 'EUR',
      deadline,
      sealed,
      lines: formLines(lines, 0),
      companies: named?.map((company) => play.world.companies[company]?.id) ?? [],
    }),
  )
  const reply = await by.fetch('/api/posts', { method: 'POST', body: form })
  const text = await reply.text()
  // A busy server did nothing.
  if (reply.status === 503) return { deal: undefined, problem: undefined }
  const expected = gate(by.role === 'anonymous' && 401, by.company !== asker && 404, !mayTrade(by) && 403)
  const status = reply.ok ? ok : reply.status
  if (status !== expected)
    return {
      deal: undefined,
      problem: `posting by ${by.role} was answered ${reply.status}, not ${expected}: ${text}`,
    }
  if (!reply.ok) return { deal: undefined, problem: undefined }
  const { id } = JSON.parse(text) as { id: number }
  const state = { isOver: false, isCancelled: false, version: 1, lastLine: lines.length }
  const deal: Deal = {
    postId: id,
    asker,
    side,
    sealed,
    named,
    deadline,
    lines,
    quotes: new Map(),
    orders: [],
    ...state,
  }
  return { deal, problem: undefined }
}
