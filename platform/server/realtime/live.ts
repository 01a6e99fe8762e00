import type pg from 'pg'
import type { Area } from '#platform/contract/books.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { BookId } from '../book.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Hub } from './hub.ts'
import { createRecent } from './recent.ts'

/** The data of a `changed` frame: which list or record has changed. */
export interface Change {
  readonly resource: string
  readonly id: number
  readonly [detail: string]: string | number | boolean | null
}

/** A `notification` frame for one member. */
export interface PersonalFrame {
  readonly to: number
  readonly data: { readonly content: string }
}

/** All members, or all whom the resource's resolver does not admit, without these. */
interface AllBut {
  readonly to: 'everybody' | 'others'
  readonly except: readonly number[]
}

/** Those who may read one of these areas of a book. */
export interface BookReaders {
  readonly book: BookId
  readonly areas: readonly Area[]
}

/**
 * The recipients of a frame: all members, a list, those whom the resource's resolver admits, all others, or the
 * readers of a book.
 */
export type Recipients = 'everybody' | 'resolved' | 'others' | readonly number[] | AllBut | BookReaders

interface Envelope {
  readonly frame: { readonly type: string; readonly data: unknown }
  readonly to: Recipients
}

interface SessionEnd {
  /** The hash of the session's token, hexadecimal. */
  readonly endSession: string
}

/** Finds those of the connected members who may learn of this change. */
export type Resolve = (change: Change, candidates: readonly number[]) => Promise<readonly number[]>

/** Finds those of the connected members who may read one of these areas of a company's book. */
export type ResolveBook = (readers: BookReaders, candidates: readonly number[]) => Promise<readonly number[]>

/**
 * Sends frames to browsers, across server processes. A frame is published inside the transaction that causes it, so
 * PostgreSQL delivers it at the commit, or never.
 */
export interface Live {
  changed(tx: Transaction, change: Change, to: Recipients): void
  /** A `notification` frame for each of these members. */
  notification(tx: Transaction, frames: readonly PersonalFrame[]): void
  endSession(tx: Transaction, tokenHash: Buffer): void
  /** Sets who reads the books of companies. */
  resolveBooks(resolver: ResolveBook): void
  /** Sets who receives changes of a resource that are published to 'resolved'. */
  resolve(resource: string, resolver: Resolve): void
  /**
   * Calls `act` in every server process, this one included, after a change of this resource was committed. A change
   * of the resource `*` means that changes may have been missed.
   */
  onChange(resource: string, act: (change: Change) => void): void
  /**
   * Sends a new socket of a member the frames of the last milliseconds, in which their page loaded without a socket.
   * To be called when the hub has the socket.
   */
  replay(memberId: number, loadingMs: number, send: (frame: string) => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'kontor'
/** A payload of NOTIFY has at most 8000 bytes. A frame with this many ids is smaller. */
const idsPerPayload = 700

/** Sends all payloads in order, with one statement. */
const notify = (payloads: readonly string[]) => sql`
  select pg_notify(${channel}, payload)
  from unnest(${payloads}::text[]) with ordinality listed(payload, position) order by position`

/** Tells pages to reload all that they show. */
const anyChange: Change = { resource: '*', id: 0 }

const isAllBut = (to: Recipients): to is AllBut => typeof to === 'object' && 'except' in to
const isBookReaders = (to: Recipients): to is BookReaders => typeof to === 'object' && 'book' in to

const chunks = (ids: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / idsPerPayload) }, (_, index) =>
    ids.slice(index * idsPerPayload, (index + 1) * idsPerPayload),
  )

export function openLive(database: Database, hub: Hub, log: FastifyBaseLogger): Live {
  const resolvers = new Map<string, Resolve>()
  let resolveBook: ResolveBook = async () => []
  const listeners: { readonly resource: string; readonly act: (change: Change) => void }[] = []
  const recent = createRecent<Envelope>()
  let listener: pg.Client | undefined
  let stopped = false
  let delivered: Promise<unknown> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  const unpublished = new WeakMap<Transaction, string[]>()
  /** Collects the payloads of a transaction, which are sent together with its commit. */
  const publish = (tx: Transaction, payload: Envelope | SessionEnd) => {
    const text = JSON.stringify(payload)
    const waiting = unpublished.get(tx)
    if (waiting !== undefined) {
      waiting.push(text)
      return
    }
    const payloads = [text]
    unpublished.set(tx, payloads)
    tx.atCommit(() => notify(payloads))
  }

  const isChange = (data: unknown): data is Change =>
    typeof data === 'object' && data !== null && 'resource' in data

  const recipients = async (
    { frame, to }: Envelope,
    candidates: readonly number[],
  ): Promise<readonly number[] | 'everybody'> => {
    if (isAllBut(to)) {
      const excepted = new Set(to.except)
      const all = await recipients({ frame, to: to.to }, candidates)
      return (all === 'everybody' ? candidates : all).filter((id) => !excepted.has(id))
    }
    if (isBookReaders(to)) {
      // A personal book has the id of its member.
      if (candidates.includes(to.book)) return [to.book]
      return candidates.length === 0 ? [] : resolveBook(to, candidates)
    }
    if (to !== 'resolved' && to !== 'others') return to
    const resolver = isChange(frame.data) ? resolvers.get(frame.data.resource) : undefined
    if (resolver === undefined || candidates.length === 0 || !isChange(frame.data)) return []
    const admitted = await resolver(frame.data, candidates)
    if (to === 'resolved') return admitted
    const admittedIds = new Set(admitted)
    return candidates.filter((id) => !admittedIds.has(id))
  }

  const callListeners = (change: Change) => {
    for (const { resource, act } of listeners)
      if (change.resource === resource || change.resource === '*') act(change)
  }

  const deliver = async (payload: string) => {
    // Only this product writes to its own channel.
    const message = JSON.parse(payload) as Envelope | SessionEnd
    if ('endSession' in message) hub.endSession(message.endSession)
    else {
      if (isChange(message.frame.data)) callListeners(message.frame.data)
      recent.add(message)
      hub.send(await recipients(message, hub.members()), JSON.stringify(message.frame))
    }
  }

  /** In order: a page must not learn of a deletion before it learns of the post. */
  const inOrder = (act: () => Promise<void>) => {
    delivered = delivered.then(act).catch((error: unknown) => log.warn({ error }, 'live frame not delivered'))
  }

  const listen = async () => {
    const client = await database.connect()
    client.on('notification', ({ payload }) => inOrder(() => deliver(payload ?? '')))
    client.once('end', () => {
      if (listener === client) reconnect()
    })
    await client.query(`listen ${channel}`)
    recent.forget()
    listener = client
  }

  /** Frames were lost while disconnected, so all pages reload. */
  const invalidateAll = () => {
    callListeners(anyChange)
    hub.send('everybody', JSON.stringify({ type: 'changed', data: anyChange }))
  }

  const reconnect = (delay = 250) => {
    if (stopped) return
    listener = undefined
    retry = setTimeout(() => {
      listen().then(invalidateAll, () => reconnect(Math.min(delay * 2, 5_000)))
    }, delay)
  }

  return {
    changed(tx, change, to) {
      const frame = { type: 'changed', data: change }
      // A list that does not fit is left away: the frame only names an id.
      const whole = isAllBut(to) && to.except.length > idsPerPayload ? to.to : to
      const lists = Array.isArray(whole) ? chunks(whole) : [whole]
      for (const list of lists) publish(tx, { frame, to: list })
    },
    notification(tx, frames) {
      for (const { to, data } of frames) publish(tx, { frame: { type: 'notification', data }, to: [to] })
    },
    endSession(tx, tokenHash) {
      publish(tx, { endSession: tokenHash.toString('hex') })
    },
    resolveBooks(resolver) {
      resolveBook = resolver
    },
    resolve(resource, resolver) {
      resolvers.set(resource, resolver)
    },
    onChange(resource, act) {
      listeners.push({ resource, act })
    },
    replay(memberId, loadingMs, send) {
      const missed = recent.since(loadingMs)
      inOrder(async () => {
        if (missed === undefined) return send(JSON.stringify({ type: 'changed', data: anyChange }))
        for (const envelope of missed) {
          const to = await recipients(envelope, [memberId])
          if (to === 'everybody' || to.includes(memberId)) send(JSON.stringify(envelope.frame))
        }
      })
    },
    start: listen,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await listener?.end()
    },
  }
}
