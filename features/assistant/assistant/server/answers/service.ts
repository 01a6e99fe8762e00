import type { Body } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type assistantApi, chatErrors, type ChatEvent, type Turn } from '../../contract.ts'
import { maxPrompt } from '../../domain.ts'
import type { Budget } from '../budget.ts'
import type { Tokens } from '../tokens.ts'
import type { Engine } from '../engine.ts'
import { engineByName, type Engines } from '../engines.ts'
import { conversationFrames } from '../frames.ts'
import type { Availability } from '../availability.ts'
import { lockConversation, ownTurn } from '../rights.ts'
import * as sql from '../sql/index.ts'
import { createAdmission, type Caller } from './admission.ts'
import { answerQuestion, openEntry } from './answer-question.ts'
import { beginTurn, type BegunTurn } from './begin-turn.ts'
import { createEventStream } from './event-stream.ts'

type ChatBody = Body<typeof assistantApi.chat>
type AskBody = Body<typeof assistantApi.ask>

interface TurnRequest {
  readonly book: Book
  readonly conversationId: number
  readonly sent: AskBody
  readonly tokens: Tokens | undefined
  readonly signal: AbortSignal
}

export function answerService(app: App, engines: Engines, availability: Availability, budget: Budget) {
  const { database, live, log } = app
  const { admit, close } = createAdmission(availability, app.bookAccess)
  const { sendChanged, sendStopped } = conversationFrames(live)
  /** Controllers of the answers that run in this process, by turn id. */
  const running = new Map<number, AbortController>()
  live.onChange('assistant', ({ stop }) => {
    if (typeof stop === 'number') running.get(stop)?.abort()
  })

  /** Refuses an invalid question before the member has to wait in the queue. */
  const engineFor = async ({ prompt, engine }: Pick<ChatBody, 'prompt' | 'engine'>): Promise<Engine> => {
    if (prompt.length > maxPrompt) throw new Refusal(chatErrors.tooLong)
    return engineByName(await engines.list(), engine)
  }

  const chat = async (caller: Caller, body: ChatBody): Promise<{ response: string; turn: Turn }> => {
    const engine = await engineFor(body)
    const sent = { ...body, systemMessage: body.systemMessage ?? undefined }
    const earlier = body.previousMessages ?? []
    return admit(caller, async (signal) => {
      const tokens = await budget.useCall(caller.book.memberId, engine)
      const entry = await database.transaction((tx) => openEntry(tx, caller.book, engine, sent))
      const request = { book: caller.book, entry, sent, earlier, tokens, signal }
      const { refusal, calls: _, ...answered } = await answerQuestion(app, engine, request, () => {})
      await database.transaction((tx) => sql.finishEntry(tx, entry.id, answered.state))
      if (refusal !== undefined) throw refusal
      const { id, at, opened } = entry
      const { name, model } = engine
      const turn = { id, prompt: body.prompt, engine: name, model, opened: [...opened], createdAt: at }
      return { response: answered.text, turn: { ...turn, ...answered } }
    })
  }

  /** Adds the question to the conversation. */
  const begin = (engine: Engine, book: Book, conversationId: number, body: AskBody): Promise<BegunTurn> =>
    database.transaction(async (tx) => {
      const begun = await beginTurn(tx, engine, { book, conversationId, replaces: body.replaces }, body)
      sendStopped(tx, book.memberId, conversationId, begun.replaced)
      sendChanged(tx, book.memberId, conversationId)
      return begun
    })

  /**
   * Makes and stores the answer to a turn, and sends its events. The `ended` event comes after the answer is stored.
   */
  const answerTurn = async (
    engine: Engine,
    { turn, entry, earlier }: BegunTurn,
    { book, conversationId, sent, tokens, signal }: TurnRequest,
    onEvent: (event: ChatEvent) => void,
  ): Promise<void> => {
    const stopper = new AbortController()
    running.set(turn.id, stopper)
    try {
      const stopSignal = AbortSignal.any([signal, stopper.signal])
      const request = { book, entry, sent, earlier, tokens, signal: stopSignal }
      const { refusal: _, calls, ...answered } = await answerQuestion(app, engine, request, onEvent)
      const ended = { ...turn, ...answered }
      await database.transaction(async (tx) => {
        await sql.finishTurn(tx, ended, calls)
        await sql.finishEntry(tx, entry.id, ended.state)
        sendChanged(tx, book.memberId, conversationId)
      })
      onEvent({ kind: 'ended', turn: ended })
    } finally {
      running.delete(turn.id)
    }
  }

  /** Resolves as soon as the first line is ready. A refusal before that is an ordinary error response. */
  const ask = async (caller: Caller, conversationId: number, body: AskBody): Promise<FileAnswer> => {
    const engine = await engineFor(body)
    const { book } = caller
    return new Promise((resolve, reject) => {
      admit(caller, async (signal) => {
        const tokens = await budget.useCall(book.memberId, engine)
        const begun = await begin(engine, book, conversationId, body)
        const stream = createEventStream()
        stream.send({ kind: 'begun', turn: begun.turn })
        resolve(stream.file)
        const request = { book, conversationId, sent: body, tokens, signal }
        await answerTurn(engine, begun, request, stream.send).then(stream.end, (error: unknown) => {
          log.error({ error }, 'answer not kept')
          stream.fail(error)
        })
      }).catch(reject)
    })
  }

  /** Stops an answer in whichever process it runs. If that process is gone, the stored state is enough. */
  const stop = (book: Book, conversationId: number, turnId: number): Promise<void> =>
    database.transaction(async (tx) => {
      const conversation = await lockConversation(tx, book, conversationId)
      if ((await sql.stopTurn(tx, await ownTurn(tx, conversation, turnId))) === 0) return
      sendStopped(tx, book.memberId, conversationId, [turnId])
      sendChanged(tx, book.memberId, conversationId)
    })

  const cleanUp = (): Promise<void> => database.transaction((tx) => sql.stopAbandoned(tx, false))

  /** If this is the only process, answers still running at its start belong to an earlier process. */
  const start = (): Promise<void> =>
    database.transaction((tx) => sql.stopAbandoned(tx, app.config.databaseUrl === undefined))

  return { chat, ask, stop, start, cleanUp, close }
}

export type AnswerService = ReturnType<typeof answerService>
