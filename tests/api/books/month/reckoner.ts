import { type Currency, type Event, type Goods, happened, sellers } from './happened.ts'

/** What the month comes to, by its table alone. Sums are in cents. */

export type Side = 'selling' | 'buying'
export type Type = 'received' | 'paid'

export interface Paper {
  readonly no: string
  /** Of our book. */
  readonly side: Side
  readonly party: string
  readonly currency: Currency
  readonly day: number
  readonly due: number | null
  readonly total: number
  readonly isCredit: boolean
  /** What is open; of a credit note what is left of it. */
  open: number
  paid: number
}

export interface Money {
  readonly day: number
  readonly type: Type
  /** Of a payment. */
  readonly side: Side | null
  readonly party: string
  readonly currency: Currency
  readonly amount: number
  readonly category: 'income' | 'expense' | 'loan'
  readonly project: string
  readonly isHeld: boolean
  /** What of it, with the fee, stands on account. */
  rest: number
}

const cents = (amount: number): number => Math.round(amount * 100)
export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Lines as they are typed, with the tax of each rate on its sum. */
function totalOf(lines: readonly (readonly [number, number, number])[]): number {
  const rates = [...new Set(lines.map(([, , rate]) => rate))]
  return total(
    rates.map((rate) => {
      const net = total(lines.filter((line) => line[2] === rate).map(([n, price]) => cents(n * price)))
      return net + Math.round((net * rate) / 100)
    }),
  )
}

export interface Reckoned {
  readonly papers: readonly Paper[]
  readonly money: readonly Money[]
  readonly stock: ReadonlyMap<Goods, { readonly in: number; readonly out: number; readonly expected: number }>
}

const byDue = (one: Paper, other: Paper): number =>
  (one.due ?? one.day) - (other.due ?? other.day) || (one.no < other.no ? -1 : 1)

/** Settles what is open of an account with what stands on it: first what is due first, with the oldest first. */
function settle(
  papers: readonly Paper[],
  money: readonly Money[],
  of: Pick<Paper, 'side' | 'party' | 'currency'>,
) {
  const isOf = (one: { side: Side | null; party: string; currency: Currency }) =>
    one.side === of.side && one.party === of.party && one.currency === of.currency
  const usual: Type = of.side === 'selling' ? 'received' : 'paid'
  const open = papers.filter((paper) => isOf(paper) && !paper.isCredit).toSorted(byDue)
  const moneyLeft = money.filter((one) => isOf(one) && one.type === usual && !one.isHeld)
  const creditsLeft = of.side === 'selling' ? papers.filter((paper) => isOf(paper) && paper.isCredit) : []
  for (const source of [
    ...moneyLeft.map((one) => ({ day: one.day, of: one, isMoney: true as const })),
    ...creditsLeft.map((one) => ({ day: one.day, of: one, isMoney: false as const })),
  ].toSorted((one, other) => one.day - other.day))
    for (const paper of open) {
      const part = Math.min(source.isMoney ? source.of.rest : source.of.open, paper.open)
      if (source.isMoney) {
        source.of.rest -= part
        paper.paid += part
      } else source.of.open -= part
      paper.open -= part
    }
}

const projects: Readonly<Record<Side, string>> = { selling: 'Sales', buying: 'Purchases' }
export const bankProject = 'Bank'

/** All of it, or what had happened up to an event. */
export function reckon(events: readonly Event[] = happened): Reckoned {
  const papers: Paper[] = []
  const money: Money[] = []
  const banked = new Map<string, Money>()
  const stock = new Map<Goods, { in: number; out: number; expected: number }>()
  const shelf = (item: Goods) => {
    const found = stock.get(item) ?? { in: 0, out: 0, expected: 0 }
    stock.set(item, found)
    return found
  }
  let asked: readonly (readonly [Goods, number])[] = []
  const prices = new Map<string, readonly number[]>()
  const ordered = new Map<string, readonly number[]>()
  /** By supplier: of each of its lines what may be invoiced and is not. */
  const billable = new Map<string, number>()
  const lineOf = (by: string) => (ordered.get(by)?.[0] ?? 0) - 1
  const paperOf = (no: string) => {
    const found = papers.find((paper) => paper.no === no)
    if (found === undefined) throw new Error(`There is no ${no}`)
    return found
  }
  const lines = new Map<string, readonly (readonly [number, number, number])[]>()
  const issue = (paper: Omit<Paper, 'open' | 'paid'>) => {
    const made = { ...paper, open: paper.total, paid: 0 }
    papers.push(made)
    settle(papers, money, made)
    return made
  }

  for (const event of events)
    switch (event.does) {
      case 'sell':
        lines.set(event.no, event.lines)
        issue({
          no: event.no,
          side: 'selling',
          party: event.to,
          currency: event.currency ?? 'EUR',
          day: event.day,
          due: event.due,
          total: totalOf(event.lines),
          isCredit: false,
        })
        break
      case 'invoice': {
        const price = prices.get(event.by)?.[lineOf(event.by)] ?? 0
        const own = [[billable.get(event.by) ?? 0, price, 0]] as const
        billable.set(event.by, 0)
        lines.set(event.no, own)
        issue({
          no: event.no,
          side: 'buying',
          party: event.by,
          currency: 'EUR',
          day: event.day,
          due: event.due,
          total: totalOf(own),
          isCredit: false,
        })
        break
      }
      case 'credit': {
        const corrected = paperOf(event.of)
        const of = lines.get(event.of) ?? []
        const sum = totalOf(
          event.lines.map(([line, n]) => [n, of[line - 1]?.[1] ?? 0, of[line - 1]?.[2] ?? 0]),
        )
        const { side, party, currency } = corrected
        const own = Math.min(sum, corrected.open)
        corrected.open -= own
        papers.push({
          no: event.no,
          side,
          party,
          currency,
          day: event.day,
          due: null,
          total: sum,
          isCredit: true,
          open: sum - own,
          paid: 0,
        })
        settle(papers, money, corrected)
        break
      }
      case 'got':
      case 'pay':
      case 'refund': {
        const side: Side = event.does === 'pay' ? 'buying' : 'selling'
        const row = event.taken === undefined ? undefined : banked.get(event.taken)
        const amount = cents(event.amount)
        const made: Money = {
          day: row?.day ?? event.day,
          type: event.does === 'got' ? 'received' : 'paid',
          side,
          party: event.party,
          currency: 'EUR',
          amount,
          category: side === 'selling' ? 'income' : 'expense',
          project: row?.project ?? projects[side],
          isHeld: event.hold ?? false,
          rest: amount + cents(event.fee ?? 0),
        }
        if (row === undefined) money.push(made)
        else money.splice(money.indexOf(row), 1, made)
        if (event.does === 'refund')
          for (const source of money.filter((one) => one.party === event.party && one.type === 'received')) {
            const part = Math.min(source.rest, made.rest)
            source.rest -= part
            made.rest -= part
          }
        for (const [no, most] of event.for ?? []) {
          const paper = paperOf(no)
          const part = Math.min(cents(most), paper.open, made.rest)
          paper.open -= part
          paper.paid += part
          made.rest -= part
        }
        settle(papers, money, made as Money & { side: Side })
        break
      }
      case 'bank': {
        const { day, type, party, category } = event
        const row: Money = {
          day,
          type,
          side: null,
          party,
          currency: 'EUR',
          amount: cents(event.amount),
          category,
          project: bankProject,
          isHeld: false,
          rest: 0,
        }
        if (event.recorded !== true) {
          money.push(row)
          banked.set(event.row, row)
        }
        break
      }
      case 'in':
      case 'out':
        shelf(event.item)[event.does] += event.quantity
        break
      case 'ask':
        asked = event.lines
        break
      case 'quote':
        prices.set(event.by, event.prices)
        break
      case 'order':
        for (const by of sellers) {
          ordered.set(by, event.lines[by])
          for (const line of event.lines[by]) {
            const [item, quantity] = asked[line - 1] ?? ['Bearing', 0]
            shelf(item).expected += quantity
          }
        }
        break
      case 'deliver': {
        const good = event.came - event.damaged
        const [item] = asked[lineOf(event.by)] ?? ['Bearing']
        shelf(item).in += good
        shelf(item).expected -= good
        billable.set(event.by, (billable.get(event.by) ?? 0) + good)
      }
    }
  return { papers, money, stock }
}
