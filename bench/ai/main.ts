import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seedDemo } from '#db/seed/index.ts'
import type { Turn } from '#features/assistant/assistant/contract.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbedded } from '#platform/server/database/embedded/index.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { databaseOf } from '../database.ts'
import { startProduct } from '../processes.ts'
import { atLeast, atMost, figure, ms, section } from '../report.ts'
import { blindQuestions, lateQuestions, latestQuestions, newestQuestions } from './blind.ts'
import { type Expected, type Question, today } from './expect.ts'
import { claims, droppedFilters, inventedFigures, isAnswered, isRight, type Row } from './judge.ts'
import { questions } from './questions.ts'
import { scriptedService } from './service.ts'
import { AssistantClient } from './assistant-client.ts'
import { views } from './views.ts'

const { values } = parseArgs({
  options: {
    /** `built-in`, or `model` with a scripted service. */
    engine: { type: 'string', default: 'built-in' },
    /** Skips the blind set, for work on the engine. */
    open: { type: 'boolean', default: false },
    port: { type: 'string', default: '3907' },
  },
})
const port = Number(values.port)
const service = values.engine === 'model' ? await scriptedService() : undefined

async function createDemoCompany(dataDir: string): Promise<void> {
  const embedded = await startEmbedded({ directory: path.join(dataDir, 'postgres') })
  const database = openDatabase(embedded.connection, 2)
  await migrate(database)
  // Pictures are not needed here.
  await seedDemo(database, { put: async () => {} }, new Date(`${today}T10:00:00Z`))
  await database.close()
  await embedded.stop()
}

/** Each with its promise, and how much a right reading counts that is only offered. */
const unseenSets = [
  ['Blind', blindQuestions, 85, 0.5],
  ['Blind, later', lateQuestions, 85, 1],
  ['Blind, latest', latestQuestions, 85, 1],
  ['Blind, newest', newestQuestions, 85, 1],
] as const

const verdicts = ['right', 'offered', 'refused', 'wrong'] as const
interface Judged {
  readonly question: Question
  readonly verdict: (typeof verdicts)[number]
  readonly turn: Turn
  /** The answer is to another question. */
  readonly isOther: boolean
  readonly dropped: readonly string[]
  readonly invented: readonly number[]
}

const answersOf = (database: Database, expected: Expected): Promise<Row[][]> =>
  Promise.all(
    (expected.kind === 'refuse' ? [] : expected.sql).map((text) =>
      database.all<Row>({ strings: [views + text], values: [] }),
    ),
  )

async function judgeQuestion(
  client: AssistantClient,
  database: Database,
  question: Question,
): Promise<Judged> {
  const { text: words, after, expected, filters } = question
  const answers = await answersOf(database, expected)
  const conversation = await client.conversation()
  if (after !== undefined) await client.say(conversation, after)
  const turn = after === undefined ? await client.ask(words) : await client.say(conversation, words)
  const right = isRight(turn, expected, answers)
  const isOther = !right && isAnswered(turn)
  let verdict: Judged['verdict'] = right ? 'right' : isOther ? 'wrong' : 'refused'
  for (const { calls } of right || expected.kind === 'refuse' ? [] : turn.choices) {
    if (isRight(await client.say(conversation, words, calls), expected, answers)) verdict = 'offered'
  }
  await client.forget(conversation)
  const dropped = isOther && expected.kind !== 'refuse' ? droppedFilters(turn, filters) : []
  return { question, verdict, turn, isOther, dropped, invented: inventedFigures(turn) }
}

/** @param offered how much a right reading counts that is only offered */
function printVerdicts(title: string, judged: readonly Judged[], promise: number, offered: 0.5 | 1): void {
  section(`${title}: ${judged.length} questions`)
  const countOf = (verdict: string) => judged.filter((one) => one.verdict === verdict).length
  const share = ((countOf('right') + countOf('offered') * offered) / judged.length) * 100
  for (const verdict of verdicts) figure(verdict, String(countOf(verdict)))
  // The scripted service understands nothing, so its share of right answers has no goal.
  const promised = service === undefined ? atLeast(share, promise) : undefined
  figure(offered === 1 ? 'right or offered' : 'right, offered as half', `${share.toFixed(1)} %`, promised)
  const count = (matches: (one: Judged) => boolean) => judged.filter(matches).length
  const without = count(({ isOther, turn }) => isOther && turn.steps.some(({ reading }) => reading === ''))
  const invented = count((one) => one.invented.length > 0)
  const dropped = count((one) => one.dropped.length > 0)
  figure('something else answered, its reading shown', String(count(({ isOther }) => isOther) - without))
  figure('wrong figures without their reading', String(without + invented), atMost(without + invented, 0))
  figure('filters dropped', String(dropped), atMost(dropped, 0))
}

/**
 * A refusal is true. “None found” is not where there are some, unless these are offered beside it; nor is a figure
 * where nothing can be known.
 */
function printRefusals(judged: readonly Judged[]): void {
  const refusals = judged.filter(({ question, turn }) => !claims(turn) || question.expected.kind === 'refuse')
  const honest = refusals.filter(({ verdict, isOther }) => verdict !== 'wrong' || !isOther)
  const share = (honest.length / refusals.length) * 100
  section(`${refusals.length} questions refused, answered with "none", or to be refused`)
  figure('honest', `${share.toFixed(1)} %`, service === undefined ? atLeast(share, 99) : undefined)
}

function listMisses(judged: readonly Judged[]): void {
  section('What went otherwise, the blind set left out')
  for (const { question, verdict, turn, dropped, invented } of judged) {
    if (verdict === 'right' && invented.length === 0) continue
    console.log(`  ${verdict.padEnd(8)} ${question.after ? `… ${question.after} → ` : ''}${question.text}`)
    for (const { reading, state } of turn.steps) console.log(`           ${state}: ${reading}`)
    if (turn.text !== '') console.log(`           says: ${turn.text.replaceAll('\n', ' ').slice(0, 160)}`)
    if (dropped.length > 0) console.log(`           dropped: ${dropped.join(', ')}`)
    if (invented.length > 0) console.log(`           returned by no tool: ${invented.join(', ')}`)
  }
}

async function warmLatency(client: AssistantClient): Promise<void> {
  const alone = questions.filter(({ after }) => after === undefined)
  const times: number[] = []
  for (const { text: words } of [...alone, ...alone]) {
    const began = performance.now()
    await client.ask(words)
    times.push(performance.now() - began)
  }
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  section(`${times.length} questions once more, one after the other`)
  figure('median', ms(times[Math.floor(times.length / 2)] ?? 0))
  figure('p99', ms(p99), service === undefined ? atMost(p99, 150, ' ms') : undefined)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-bench-ai-'))
try {
  await createDemoCompany(dataDir)
  const product = await startProduct(dataDir, port, {
    DEMO: 'on',
    ...(service && { OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'none' }),
  })
  try {
    const database = openDatabase(databaseOf(dataDir), 2)
    const client = await AssistantClient.begin(product.url, service)
    const judgeAll = async (all: readonly Question[]) => {
      const judged: Judged[] = []
      for (const question of all) judged.push(await judgeQuestion(client, database, question))
      return judged
    }
    const first = await judgeAll(questions)
    printVerdicts('Written before the engine', first, 97, 0.5)
    const unseen: Judged[] = []
    for (const [title, all, promise, offered] of values.open ? [] : unseenSets) {
      const judged = await judgeAll(all)
      printVerdicts(title, judged, promise, offered)
      unseen.push(...judged)
    }
    printRefusals([...first, ...unseen])
    await warmLatency(client)
    listMisses(first)
    await database.close()
  } finally {
    await product.stop()
  }
} finally {
  await service?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
