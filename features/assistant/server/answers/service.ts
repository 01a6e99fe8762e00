import type { CallerId } from '#platform/server/authorized.ts'
import type { Body } from '#platform/contract/endpoint.ts'
import type { App } from '#platform/server/app.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type assistantApi, chatErrors, type ChatEvent, type Turn } from '../../contract.ts'
import { maxPrompt } from '../../domain.ts'
import type { Budget, Tokens } from '../budget.ts'
import type { Engine } from '../engine.ts'
import { chosen, type Engines } from '../engines.ts'
import { frames } from '../frames.ts'
import type { Availability } from '../availability.ts'
import { lockConversation, turnOf } from '../rights.ts'
import * as sql from '../sql/index.ts'
import { createAdmission, type Member } from './admission.ts'
import { answerFrom, openEntry } from './answer.ts'
import { beginTurn, type Begun } from './begin.ts'
import { eventLines } from './lines.ts'

type ChatBody = Body<typeof assistantApi.chat>
type AskBody = Body<typeof assistantApi.ask>

interface Asked {
  readonly ownerId: CallerId
  readonly conversationId: number
  readonly sent: AskBody
  readonly tokens: Tokens | undefined
  readonly signal: AbortSignal
}

export function answerService(app: App, engines: Engines, gate: Availability, budget: Budget) {
  const { database, live, log } = app
  const { admit, close } = createAdmission(gate)
  const { changed, stopped } = frames(live)
  /** What halts the answers under way in this process, by the ids of their turns. */
  const underWay = new Map<number, AbortController>()
  live.heard('assistant', ({ stop }) => {
    if (typeof stop === 'number') underWay.get(stop)?.abort()
  })

  /** What is refused before the member has to wait. */
  const engineFor = ({ prompt, engine }: Pick<ChatBody, 'prompt' | 'engine'>) => {
    if (prompt.length > maxPrompt) throw new Refusal(chatErrors.tooLong)
    return chosen(engines, engine)
  }

  const chat = (member: Member, body: ChatBody): Promise<{ response: string; turn: Turn }> => {
    const engine = engineFor(body)
    const sent = { ...body, systemMessage: body.systemMessage ?? undefined }
    const earlier = body.previousMessages ?? []
    return admit(member, async (signal) => {
      const tokens = await budget.open(member.id, engine)
      const entry = await database.transaction((tx) => openEntry(tx, member.id, engine, sent))
      const asked = { viewerId: member.id, entry, sent, earlier, tokens, signal }
      const { refusal, calls: _, ...answered } = await answerFrom(app, engine, asked, () => {})
      await database.transaction((tx) => sql.finishEntry(tx, entry.id, answered.state))
      if (refusal !== undefined) throw refusal
      const { id, at, opened } = entry
      const { name, model } = engine
      const made = { id, prompt: body.prompt, engine: name, model, opened: [...opened], createdAt: at }
      return { response: answered.text, turn: { ...made, ...answered } }
    })
  }

  /** Puts the question into the conversation. */
  const begin = (engine: Engine, ownerId: CallerId, conversationId: number, body: AskBody): Promise<Begun> =>
    database.transaction(async (tx) => {
      const begun = await beginTurn(tx, engine, { ownerId, conversationId, replaces: body.replaces }, body)
      stopped(tx, ownerId, conversationId, begun.replaced)
      changed(tx, ownerId, conversationId)
      return begun
    })

  /** Makes the answer to a turn, tells of it, keeps it, and only then tells how it ended. */
  const answerTurn = async (
    engine: Engine,
    { turn, entry, earlier }: Begun,
    { ownerId, conversationId, sent, tokens, signal }: Asked,
    tell: (event: ChatEvent) => void,
  ): Promise<void> => {
    const halt = new AbortController()
    underWay.set(turn.id, halt)
    try {
      const halted = AbortSignal.any([signal, halt.signal])
      const asked = { viewerId: ownerId, entry, sent, earlier, tokens, signal: halted }
      const { refusal: _, calls, ...answered } = await answerFrom(app, engine, asked, tell)
      const ended = { ...turn, ...answered }
      await database.transaction(async (tx) => {
        await sql.finishTurn(tx, ended, calls)
        await sql.finishEntry(tx, entry.id, ended.state)
        changed(tx, ownerId, conversationId)
      })
      tell({ kind: 'ended', turn: ended })
    } finally {
      underWay.delete(turn.id)
    }
  }

  /** The answer to the call is there as soon as its first line is; what is refused before is an ordinary refusal. */
  const ask = (member: Member, conversationId: number, body: AskBody): Promise<FileAnswer> => {
    const engine = engineFor(body)
    const ownerId = member.id
    return new Promise((resolve, reject) => {
      admit(member, async (signal) => {
        const tokens = await budget.open(ownerId, engine)
        const begun = await begin(engine, ownerId, conversationId, body)
        const lines = eventLines()
        lines.tell({ kind: 'begun', turn: begun.turn })
        resolve(lines.file)
        const asked = { ownerId, conversationId, sent: body, tokens, signal }
        await answerTurn(engine, begun, asked, lines.tell).then(lines.end, (error: unknown) => {
          log.error({ error }, 'answer not kept')
          lines.fail(error)
        })
      }).catch(reject)
    })
  }

  /** Wherever it is being made; one whose process is gone is over with this. */
  const stop = (ownerId: CallerId, conversationId: number, turnId: number): Promise<void> =>
    database.transaction(async (tx) => {
      const conversation = await lockConversation(tx, ownerId, conversationId)
      if ((await sql.stopTurn(tx, await turnOf(tx, conversation, turnId))) === 0) return
      stopped(tx, ownerId, conversationId, [turnId])
      changed(tx, ownerId, conversationId)
    })

  const tidy = (): Promise<void> => database.transaction((tx) => sql.stopAbandoned(tx, false))

  /** Where this is the only process, whatever is under way at its start was left by an earlier one. */
  const start = (): Promise<void> =>
    database.transaction((tx) => sql.stopAbandoned(tx, app.config.databaseUrl === undefined))

  return { chat, ask, stop, start, tidy, close }
}

export type AnswerService = ReturnType<typeof answerService>
