import {
  addRead,
  type Availability,
  findGrants,
  finishEntry,
  insertLedgerEntry,
  toolAnswer,
} from '#features/assistant/server/index.ts'
import { notationFor } from '#features/accounts/server/index.ts'
import type { ToolName } from '#features/inquiry/contract.ts'
import { type Category, isOfBook } from '#features/inquiry/domain.ts'
import { namesOf, toolboxOf, tools } from '#features/inquiry/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { inNotation } from '#platform/server/notation.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { callMs } from '../../domain.ts'
import { audienceOf } from '../oauth/addresses.ts'
import { type Place, placesOf } from '../open-books.ts'
import * as sql from '../sql/index.ts'
import type { RunningCalls } from './running.ts'

/** What a client gets: a text, or a sentence that says why there is none. */
export type CallOutcome =
  | { readonly kind: 'result'; readonly text: string; readonly place: string }
  | { readonly kind: 'refused'; readonly sentence: string }

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

const refused = (sentence: string): CallOutcome => ({ kind: 'refused', sentence })
/** A client does not learn of tools that it may not use. */
const noTool = refused('There is no such tool, or what it reads is closed to this client.')
const ended = refused('What this reads was closed to this client meanwhile.')

const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name)
const openedFor = (name: ToolName, { opened }: Place): Category[] =>
  tools[name].categories.filter((category) => opened.has(category))
const isOpenAt = (name: ToolName) => (place: Place) => openedFor(name, place).length > 0

/** The tools that a client may use in any of its places. */
export const openTools = (places: readonly Place[]): ToolName[] =>
  Object.values(tools)
    .map(({ name }) => name)
    .filter((name) => places.some(isOpenAt(name)))

const placeNames = (places: readonly Place[]): string =>
  places.map(({ book, name }) => `${book.id} (${name})`).join(', ')

/** The place that a call is about, or why it is not clear. */
function placeOf(places: readonly Place[], name: ToolName, named: unknown): Place | CallOutcome {
  const open = places.filter(isOpenAt(name))
  if (open.length === 0) return noTool
  if (named !== undefined && named !== null)
    return (
      open.find(({ book }) => book.id === named) ?? refused(`book must be one of these: ${placeNames(open)}`)
    )
  const [first] = open
  // Of what is the member's own, each book tells the same.
  const isOwn = open.every((place) => openedFor(name, place).every((category) => !isOfBook(category)))
  if (first !== undefined && (open.length === 1 || isOwn)) return first
  return refused(`Please say which book is meant. book must be one of these: ${placeNames(open)}`)
}

/** Runs tools for clients: as the member, within what was ticked and is open now, and noted in the ledger. */
export function clientCalls(
  app: Pick<App, 'config' | 'database' | 'bookAccess'>,
  availability: Availability,
  running: RunningCalls,
) {
  const { database, bookAccess } = app
  const audience = audienceOf(app.config)
  const queue = createQueue(limits)

  /** Whether all that the call has read is still open. */
  const isStillOpen = async (pass: sql.Pass, place: Place, read: readonly Category[]): Promise<boolean> => {
    const now = await sql.findPassAgain(database, pass.id, audience)
    if (now === undefined) return false
    const same = (await placesOf(database, now)).find(({ book }) => book.id === place.book.id)
    return same !== undefined && read.every((category) => same.opened.has(category))
  }

  const readAt = async (
    pass: sql.Pass,
    place: Place,
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

  const run = async (pass: sql.Pass, call: Input, signal: AbortSignal): Promise<CallOutcome> => {
    const { name } = call
    if (!isTool(name)) return noTool
    const place = placeOf(await placesOf(database, pass), name, call.book)
    if ('kind' in place) return place
    const access = bookAccess.watch(place.book)
    try {
      return await readAt(pass, place, { ...call, name }, AbortSignal.any([signal, access.signal]))
    } finally {
      access.release()
    }
  }

  return {
    places: (pass: sql.Pass): Promise<Place[]> => availability.run(() => placesOf(database, pass)),

    /** A refusal becomes a sentence, which the client's model can act upon. */
    async call(pass: sql.Pass, call: Input, signal: AbortSignal): Promise<CallOutcome> {
      try {
        return await running.watch(pass, signal, (stop) =>
          queue.run(
            pass.memberId,
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
