import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { until } from '#tests/faults/npm-start.ts'
import type { ProofServer } from '../server.ts'
import { compareFigures, compareSides, findSides } from './books.ts'
import type { Deal } from './deal.ts'
import { explain, type Taken } from './linear.ts'
import { observe } from './observed.ts'
import { begin } from './posting.ts'
import { findContradictions } from './rules.ts'
import { anyStep, describe, take } from './taking.ts'
import { below, pick, type Play } from './world.ts'

/** Deals that go on at a time, and of them those on which steps are taken at once. */
const maxDeals = 8
const maxHot = 4
/** Steps on one deal at once. */
const maxAtOnce = 4
/** Steps of a deal after which another one begins. */
const maxSteps = 90
/** Batches after which all books are compared. */
const auditEvery = 40
/** Steps that a failure shows. */
const maxShown = 40
/** The server is killed within so many milliseconds after steps were begun. */
const killWithin = 60

export interface Length {
  readonly count: number
  /** How often the server is killed meanwhile. */
  readonly kills: number
}

/** Random steps on server and model side by side. */
export class Run {
  readonly #play: Play
  readonly #server: Pick<ProofServer, 'killAndStart'>
  readonly #database: Database
  readonly #seed: number
  readonly #deals: Deal[] = []
  /** The steps of each deal, by its post. */
  readonly #taken = new Map<number, Taken[]>()
  /** Deals on which nobody knows what a killed server did; they end there. */
  readonly #lost = new Set<number>()
  readonly #tally = { steps: 0, done: 0, refused: 0, raced: 0 }

  constructor(play: Play, server: Pick<ProofServer, 'killAndStart'>, database: Database, seed: number) {
    this.#play = play
    this.#server = server
    this.#database = database
    this.#seed = seed
  }

  #fail(problems: readonly string[], postId?: number): never {
    const taken = postId === undefined ? [...this.#taken.values()].flat() : (this.#taken.get(postId) ?? [])
    throw new Error(
      `Seed ${this.#seed}, ${this.#tally.steps} steps: ${problems.join('\n')}\nThe last steps were\n` +
        taken.slice(-maxShown).map(describe).join('\n'),
    )
  }

  #expectNone(problems: readonly string[], postId?: number): void {
    if (problems.length > 0) this.#fail(problems, postId)
  }

  #active(): number[] {
    return [...this.#deals.keys()].slice(-maxDeals * 2).filter((at) => {
      const postId = this.#deals[at]?.postId ?? 0
      return !this.#lost.has(postId) && (this.#taken.get(postId)?.length ?? 0) < maxSteps
    })
  }

  /** Some deals, each once. */
  #hot(): number[] {
    const active = this.#active()
    return [...new Set(Array.from({ length: maxHot }, () => pick(this.#play, active)))]
  }

  /** Steps on one deal at once. */
  async #takeOn(at: number): Promise<Taken[]> {
    const deal = this.#deals[at]
    if (deal === undefined) return []
    const steps = Array.from({ length: 1 + below(this.#play, maxAtOnce) }, () => anyStep(this.#play, deal))
    const taken = await Promise.all(steps.flatMap((step) => (step === undefined ? [] : [take(step)])))
    return taken.flat()
  }

  #note(deal: Deal, taken: readonly Taken[]): void {
    this.#taken.set(deal.postId, [...(this.#taken.get(deal.postId) ?? []), ...taken])
    this.#tally.steps += taken.length
    this.#tally.raced += taken.length > 1 ? taken.length : 0
    for (const { status } of taken) this.#tally[status < 300 ? 'done' : 'refused'] += 1
  }

  /** By the clock of the database. */
  async #passDeadline(deal: Deal): Promise<void> {
    await this.#database.run(sql`
      update requisitions set deadline = clock_timestamp() where post_id = ${deal.postId}`)
    deal.isOver = true
  }

  async #begin(): Promise<void> {
    const { deal, problem } = await begin(this.#play)
    this.#tally.steps += 1
    if (problem !== undefined) this.#fail([problem])
    if (deal !== undefined) this.#deals.push(deal)
  }

  async #batch(): Promise<void> {
    const hot = this.#hot()
    const results = await Promise.all(hot.map(async (at) => [at, await this.#takeOn(at)] as const))
    const posts = hot.map((at) => this.#deals[at]?.postId ?? 0)
    const observed = await observe(this.#database, this.#play.world, posts)
    for (const [at, taken] of results) {
      const deal = this.#deals[at]
      const seen = observed.get(deal?.postId ?? 0)
      if (deal === undefined || seen === undefined) this.#fail(['a deal is gone'])
      this.#note(deal, taken)
      const bad = taken.find(({ status }) => status >= 500)
      if (bad !== undefined) this.#fail([describe(bad)], deal.postId)
      const after = explain(deal, taken, seen.outline)
      if (typeof after === 'string') this.#fail([after, ...taken.map(describe)], deal.postId)
      for (const paper of after.orders.flatMap(({ papers }) => papers))
        if (paper.bill !== null) paper.bill.id = seen.bills.get(paper.id) ?? 0
      this.#deals[at] = after
    }
    const deal = this.#deals[hot[0] ?? 0]
    if (deal === undefined) return
    if (!deal.isOver && this.#play.random.chance(0.1)) await this.#passDeadline(deal)
    const known = deal.orders.filter(({ state }) => state !== 'approval' && state !== 'rejected')
    const order = this.#play.random.pick(known)
    if (order !== undefined)
      this.#expectNone(await compareSides(this.#database, this.#play.world, order, order), deal.postId)
  }

  /** Kills the server in the middle of steps, and compares the books when it is back. */
  async #kill(): Promise<void> {
    const hot = this.#hot()
    const taking = hot.map((at) => this.#takeOn(at))
    await sleep(this.#play.random.next() * killWithin)
    await this.#server.killAndStart()
    for (const [index, taken] of (await Promise.all(taking)).entries()) {
      const deal = this.#deals[hot[index] ?? 0]
      if (deal === undefined) continue
      this.#note(deal, taken)
      this.#lost.add(deal.postId)
    }
    for (const sides of await findSides(this.#database, this.#play.world, [...this.#lost]))
      // oxlint-disable-next-line no-await-in-loop -- one after the other shows the first
      this.#expectNone(await compareSides(this.#database, this.#play.world, sides, undefined))
    await this.#audit()
  }

  async #audit(): Promise<void> {
    const { world } = this.#play
    this.#expectNone(await findContradictions(this.#database))
    // What killed steps did to the figures is not known.
    if (this.#lost.size > 0) return
    const compared = world.companies.map((_, at) => compareFigures(world, this.#deals, at))
    this.#expectNone((await Promise.all(compared)).flat())
  }

  /** Jobs go on: both sides are told of each deadline that has passed. */
  #untilTold(): Promise<void> {
    const left = sql<{ n: number }>`
      select count(*) as n from requisitions
      where announced_at is null and cancelled_at is null and deadline <= clock_timestamp()`
    return until('all deadlines are told of', async () => (await this.#database.one(left)).n === 0, 30_000)
  }

  async steps({ count, kills }: Length): Promise<string> {
    let killed = 0
    for (let batch = 1; this.#tally.steps < count; batch += 1) {
      const isKill = this.#tally.steps > ((killed + 1) * count) / (kills + 1)
      if (isKill) killed += 1
      const next = this.#active().length < maxDeals ? this.#begin() : isKill ? this.#kill() : this.#batch()
      // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
      await next
      // oxlint-disable-next-line no-await-in-loop
      if (batch % auditEvery === 0) await this.#audit()
    }
    await this.#audit()
    await this.#untilTold()
    const { steps, done, refused, raced } = this.#tally
    return (
      `${steps} steps on ${this.#deals.length} deals, ${done} done, ${refused} refused, ${raced} beside others, ` +
      `${this.#lost.size === 0 ? '' : `${killed} kills, `}no difference (seed ${this.#seed})`
    )
  }
}
