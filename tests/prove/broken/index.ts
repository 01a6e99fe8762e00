import { locks } from 'node:worker_threads'
import { createClient } from '#tests/support/client.ts'
import { jsonOf } from '../authz/world.ts'
import { createFindings, createRandom, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { type Asked, type Asking, createAsking, type Plan } from './asking.ts'
import type { Shape } from './breaking.ts'
import { type Paths, shapesOf, short } from './requests.ts'

const workers = 6
const lane = 'requests of the proof'

/** Many ask at a time. What comes late is asked twice again alone, and the quicker one counts: a machine may pause. */
async function askFairly(asking: Asking, plan: Plan, maxMs: number): Promise<Asked> {
  const asked = await locks.request(lane, { mode: 'shared' }, () => asking.ask(plan))
  if (asked.ms <= maxMs) return asked
  return locks.request(lane, async () => {
    const [one, other] = [await asking.ask(plan, true), await asking.ask(plan, true)]
    return one.ms < other.ms ? one : other
  })
}

interface Walk {
  /** For every operation. */
  readonly count: number
  readonly seed: number
  /** What an answer may take; longer is a finding. */
  readonly maxMs: number
}

/** Sends broken requests of every operation, as a member and as an administrator; answers what was done. */
export async function walkBroken(server: ProofServer, { count, seed, maxMs }: Walk): Promise<string> {
  const database = server.openDatabase()
  const anonymous = createClient(server.url)
  const app = { database, url: server.url, anonymous }
  const findings = createFindings()
  const statuses = new Map<number, number>()
  const slowest = { ms: 0, request: '' }

  const judge = ({ wire, status, text, ms }: Asked) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) findings.add(`${status} ${short(wire)} → ${text.split('\r\n\r\n')[1]?.slice(0, 100)}`)
    if (ms > maxMs) findings.add(`${ms.toFixed(0)} ms, ${status}: ${short(wire)}`)
    if (ms > slowest.ms) Object.assign(slowest, { ms, request: short(wire) })
  }

  const walk = async (operations: [string, Shape][]) => {
    const asking = createAsking(app)
    for (let next = operations.shift(); next !== undefined; next = operations.shift()) {
      const [operation, shape] = next
      const random = createRandom(seed + Array.from(operation).reduce((a, c) => a * 31 + c.charCodeAt(0), 7))
      for (let at = 0; at < count; at += 1)
        judge(await askFairly(asking, asking.plan(operation, shape, random), maxMs))
      if (findings.count > 40) operations.length = 0
    }
  }

  try {
    const { paths } = await jsonOf<{ paths: Paths }>(await anonymous.fetch('/api/openapi.json'))
    const operations = [...shapesOf(paths)]
    const walked = operations.length
    await Promise.all(Array.from({ length: workers }, () => walk(operations)))
    const health = (await anonymous.fetch('/api/health')).status
    if (health !== 200) findings.add(`the server's health is ${health} afterwards`)
    process.stdout.write(`  the slowest: ${slowest.request}\n`)
    findings.settle()
    const sorted = [...statuses].sort(([one], [other]) => one - other)
    return [
      `${walked} operations, ${walked * count} broken requests, no answer of 500 or more`,
      `the slowest ${slowest.ms.toFixed(0)} ms (seed ${seed})`,
      `by status: ${sorted.map(([status, times]) => `${status} ${times}`).join(', ')}`,
    ].join(', ')
  } finally {
    await database.close()
  }
}

export const broken: Proof = {
  name: 'broken',
  goal: '1 000 broken requests for every operation: no answer of 500 or more, none later than a second',
  async run() {
    const server = await startProofServer()
    try {
      return await walkBroken(server, { count: 1_000, seed: Date.now() % 100_000, maxMs: 1_000 })
    } finally {
      await server.stop()
    }
  },
}
