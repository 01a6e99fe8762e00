import {
  addRead,
  type Availability,
  findGrants,
  finishEntry,
  insertLedgerEntry,
  toolAnswer,
} from '#features/assistant/assistant/server/index.ts'
import type { ProposalKind } from '#features/assistant/assistant/domain.ts'
import { notationFor } from '#features/people/accounts/server/index.ts'
import type { ToolName } from '#features/assistant/tools/contract.ts'
import { type Category, isOfBook } from '#features/assistant/tools/domain.ts'
import { namesOf, toolboxOf, tools } from '#features/assistant/tools/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { memberCaller } from '#platform/server/caller.ts'
import { inNotation } from '#platform/server/notation.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { callMs } from '../../domain.ts'
import { audienceOf } from '../oauth/addresses.ts'
import { type ReadableBook, placesOf } from '../open-books.ts'
import { isOpenFor, kindOfTool, kinds } from '../proposals/kinds.ts'
import type { ProposalService } from '../proposals/service.ts'
import * as sql from '../sql/index.ts'
import { type CallOutcome, choosePlace, ended, noTool, refused } from './place.ts'
import type { RunningCalls } from './running.ts'

interface Input {
  readonly name: string
  /** The book that the client names. */
  readonly book: unknown
  readonly input: Readonly<Record<string, unknown>>
}

const limits = {
  name: 'calls of clients',
  running: 16,
  runningPerMember: 2,
  waiting: 160,
  perMember: 10,
  maxWaitMs: callMs,
}

const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name)
const openedFor = (name: ToolName, { opened }: ReadableBook): Category[] =>
  tools[name].categories.filter((category) => opened.has(category))
const isOpenAt = (name: ToolName) => (place: ReadableBook) => openedFor(name, place).length > 0

/** The tools that a client may use in any of its places. */
export const openTools = (places: readonly ReadableBook[]): ToolName[] =>
  Object.values(tools)
    .map(({ name }) => name)
    .filter((name) => places.some(isOpenAt(name)))

interface CallParts {
  readonly availability: Availability
  readonly running: RunningCalls
  readonly proposals: Pick<ProposalService, 'propose'>
}

/** Runs tools for clients: as the member, within what was ticked and is open now, and noted in the ledger. */
export function clientCalls(
  app: Pick<App, 'config' | 'database' | 'bookAccess'>,
  { availability, running, proposals }: CallParts,
) {
  const { database, bookAccess } = app
  const audience = audienceOf(app.config)
  const queue = createQueue(limits)

  /** Whether all that the call has read is still open. */
  const isStillOpen = async (
    pass: sql.Pass,
    place: ReadableBook,
    read: readonly Category[],
  ): Promise<boolean> => {
    const now = await sql.findPassAgain(database, pass.id, audience)
    if (now === undefined) return false
    const same = (await placesOf(database, now)).find(({ book }) => book.id === place.book.id)
    return same !== undefined && read.every((category) => same.opened.has(category))
  }

  const readAt = async (
    pass: sql.Pass,
    place: ReadableBook,
    { name, input }: Input & { name: ToolName },
    signal: AbortSignal,
  ): Promise<CallOutcome> => {
    const { book } = place
    const { id: bookId, memberId: viewerId } = book
    const opened = openedFor(name, place)
    const { clientName } = pass
    const entry = await insertLedgerEntry(database, {
      book,
      kind: 'chat',
      prompt: `${name} ${JSON.stringify(input)}`,
      engine: 'model',
      model: clientName,
      client: clientName,
      state: 'running',
      opened,
      reads: [],
      grants: await findGrants(database, book),
    })
    let state: 'done' | 'failed' | 'stopped' = 'failed'
    try {
      const today = new Date().toISOString().slice(0, 10)
      const context = { database, viewerId, bookId, today, opened: new Set(opened) }
      const notation = await notationFor(database, viewerId, {})
      const outcome = await inNotation(notation, () => toolboxOf(tools, context, namesOf).call(name, input))
      if (signal.aborted) state = 'stopped'
      signal.throwIfAborted()
      if (outcome.kind === 'invalid') return refused(outcome.sentence)
      if (outcome.kind === 'closed' || !(await isStillOpen(pass, place, opened))) return ended
      const { tool, category, reading, matched, records } = outcome.result
      if (!(await addRead(database, entry.id, { tool, category, reading, matched, records }))) return ended
      state = 'done'
      return { kind: 'result', text: toolAnswer(outcome.result).text, place: place.name }
    } finally {
      await finishEntry(database, entry.id, state)
    }
  }

  const propose = async (
    pass: sql.Pass,
    kind: ProposalKind,
    { book: named, input }: Input,
  ): Promise<CallOutcome> => {
    if (!pass.mayDraft) return noTool
    const isOwn = kinds[kind].area === undefined
    const open = (await placesOf(database, pass)).filter(isOpenFor(kind))
    const place = choosePlace(open, { named, isOwn })
    if ('kind' in place) return place
    const outcome = await proposals.propose(pass, { kind, place, input })
    if (outcome.kind === 'asked') return refused(outcome.question)
    return outcome.kind === 'ended' ? ended : { kind: 'proposed' }
  }

  const run = async (pass: sql.Pass, call: Input, signal: AbortSignal): Promise<CallOutcome> => {
    const { name, book: named } = call
    const proposed = kindOfTool(name)
    if (proposed !== undefined) return propose(pass, proposed, call)
    if (!isTool(name)) return noTool
    const open = (await placesOf(database, pass)).filter(isOpenAt(name))
    const isOwn = open.every((place) => openedFor(name, place).every((category) => !isOfBook(category)))
    const place = choosePlace(open, { named, isOwn })
    if ('kind' in place) return place
    const access = bookAccess.watch(place.book)
    try {
      return await readAt(pass, place, { ...call, name }, AbortSignal.any([signal, access.signal]))
    } finally {
      access.release()
    }
  }

  return {
    /** Where the member decides upon what clients propose. */
    decidedAt: `${app.config.publicUrl}/account/access#drafts`,

    places: (pass: sql.Pass): Promise<ReadableBook[]> => availability.run(() => placesOf(database, pass)),

    /** A refusal becomes a sentence, which the client's model can act upon. */
    async call(pass: sql.Pass, call: Input, signal: AbortSignal): Promise<CallOutcome> {
      try {
        return await running.watch(pass, signal, (stop) =>
          queue.run(
            memberCaller(pass.memberId),
            () => availability.run((off) => run(pass, call, AbortSignal.any([stop, off]))),
            { signal: stop },
          ),
        )
      } catch (error) {
        if (error instanceof Refusal && error.error.status < 500) return refused(error.message)
        if (signal.aborted) return refused('The call took too long, or nobody waits for it any more.')
        throw error
      }
    },
  }
}

export type ClientCalls = ReturnType<typeof clientCalls>
