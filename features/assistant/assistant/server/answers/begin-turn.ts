import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Book } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors, type Turn } from '../../contract.ts'
import { maxTurns } from '../../domain.ts'
import type { EarlierMessage, Engine } from '../engine.ts'
import { lockConversation, ownTurn } from '../rights.ts'
import * as sql from '../sql/index.ts'
import { type OpenEntry, openEntry, type SentQuestion } from './answer-question.ts'
import { earlierMessages } from './earlier-messages.ts'

const titleLength = 80

/** The beginning of a question, in one line. */
function titleOf(prompt: string): string {
  const line = prompt.replaceAll(/\s+/g, ' ')
  return line.length <= titleLength
    ? line
    : `${line
        .slice(0, titleLength - 1)
        .toWellFormed()
        .trimEnd()}…`
}

export interface BegunTurn {
  readonly turn: Turn
  readonly entry: OpenEntry
  readonly earlier: readonly EarlierMessage[]
  /** Turns that were still running and are replaced by this one. */
  readonly replaced: readonly number[]
}

interface TurnPosition {
  readonly book: Book
  readonly conversationId: number
  readonly replaces: number | undefined
}

/** Deletes a turn and all after it. Returns the ids of those that were still running. */
async function replaceTurns(
  tx: Transaction,
  conversation: Authorized<Item>,
  from: number,
): Promise<number[]> {
  const turn = await ownTurn(tx, conversation, from)
  const running = await sql.findRunning(tx, conversation, turn.id)
  await sql.deleteTurnsFrom(tx, conversation, turn)
  return running
}

/** Adds a question to a conversation, at the end or in place of an earlier turn, and opens its ledger entry. */
export async function beginTurn(
  tx: Transaction,
  engine: Engine,
  { book, conversationId, replaces }: TurnPosition,
  sent: SentQuestion,
): Promise<BegunTurn> {
  const conversation = await lockConversation(tx, book, conversationId)
  const replaced = replaces === undefined ? [] : await replaceTurns(tx, conversation, replaces)
  const before = await sql.countTurns(tx, conversation)
  if (before >= maxTurns) throw new Refusal(chatErrors.full)
  const entry = await openEntry(tx, book, engine, sent)
  const earlier = await earlierMessages(tx, conversation, { book, opened: entry.opened }, engine)
  const newTurn = {
    prompt: sent.prompt,
    engine: engine.name,
    model: engine.model,
    opened: [...entry.opened],
  }
  const inserted = await sql.insertTurn(tx, conversation, newTurn)
  await sql.touchConversation(tx, conversation, titleOf(sent.prompt), before === 0)
  const turn: Turn = {
    ...inserted,
    ...newTurn,
    text: '',
    steps: [],
    choices: [],
    state: 'running',
    failure: null,
  }
  return { turn, entry, earlier, replaced }
}
