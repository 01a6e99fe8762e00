import { type Deal, products, type QuotedLine, totalOf } from '../deal.ts'
import { found, gate, type MakeStep, ofAsker } from '../step.ts'
import { below, bookOf, mayTrade, type Person, pick, type Play, somebody } from '../world.ts'

/** What is asked for, as the forms want it. */
export const formLines = (lines: Deal['lines'], first: number) =>
  lines.map(({ line, product, quantity }) => ({
    ...(line < first && { line }),
    description: products[product]?.name,
    unit: products[product]?.unit,
    quantity,
  }))

/** Some company, mostly one that did not ask. */
const otherCompany = (play: Play, deal: Deal): number => {
  const others = [...play.world.companies.keys()].filter((company) => company !== deal.asker)
  return play.random.chance(0.95) ? pick(play, deal.named ?? others) : deal.asker
}

const mayQuote = (deal: Deal, by: Person): number | false =>
  (!mayTrade(by) || by.company === deal.asker || deal.named?.includes(by.company) === false) && 403

const quote: MakeStep = (play, deal) => {
  const company = otherCompany(play, deal)
  const by = somebody(play, company, mayTrade)
  const bookId = bookOf(play, by.company === -1 ? company : by.company)
  const isDraft = play.random.chance(0.15)
  const chosen = deal.lines.filter(() => play.random.chance(0.85))
  const lines = (chosen.length > 0 ? chosen : deal.lines).map(({ line, quantity }) => ({
    line,
    unitPrice: (50 + below(play, 1_500)) / 100,
    quantity: play.random.chance(0.7) ? undefined : 1 + below(play, quantity + 2),
  }))
  const freight = play.random.chance(0.3) ? 100 + below(play, 2_000) : 0
  const minimum = play.random.chance(0.15) ? 10_000 : null
  return {
    name: 'quote',
    by,
    method: 'PUT',
    path: `/api/requisitions/${deal.postId}/quote`,
    body: {
      bookId,
      lines,
      freight: freight / 100,
      minimumOrder: minimum === null ? null : minimum / 100,
      draft: isDraft,
    },
    isDoubled: false,
    expect: (now) =>
      gate(
        by.role === 'anonymous' && 401,
        by.company === -1 && 404,
        mayQuote(now, by),
        (now.isCancelled || now.isOver) && 409,
        lines.some(({ line }) => now.lines.every((each) => each.line !== line)) && 400,
        isDraft && now.quotes.get(by.company)?.state === 'submitted' && 409,
      ),
    apply: (now, answer) => {
      const told = answer.json<{ id: number; total: number; submittedAt: string | null }>()
      const quoted: QuotedLine[] = lines.map(({ line, unitPrice, quantity }) => ({
        line,
        price: Math.round(unitPrice * 100),
        quantity: quantity ?? found(now.lines, (each) => each.line === line).quantity,
      }))
      now.quotes.set(by.company, {
        id: told.id,
        state: isDraft ? 'draft' : 'submitted',
        version: now.version,
        lines: quoted,
        freight,
        minimum,
        at: told.submittedAt === null ? null : Date.parse(told.submittedAt),
        answered: now.quotes.get(by.company)?.answered ?? false,
      })
      const total = totalOf(quoted) + freight
      return Math.round(told.total * 100) === total
        ? undefined
        : `it comes to ${told.total}, not ${total} cents`
    },
  }
}

const withdraw: MakeStep = (play, deal) => {
  const company = play.random.pick([...deal.quotes.keys()]) ?? otherCompany(play, deal)
  const by = somebody(play, company, mayTrade)
  return {
    name: 'withdraw',
    by,
    method: 'DELETE',
    path: `/api/requisitions/${deal.postId}/quote?book=${bookOf(play, by.company === -1 ? company : by.company)}`,
    isDoubled: false,
    expect: (now) =>
      gate(
        by.role === 'anonymous' && 401,
        !now.quotes.has(by.company) && 404,
        mayQuote(now, by),
        (now.isCancelled || now.isOver) && 409,
      ),
    apply: (now) => {
      const before = now.quotes.get(by.company)
      if (before?.state === 'draft') now.quotes.delete(by.company)
      else if (before !== undefined) now.quotes.set(by.company, { ...before, state: 'withdrawn' })
      return undefined
    },
  }
}

const change: MakeStep = (play, deal) => {
  const by = somebody(play, deal.asker, mayTrade)
  const isSame = play.random.chance(0.2)
  const next = deal.lines.map((line) => ({
    ...line,
    quantity: isSame || play.random.chance(0.5) ? line.quantity : 1 + below(play, 40),
  }))
  const isLonger = !isSame && next.length < 4 && play.random.chance(0.3)
  const added = { line: 10_000, product: below(play, products.length), quantity: 1 + below(play, 20) }
  return {
    name: 'change',
    by,
    method: 'PUT',
    path: `/api/requisitions/${deal.postId}`,
    body: {
      deadline: deal.deadline,
      sealed: deal.sealed,
      lines: formLines(isLonger ? [...next, added] : next, added.line),
    },
    isDoubled: false,
    expect: (now) => gate(ofAsker(now, by), (now.isCancelled || now.isOver) && 409),
    apply: (now) => {
      const known = new Set(now.lines.map(({ line }) => line))
      // Lines that somebody else took away meanwhile come back under new numbers.
      const numbered = [...next, ...(isLonger ? [added] : [])].map((line) => {
        if (known.has(line.line)) return line
        now.lastLine += 1
        return { ...line, line: now.lastLine }
      })
      const isOther = JSON.stringify(numbered) !== JSON.stringify(now.lines)
      now.lines = numbered
      now.version += Number(isOther)
      return undefined
    },
  }
}

const cancel: MakeStep = (play, deal) => {
  if (play.random.chance(0.8)) return undefined
  const by = somebody(play, deal.asker, mayTrade)
  return {
    name: 'cancel the requisition',
    by,
    method: 'POST',
    path: `/api/requisitions/${deal.postId}/cancel`,
    isDoubled: false,
    expect: (now) => gate(ofAsker(now, by), now.isCancelled && 409),
    apply: (now) => {
      now.isCancelled = true
      return undefined
    },
  }
}

export const quoting: readonly (readonly [weight: number, MakeStep])[] = [
  [14, quote],
  [4, withdraw],
  [3, change],
  [1, cancel],
]
