import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importsApi } from '#features/books/imports/contract.ts'
import { until } from '#tests/faults/npm-start.ts'
import { memoryOf } from '#tests/support/memory.ts'
import { quantile } from '#tests/support/quantile.ts'
import { csv, rowsOf, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'
import { isServedAndRefused, type Tally } from './attacks/tally.ts'
import { createFindings, type Findings, type Proof } from '../proof.ts'
import { type Caller, type ProofServer, serverIdOf, startProofServer } from '../server.ts'

type Tallies = Readonly<Record<string, Tally>>

interface Attack {
  readonly attacks: readonly string[]
  /** Longer if the machine is too busy for each attack to be both served and refused in it. */
  readonly ms: number
  /** The limit for the server and its child processes, at any time. */
  readonly maxMegabytes: number
  /** The limit for the p99 of another member's reads. */
  readonly maxP99Ms: number
}

/** The statuses that are allowed for the attacker's requests. */
const allowedStatuses = new Set([200, 201, 413, 429, 503, 504])

const longestMs = 90_000

/** Attacks in a separate process at the lowest priority: the server is measured, not the attacker's own work. */
async function attack(
  { token }: Caller,
  url: string,
  ms: number,
  only: readonly string[],
): Promise<{ seconds: number; tallies: Tallies }> {
  const script = path.join(import.meta.dirname, 'attacks/main.ts')
  const options = JSON.stringify({ url, token, ms, mostMs: longestMs, only })
  const child = spawn('nice', ['-n', '19', process.execPath, script, options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return JSON.parse(output)
}

/** Measures another member's reads and the server's memory until it is stopped. */
function startWatching(server: ProofServer, other: Caller, findings: Findings) {
  const state = { isOver: false, megabytes: 0 }
  const durations: number[] = []
  const serverId = serverIdOf(server)
  const watch = async () => {
    while (!state.isOver) {
      for (const address of ['/api/posts', '/api/financial-transactions', '/api/user']) {
        const began = performance.now()
        const answer = await other.fetch(address)
        await answer.text()
        durations.push(performance.now() - began)
        if (answer.status !== 200) findings.add(`somebody else was answered ${answer.status} at ${address}`)
      }
      state.megabytes = Math.max(state.megabytes, memoryOf(serverId, server.dataDir).serverAlone)
      await sleep(10)
    }
  }
  const watching = watch()
  return async () => {
    state.isOver = true
    await watching
    return { megabytes: state.megabytes, durations }
  }
}

function judge(tallies: Tallies, attacks: readonly string[], findings: Findings): void {
  for (const name of attacks) {
    const tally = tallies[name] ?? {}
    if (!isServedAndRefused(tally))
      findings.add(`${name}: not both served and refused: ${JSON.stringify(tally)}`)
    for (const status of Object.keys(tally))
      if (!allowedStatuses.has(Number(status))) findings.add(`${name}: ${tally[Number(status)]} × ${status}`)
  }
}

/** One member makes all expensive requests at once. Answers others' response times and the memory used. */
async function runAttacks(
  server: ProofServer,
  { attacks, ms, maxMegabytes, maxP99Ms }: Attack,
): Promise<string> {
  const findings = createFindings()
  const name = () => randomUUID().slice(0, 20)
  const [attacker, other] = [await server.register(name()), await server.register(name())]
  const { body: detail } = await uploadTable(attacker, csv(rowsOf(30_000)))
  await runImport(attacker, detail)
  await waitForEnd(attacker, detail.id)

  const stop = startWatching(server, other, findings)
  const { seconds, tallies } = await attack(attacker, server.url, ms, attacks)
  const { megabytes, durations } = await stop()
  judge(tallies, attacks, findings)
  const p99 = quantile(durations, 0.99)
  const figure = [
    `${attacks.join(', ')} for ${seconds} s: at most ${megabytes.toFixed(0)} MB`,
    `others' p50 ${quantile(durations, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${durations.length}`,
    `answers ${JSON.stringify(tallies)}`,
  ].join(', ')
  if (megabytes > maxMegabytes) findings.add(`more than ${maxMegabytes} MB: ${figure}`)
  if (p99 > maxP99Ms) findings.add(`more than ${maxP99Ms} ms: ${figure}`)

  const uploads = path.join(server.dataDir, 'uploads')
  await until('what was refused holds no file', () => readdirSync(uploads).length === 0, 60_000)
  const { status } = await attacker.call(importsApi.list)
  if (status !== 200) findings.add(`the attacker is answered ${status} afterwards`)
  findings.settle()
  return figure
}

const expensiveAttacks = ['pictures', 'tables', 'exports', 'documents', 'searches'] as const

/** Reading texts in pictures takes up to 450 MB by itself, so with it this higher limit applies. */
const megabytesWithModels = 1_100
const phases = [
  { attacks: expensiveAttacks, maxMegabytes: 600 },
  { attacks: [...expensiveAttacks, 'analysis'], maxMegabytes: megabytesWithModels },
] as const

export const hostile: Proof = {
  name: 'hostile',
  goal:
    'a member asks for all that is dear at once: others’ p99 ≤ 300 ms, ' +
    'memory ≤ 600 MB, 1 100 with texts in pictures',
  async run() {
    const figures: string[] = []
    const server = await startProofServer()
    try {
      for (const phase of phases)
        figures.push(await runAttacks(server, { ...phase, ms: 60_000, maxP99Ms: 300 }))
      return figures.join('; ')
    } finally {
      await server.stop()
    }
  },
}
