import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { killDatabase, until } from '#tests/faults/npm-start.ts'
import { createFindings, type Findings, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { startWriting, type Writing } from './writers.ts'

interface Kills {
  readonly times: number
  readonly writers: number
  /** The longest allowed time of a restart. */
  readonly maxMs: number
}

/** Kills something, and answers after how many milliseconds everything worked again. */
type Kill = (server: ProofServer, writing: Writing) => Promise<number>

const acknowledgedCount = ({ acknowledged }: Writing) =>
  acknowledged.reduce((sum, { length }) => sum + length, 0)

const killServer: Kill = (server) => server.killAndStart()

const killWholeDatabase: Kill = async ({ dataDir, url }, writing) => {
  killDatabase(dataDir)
  const began = performance.now()
  const before = acknowledgedCount(writing)
  await until('writes are taken again', () => acknowledgedCount(writing) > before, 60_000)
  await until('the server is healthy', async () => (await fetch(`${url}/api/health`)).status === 200)
  return performance.now() - began
}

async function killUnderWriters(server: ProofServer, kill: Kill, kills: Kills): Promise<string> {
  const findings: Findings = createFindings()
  const mark = randomUUID().slice(0, 8)
  const writer = await server.register(`writer-${mark}`)
  const reader = await server.register(`reader-${mark}`)
  const writing = await startWriting([writer, reader], kills.writers, findings)
  const durations: number[] = []
  for (let round = 0; round < kills.times; round += 1) {
    const before = acknowledgedCount(writing)
    await until('things are being written', () => acknowledgedCount(writing) > before + kills.writers, 60_000)
    await sleep(Math.random() * 50)
    durations.push(await kill(server, writing))
  }
  const database = server.openDatabase()
  try {
    const figure = await writing.settle(database)
    const longest = Math.max(...durations)
    if (longest > kills.maxMs) findings.add(`it took ${longest.toFixed(0)} ms until all was well`)
    findings.settle()
    const median = durations.toSorted((a, b) => a - b)[Math.floor(durations.length / 2)] ?? 0
    const waits = `${median.toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest)`
    return `${kills.times} kills, ${figure}, well after ${waits}`
  } finally {
    await database.close()
  }
}

const killServerUnderWriters = (server: ProofServer, kills: Kills): Promise<string> =>
  killUnderWriters(server, killServer, kills)

const killDatabaseUnderWriters = (server: ProofServer, kills: Kills): Promise<string> =>
  killUnderWriters(server, killWholeDatabase, kills)

const proof =
  (prove: typeof killServerUnderWriters, kills: Kills): Proof['run'] =>
  async () => {
    const server = await startProofServer()
    try {
      return await prove(server, kills)
    } finally {
      await server.stop()
    }
  }

export const serverKills: Proof = {
  name: 'server-kills',
  goal: 'server killed 100 times under 32 writers: nothing acknowledged lost or twice, ready within 2 s',
  run: proof(killServerUnderWriters, { times: 100, writers: 32, maxMs: 2_000 }),
}

export const databaseKills: Proof = {
  name: 'database-kills',
  goal: 'database killed 20 times under load: the server lives, answers only 503, is normal within 5 s',
  run: proof(killDatabaseUnderWriters, { times: 20, writers: 32, maxMs: 5_000 }),
}
