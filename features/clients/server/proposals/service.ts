import { insertLedgerEntry } from '#features/assistant/server/index.ts'
import type { ProposalKind } from '#features/assistant/domain.ts'
import { financialService } from '#features/financials/server/index.ts'
import { todoService } from '#features/todos/server/index.ts'
import { expectRight, personalBookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { App } from '#platform/server/app.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Proposal, proposalErrors } from '../../contract.ts'
import { maxProposals } from '../../domain.ts'
import { audienceOf } from '../oauth/addresses.ts'
import { type Place, placesOf } from '../open-books.ts'
import * as sql from '../sql/index.ts'
import { formOf, isOpenFor, kinds, readForm } from './kinds.ts'

interface Proposed {
  readonly kind: ProposalKind
  readonly place: Place
  readonly input: Readonly<Record<string, unknown>>
}

/** What clients prepare: nothing of it is entered until the member confirms it. */
export function proposalService(app: Pick<App, 'config' | 'database' | 'live' | 'log'>) {
  const { database, live } = app
  const audience = audienceOf(app.config)
  const todos = todoService(app)
  const { records: transactions } = financialService(app)

  const announce = (tx: Transaction, memberId: CallerId) =>
    live.changed(tx, { resource: 'clients', id: memberId }, [memberId])

  /** Stores what a client prepares; false if it may no longer do so. */
  const propose = ({ id, memberId }: sql.Pass, { kind, place, input }: Proposed): Promise<boolean> => {
    const payload = readForm(kind, input)
    return database.transaction(async (tx) => {
      const pass = await sql.lockPass(tx, id, audience)
      if (pass === undefined || !pass.mayDraft) return false
      const places = await placesOf(tx, pass)
      if (!places.some((now) => now.book.id === place.book.id && isOpenFor(kind)(now))) return false
      if ((await sql.countWaiting(tx, id)) >= maxProposals) throw new Refusal(proposalErrors.full)
      const bookId = kinds[kind].area === undefined ? personalBookId(memberId) : place.book.id
      await sql.insertProposal(tx, pass, { bookId, kind, payload })
      await insertLedgerEntry(tx, {
        book: place.book,
        kind: 'chat',
        prompt: `${kinds[kind].tool} ${JSON.stringify(input)}`,
        engine: 'model',
        model: pass.clientName,
        client: pass.clientName,
        proposed: kind,
        state: 'done',
        opened: [kinds[kind].category],
        reads: [],
      })
      announce(tx, memberId)
      return true
    })
  }

  const waiting = async (
    viewer: Pick<Viewer, 'id'>,
    { cursor, limit = defaultPageSize }: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<{ items: Proposal[]; next: string | null }> => {
    const [before = null] = decodeCursor(cursor, idPosition) ?? []
    const rows = await sql.findWaiting(database, viewer.id, audience, { before, limit: limit + 1 })
    const page = cutPage(rows, limit, ({ id }) => [id])
    // The answer's schema is checked where it is sent.
    return {
      ...page,
      items: page.items.map(({ payload, ...row }) => ({ ...row, fields: payload }) as Proposal),
    }
  }

  /** What a member decides upon, which nobody else decides at the same time. */
  const lock = async (tx: Transaction, viewer: Viewer, id: number) => {
    const proposal = await sql.lockProposal(tx, viewer.id, id)
    const pass = proposal && (await sql.findPassAgain(tx, proposal.passId, audience))
    if (proposal === undefined || pass === undefined) throw new Refusal(proposalErrors.gone)
    if (proposal.state !== 'waiting') throw new Refusal(proposalErrors[proposal.state])
    return { proposal, pass }
  }

  /** Does what the form would do, with the member's rights of now. Answers the id of what was made. */
  const enter = async (
    tx: Transaction,
    viewer: Viewer,
    { kind, bookId, payload }: sql.LockedProposal,
    places: readonly Place[],
  ): Promise<number> => {
    const within = <T>(work: (tx: Transaction) => Promise<T>) => work(tx)
    const isOpen = ({ opened }: Place) => opened.has(kinds[kind].category)
    if (kind === 'todo') {
      if (!places.some(isOpen)) throw new Refusal(proposalErrors.closed)
      return (await todos.create(viewer, { ...formOf(kind, payload), shareWithUsers: [] }, within)).id
    }
    const place = places.find(({ book }) => book.id === bookId)
    if (place === undefined) throw new Refusal(proposalErrors.noBook)
    expectRight(place.book, ['financials'], 'write')
    if (!isOpen(place)) throw new Refusal(proposalErrors.closed)
    const form = { ...formOf(kind, payload), customFields: [] }
    return (await transactions.create(place.book, form, within)).id
  }

  const confirm = (viewer: Viewer, id: number): Promise<ProposalKind> =>
    database.transaction(async (tx) => {
      const { proposal, pass } = await lock(tx, viewer, id)
      await sql.decide(tx, proposal, await enter(tx, viewer, proposal, await placesOf(tx, pass)))
      announce(tx, viewer.id)
      return proposal.kind
    })

  const discard = (viewer: Viewer, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const { proposal } = await lock(tx, viewer, id)
      await sql.decide(tx, proposal, null)
      announce(tx, viewer.id)
    })

  return { propose, waiting, confirm, discard }
}

export type ProposalService = ReturnType<typeof proposalService>
