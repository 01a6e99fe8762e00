import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { notationFor } from '#features/people/accounts/server/index.ts'
import type { DateNotation, NumberNotation } from '#platform/contract/notation.ts'
import { inNotation } from '#platform/server/notation.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Flags } from '../../contract.ts'
import { answerMs } from '../../domain.ts'
import type { Tokens } from '../tokens.ts'
import { type Engine, isLocalEngine, type Question } from '../engine.ts'
import { callersToday, grantedCategories, toolboxFor } from '../granted.ts'
import * as sql from '../sql/index.ts'
import { recordedToolbox } from './recorded-toolbox.ts'
import { type FinishedAnswer, runAnswer } from './run-answer.ts'

/** A question as the caller sent it. */
export interface SentQuestion extends Flags, Pick<Question, 'prompt' | 'systemMessage' | 'calls'> {
  readonly today?: string | undefined
  readonly numbers?: NumberNotation | undefined
  readonly dates?: DateNotation | undefined
}

/** The unfinished ledger entry of an answer, and what the answer may read. */
export interface OpenEntry {
  readonly id: number
  readonly at: string
  readonly opened: readonly Category[]
}

/** Inserts the ledger entry of an answer that is about to be made. */
export async function openEntry(
  tx: Transaction,
  book: Book,
  engine: Engine,
  sent: SentQuestion,
): Promise<OpenEntry> {
  const { name, model } = engine
  const grants = await sql.findGrants(tx, book)
  const opened = grantedCategories(sent, grants, engine)
  const { prompt } = sent
  const entry = { book, kind: 'chat', prompt, engine: name, model, state: 'running' } as const
  return { ...(await sql.insertLedgerEntry(tx, { ...entry, opened, reads: [], grants })), opened }
}

interface AnswerRequest {
  readonly book: Book
  readonly entry: OpenEntry
  readonly sent: SentQuestion
  readonly earlier: Question['earlier']
  readonly tokens: Tokens | undefined
  readonly signal: AbortSignal
}

type AnswerOutcome = FinishedAnswer & { readonly calls: readonly ToolCall[] }

/** Lets the engine answer from the opened categories, within the time limit. */
export async function answerQuestion(
  { database, log }: Pick<App, 'database' | 'log'>,
  engine: Engine,
  { book, entry, sent, earlier, tokens, signal }: AnswerRequest,
  onProgress: Parameters<typeof runAnswer>[2],
): Promise<AnswerOutcome> {
  const timeout = new AbortController()
  const timeoutRefusal = new Refusal(engine.name === 'model' ? chatErrors.serviceSlow : chatErrors.slow)
  const timer = setTimeout(() => timeout.abort(timeoutRefusal), answerMs)
  const stopSignal = AbortSignal.any([signal, timeout.signal])
  const staysOnServer = isLocalEngine(engine)
  const { id: bookId, memberId: viewerId } = book
  const context = {
    database,
    viewerId,
    bookId,
    today: callersToday(sent),
    opened: new Set(entry.opened),
    staysOnServer,
  }
  const { toolbox, calls } = recordedToolbox(toolboxFor(context), stopSignal, (read) =>
    sql.addRead(database, entry.id, read),
  )
  const { prompt, systemMessage, calls: chosenCalls } = sent
  const { today, opened } = context
  const question = {
    prompt,
    earlier,
    systemMessage,
    calls: chosenCalls,
    viewerId,
    today,
    opened,
    toolbox,
    tokens,
  }
  try {
    const notation = await notationFor(database, viewerId, sent)
    const answered = inNotation(notation, () =>
      runAnswer(engine, { ...question, signal: stopSignal }, onProgress, log),
    )
    return { ...(await answered), calls }
  } finally {
    clearTimeout(timer)
  }
}
