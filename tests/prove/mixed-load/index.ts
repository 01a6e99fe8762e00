import { setTimeout as sleep } from 'node:timers/promises'
import { createFindings, createRandom, type Proof, type Random } from '../proof.ts'
import { type Caller, type ProofServer, serverIdOf, startProofServer } from '../server.ts'
import { type Action, everydayActions } from './actions.ts'
import { openPerson, type Person } from './person.ts'
import { createRecord } from './record.ts'

interface Load {
  readonly members: number
  readonly ms: number
  /** The average pause between two actions of a member. */
  readonly thinkMs: number
  /** The length of the first and last part of the run, which are compared. */
  readonly windowMs: number
  /** The limit for the growth of server and database together, from the first part's median to the last's. */
  readonly maxGrowthMb: number
  /** The limit for the last part's p99, as a multiple of the first part's. */
  readonly maxSlowdown: number
  /** How long the server is idle before `maxIdleMb` is checked, for server and database together. */
  readonly idleMs: number
  readonly maxIdleMb: number
}

function choose(actions: readonly Action[], random: Random): Action | undefined {
  let left = random.next() * actions.reduce((sum, { weight }) => sum + weight, 0)
  return actions.find(({ weight }) => (left -= weight) < 0)
}

/** Runs members' everyday actions. Answers memory and response times at the start, at the end and when idle. */
async function runMixedLoad(server: ProofServer, load: Load): Promise<string> {
  const { ms, windowMs, thinkMs } = load
  const findings = createFindings()
  const callers: Caller[] = []
  for (let at = 0; at < load.members; at += 1) callers.push(await server.register(`member-${at}`))

  const record = createRecord(findings, serverIdOf(server), server.dataDir)
  const people = await Promise.all(
    callers.map((_, at) => openPerson(server, callers, at, { random: createRandom(at + 1), record })),
  )
  const state = { isOver: false }
  for (const { socket, caller } of people)
    void socket.closed.then(() => state.isOver || findings.add(`${caller.username}'s socket was closed`))

  const actions = await everydayActions(server.url, record)
  const work = async (person: Person) => {
    while (record.now() < ms) {
      await sleep(person.random.next() * 2 * thinkMs)
      const action = choose(actions, person.random)
      await action?.run(person).catch((error: unknown) => findings.add(`${action.name}: ${String(error)}`))
    }
  }
  const watching = setInterval(() => record.sampleMemory(), windowMs / 60)
  await Promise.all(people.map(work))
  clearInterval(watching)
  state.isOver = true
  for (const { socket } of people) socket.socket.close()

  const [first, last] = [
    record.figuresIn({ from: 0, to: windowMs }),
    record.figuresIn({ from: ms - windowMs, to: ms }),
  ]
  const slope = record.slopeIn({ from: windowMs, to: ms })
  await sleep(load.idleMs)
  const idle = record.sampleMemory()
  const rounded = (value: number) => value.toFixed(0)
  const mb = (value: number) => `${rounded(value)} MB`
  const figure = [
    `${load.members} members, ${record.requests} requests, ${findings.count} errors`,
    `memory ${mb(first.megabytes)} → ${mb(last.megabytes)} (${mb(slope)} an hour after the first part)`,
    `p50 ${rounded(first.p50Ms)} → ${rounded(last.p50Ms)} ms, p99 ${rounded(first.p99Ms)} → ${rounded(last.p99Ms)} ms`,
    `${mb(idle)} after ${rounded(load.idleMs / 1_000)} s of quiet`,
  ].join(', ')
  if (last.megabytes > first.megabytes + load.maxGrowthMb) findings.add(`the memory grew: ${figure}`)
  if (last.p99Ms > first.p99Ms * load.maxSlowdown) findings.add(`answers became slower: ${figure}`)
  if (idle > load.maxIdleMb) findings.add(`the memory is not given back: ${figure}`)
  findings.settle()
  return figure
}

const minutes = 60_000

export const mixedLoad: Proof = {
  name: 'mixed-load',
  goal: '30 minutes of mixed load: memory and p99 stay level, no error, server and database ≤ 300 MB after it',
  async run() {
    const server = await startProofServer()
    try {
      return await runMixedLoad(server, {
        members: 20,
        ms: 30 * minutes,
        thinkMs: 2_500,
        windowMs: 5 * minutes,
        maxGrowthMb: 30,
        maxSlowdown: 1.5,
        idleMs: 150_000,
        maxIdleMb: 300,
      })
    } finally {
      await server.stop()
    }
  },
}
