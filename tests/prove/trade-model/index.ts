import { randomUUID } from 'node:crypto'
import { sql } from '#platform/server/database/sql.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createRandom, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { compareFigures, compareSides, findContradictions } from './books.ts'
import { type Deal, products } from './deal.ts'
import { explain, type Taken } from './linear.ts'
import { observe } from './observed.ts'
import { gate, type MakeStep, ok, type Step } from './step.ts'
import { asking, formLines } from './steps/asking.ts'
import { billing } from './steps/billing.ts'
import { moving, ordering } from './steps/ordering.ts'
import { below, bookOf, mayTrade, openWorld, pick, type Play, somebody } from './world.ts'

/** Deals that go on at a time, and of them those on which steps are taken at once. */
const maxDeals = 8
const maxHot = 4
/** Steps on one deal at once. */
const maxAtOnce = 4
/** Steps of a deal after which another one begins. */
const maxSteps = 90
/** Batches after which all books are compared. */
const auditEvery = 40
/** Steps that are thought of before one is taken. */
const maxTries = 12
/** Steps that a failure shows. */
const maxShown = 40

const kinds = [...asking, ...ordering, ...moving, ...billing]
const total = kinds.reduce((sum, [weight]) => sum + weight, 0)

/** Of some steps, mostly one that the rules allow. */
function anyStep(play: Play, deal: Deal): Step | undefined {
  let step: Step | undefined
  for (let tries = 0; tries < maxTries; tries += 1) {
    step = anyKind(play)(play, deal) ?? step
    if (step?.expect(deal) === ok || (step !== undefined && play.random.chance(0.08))) return step
  }
  return step
}

function anyKind({ random }: Play): MakeStep {
  let left = random.next() * total
  return kinds.find(([weight]) => (left -= weight) < 0)?.[1] ?? (() => undefined)
}

const describe = ({ step, status, text }: Taken): string =>
  `${step.name} by ${step.by.role} of ${step.by.company}: ${step.method} ${step.path} ` +
  `${JSON.stringify(step.body ?? {})} → ${status}${status < 300 ? '' : ` ${text}`}`

async function send({ by, method, path, body }: Step, key: string | undefined): Promise<Omit<Taken, 'step'>> {
  const reply = await by.fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  })
  return { status: reply.status, text: await reply.text() }
}

/** A double click is one step, if both its answers are the same success. */
async function take(step: Step): Promise<Taken[]> {
  const key = step.isDoubled ? randomUUID() : undefined
  const answers = await Promise.all([send(step, key), ...(step.isDoubled ? [send(step, key)] : [])])
  const [first, second] = answers
  if (
    first !== undefined &&
    second?.status === first.status &&
    second.text === first.text &&
    first.status < 300
  )
    return [{ step, ...first }]
  return answers.map((answer) => ({ step, ...answer }))
}

/** Posts a requisition; undefined if whoever tried may not. */
async function begin(
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

/** Takes random steps at once, on the server and in the model, and compares all books. Answers a summary. */
export async function runTradeSteps(
  server: ProofServer,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string> {
  const database = server.openDatabase()
  try {
    return await new Run(
      { random: createRandom(seed), world: await openWorld(database, server.url) },
      database,
      seed,
    ).steps(count)
  } finally {
    await database.close()
  }
}

class Run {
  readonly #play: Play
  readonly #database: Database
  readonly #seed: number
  readonly #deals: Deal[] = []
  /** How often a step was taken on each deal, by its post. */
  readonly #taken = new Map<number, Taken[]>()
  readonly #tally = { steps: 0, done: 0, refused: 0, raced: 0 }

  constructor(play: Play, database: Database, seed: number) {
    this.#play = play
    this.#database = database
    this.#seed = seed
  }

  #fail(problems: readonly string[], postId?: number): never {
    const taken = (
      postId === undefined ? [...this.#taken.values()].flat() : (this.#taken.get(postId) ?? [])
    ).slice(-maxShown)
    throw new Error(
      `Seed ${this.#seed}, ${this.#tally.steps} steps: ${problems.join('\n')}\nThe last steps were\n` +
        taken.map(describe).join('\n'),
    )
  }

  #active(): Deal[] {
    return this.#deals
      .slice(-maxDeals * 2)
      .filter(({ postId }) => (this.#taken.get(postId)?.length ?? 0) < maxSteps)
  }

  /** Steps on one deal, of which some have its deadline pass meanwhile. */
  async #batchOn(at: number): Promise<Taken[]> {
    const deal = this.#deals[at]
    if (deal === undefined) return []
    const steps = Array.from({ length: 1 + below(this.#play, maxAtOnce) }, () => anyStep(this.#play, deal))
    const taken = await Promise.all(steps.flatMap((step) => (step === undefined ? [] : [take(step)])))
    return taken.flat()
  }

  /** By the clock of the database. */
  async #passDeadline(deal: Deal): Promise<void> {
    await this.#database.run(sql`
      update requisitions set deadline = clock_timestamp() where post_id = ${deal.postId}`)
    deal.isOver = true
  }

  async #batch(): Promise<void> {
    const active = this.#active()
    if (active.length < maxDeals) {
      const { deal, problem } = await begin(this.#play)
      this.#tally.steps += 1
      if (problem !== undefined) this.#fail([problem])
      if (deal !== undefined) this.#deals.push(deal)
      return
    }
    const hot = [
      ...new Set(Array.from({ length: maxHot }, () => this.#deals.indexOf(pick(this.#play, active)))),
    ]
    const results = await Promise.all(hot.map(async (at) => [at, await this.#batchOn(at)] as const))
    const posts = hot.map((at) => this.#deals[at]?.postId ?? 0)
    const observed = await observe(this.#database, this.#play.world, posts)
    for (const [at, taken] of results) {
      const deal = this.#deals[at]
      const seen = observed.get(deal?.postId ?? 0)
      if (deal === undefined || seen === undefined) this.#fail(['a deal is gone'])
      this.#taken.set(deal.postId, [...(this.#taken.get(deal.postId) ?? []), ...taken])
      this.#tally.steps += taken.length
      this.#tally.raced += taken.length > 1 ? taken.length : 0
      for (const { status } of taken) this.#tally[status < 300 ? 'done' : 'refused'] += 1
      const bad = taken.find(({ status }) => status >= 500)
      if (bad !== undefined) this.#fail([describe(bad)], deal.postId)
      const after = explain(deal, taken, seen.outline)
      if (typeof after === 'string') this.#fail([after, ...taken.map(describe)], deal.postId)
      for (const paper of after.orders.flatMap(({ papers }) => papers))
        if (paper.bill !== null) paper.bill.id = seen.bills.get(paper.id) ?? 0
      this.#deals[at] = after
    }
    const [first] = hot
    const deal = this.#deals[first ?? 0]
    if (deal !== undefined && !deal.isOver && this.#play.random.chance(0.1)) await this.#passDeadline(deal)
    const order = this.#play.random.pick(
      deal?.orders.filter(({ state }) => state !== 'approval' && state !== 'rejected') ?? [],
    )
    const problems = order === undefined ? [] : await compareSides(this.#play.world, order)
    if (problems.length > 0) this.#fail(problems, deal?.postId)
  }

  async #audit(): Promise<void> {
    const { world } = this.#play
    const problems = [
      ...(await findContradictions(this.#database)),
      ...(await Promise.all(world.companies.map((_, at) => compareFigures(world, this.#deals, at)))).flat(),
    ]
    if (problems.length > 0) this.#fail(problems)
  }

  async steps(count: number): Promise<string> {
    for (let batch = 1; this.#tally.steps < count; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
      await this.#batch()
      // oxlint-disable-next-line no-await-in-loop
      if (batch % auditEvery === 0) await this.#audit()
    }
    await this.#audit()
    const { steps, done, refused, raced } = this.#tally
    return (
      `${steps} steps on ${this.#deals.length} deals, ${done} done, ${refused} refused, ${raced} beside others, ` +
      `no difference (seed ${this.#seed})`
    )
  }
}

export const tradeModel: Proof = {
  name: 'trade-model',
  goal: '10 000 random steps of four companies at once: both books agree with the rules, nothing twice',
  async run() {
    const server = await startProofServer()
    try {
      return await runTradeSteps(server, { count: 10_000, seed: Date.now() % 100_000 })
    } finally {
      await server.stop()
    }
  },
}
