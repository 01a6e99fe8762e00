import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Flags } from '../../contract.ts'
import { answerMs } from '../../domain.ts'
import type { Tokens } from '../budget.ts'
import { type Engine, isWithin, type Question } from '../engine.ts'
import { dayOf, grantedCategories, toolboxFor } from '../granted.ts'
import * as sql from '../sql/index.ts'
import { recorded } from './recorder.ts'
import { type Answered, runAnswer } from './run.ts'

/** A question as it was sent. */
export interface Sent extends Flags, Pick<Question, 'prompt' | 'systemMessage' | 'calls'> {
  readonly today?: string | undefined
}

/** An answer's place in the ledger, and what it may read. */
export interface Entry {
  readonly id: number
  readonly at: string
  readonly opened: readonly Category[]
}

/** Opens the entry of an answer that is about to be made. */
export async function openEntry(
  tx: Transaction,
  ownerId: number,
  { name, model }: Engine,
  sent: Sent,
): Promise<Entry> {
  const grants = await sql.findGrants(tx, ownerId)
  const opened = grantedCategories(sent, grants)
  const { prompt } = sent
  const entry = { ownerId, kind: 'chat', prompt, engine: name, model, state: 'running' } as const
  return { ...(await sql.noteAnswer(tx, { ...entry, opened, reads: [], grants })), opened }
}

interface Answering {
  readonly viewerId: number
  readonly entry: Entry
  readonly sent: Sent
  readonly earlier: Question['earlier']
  readonly tokens: Tokens | undefined
  readonly signal: AbortSignal
}

type Outcome = Answered & { readonly calls: readonly ToolCall[] }

/** Lets the engine answer from what is open, for as long as an answer may take. */
export async function answerFrom(
  { database, log }: Pick<App, 'database' | 'log'>,
  engine: Engine,
  { viewerId, entry, sent, earlier, tokens, signal }: Answering,
  tell: Parameters<typeof runAnswer>[2],
): Promise<Outcome> {
  const late = new AbortController()
  const tooLate = new Refusal(engine.name === 'model' ? chatErrors.serviceSlow : chatErrors.slow)
  const timer = setTimeout(() => late.abort(tooLate), answerMs)
  const halted = AbortSignal.any([signal, late.signal])
  const staysHere = isWithin(engine)
  const asker = { database, viewerId, today: dayOf(sent), opened: new Set(entry.opened), staysHere }
  const { toolbox, calls } = recorded(toolboxFor(asker), halted, (read) =>
    sql.addRead(database, entry.id, read),
  )
  const { prompt, systemMessage, calls: chosen } = sent
  const { today, opened } = asker
  const question = { prompt, earlier, systemMessage, calls: chosen, viewerId, today, opened, toolbox, tokens }
  try {
    return { ...(await runAnswer(engine, { ...question, signal: halted }, tell, log)), calls }
  } finally {
    clearTimeout(timer)
  }
}
