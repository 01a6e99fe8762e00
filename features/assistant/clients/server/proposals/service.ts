import { notationFor } from '#features/people/accounts/server/index.ts'
import { insertLedgerEntry } from '#features/assistant/assistant/server/index.ts'
import { draftTools, type ProposalKind } from '#features/assistant/assistant/domain.ts'
import type { FinancialValues } from '#features/books/financials/contract.ts'
import type { InvoiceValues } from '#features/books/invoices/contract.ts'
import { invoicesForClients } from '#features/books/invoices/server/index.ts'
import { requisitionsForClients } from '#features/trade/requisitions/server/index.ts'
import type { NewTodo } from '#features/people/todos/contract.ts'
import { personalBookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Proposal, proposalErrors } from '../../contract.ts'
import { maxProposals } from '../../domain.ts'
import { changesBetween } from '../../facts.ts'
import { audienceOf } from '../oauth/addresses.ts'
import { booksOf, type ReadableBook, placesOf } from '../open-books.ts'
import * as sql from '../sql/index.ts'
import {
  asEntered,
  enteredFacts,
  type EnteredForm,
  entering,
  type ConfirmedKind,
  placeFor,
  type Where,
} from './entering.ts'
import { deciding } from './deciding.ts'
import { draftedOf, type Form, formOf, readDraft, readsOf } from './forms.ts'
import { isOpenFor, kinds } from './kinds.ts'

interface Proposed {
  readonly kind: ProposalKind
  readonly place: ReadableBook
  readonly input: Readonly<Record<string, unknown>>
}

/** `asked`: the client has to say more first. */
type ProposeOutcome =
  | { readonly kind: 'proposed' | 'ended' }
  | { readonly kind: 'asked'; readonly question: string }

interface Changed<Made> {
  readonly entered: EnteredForm
  readonly make: (tx: Transaction, where: Where) => Promise<Made>
}

/** What clients prepare: nothing of it is entered until the member confirms it. */
export function proposalService(app: Pick<App, 'config' | 'database' | 'live' | 'log'>) {
  const { database } = app
  const audience = audienceOf(app.config)
  const invoices = invoicesForClients(app)
  const requisitions = requisitionsForClients(app)
  const enter = entering(app, invoices)
  const { announce, lock, decide } = deciding(app)

  /** Stores what a client prepares, or says what it has to say first. Either stands in the ledger. */
  const propose = async ({ id, memberId }: sql.Pass, proposed: Proposed): Promise<ProposeOutcome> => {
    const { kind, place, input } = proposed
    const read = await readDraft({ invoices, requisitions }, proposed)
    return database.transaction(async (tx) => {
      const pass = await sql.lockPass(tx, id, audience)
      if (pass === undefined || !pass.mayDraft) return { kind: 'ended' }
      const places = await placesOf(tx, pass)
      const now = places.find(({ book }) => book.id === place.book.id)
      if (now === undefined || !isOpenFor(kind)(now)) return { kind: 'ended' }
      const entry = {
        book: place.book,
        kind: 'chat',
        prompt: `${draftTools[kind]} ${JSON.stringify(input)}`,
        engine: 'model',
        model: pass.clientName,
        client: pass.clientName,
        state: 'done',
        opened: [kinds[kind].category],
      } as const
      if ('question' in read) {
        const reads = readsOf(read)
        // Items may have been closed while their names were read.
        if (!reads.every(({ category }) => now.opened.has(category))) return { kind: 'ended' }
        await insertLedgerEntry(tx, { ...entry, opened: reads.map(({ category }) => category), reads })
        return { kind: 'asked', question: read.question }
      }
      if ((await sql.countWaiting(tx, id)) >= maxProposals) throw new Refusal(proposalErrors.full)
      const bookId = kinds[kind].area === undefined ? personalBookId(memberId) : place.book.id
      const { id: entryId } = await insertLedgerEntry(tx, { ...entry, proposed: kind, reads: [] })
      await sql.insertProposal(tx, pass, { bookId, kind, payload: read.form, entryId })
      announce(tx, memberId)
      return { kind: 'proposed' }
    })
  }

  /** An invoice with the dues of now, for those who may still read them. */
  const present = async (
    viewer: Pick<Viewer, 'id'>,
    rows: readonly sql.WaitingProposal[],
  ): Promise<Proposal[]> => {
    const books = rows.some(({ kind }) => kind === 'invoice') ? await booksOf(database, viewer) : undefined
    return Promise.all(
      rows.map(async ({ payload, ...row }) => {
        const stored = { kind: row.kind, form: payload } as Form
        const book = books?.get(row.bookId)
        const isReadable = book !== undefined && book.rights.invoices !== 'none'
        const form =
          stored.kind === 'invoice' && isReadable
            ? { ...stored, form: await invoices.withDues(database, book, stored.form) }
            : stored
        return { ...row, ...draftedOf(form) }
      }),
    )
  }

  const waiting = async (
    viewer: Pick<Viewer, 'id'>,
    { cursor, limit = defaultPageSize }: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<{ items: Proposal[]; next: string | null }> => {
    const [before = null] = decodeCursor(cursor, idPosition) ?? []
    const rows = await sql.findWaiting(database, viewer.id, audience, { before, limit: limit + 1 })
    const page = cutPage(rows, limit, ({ id }) => [id])
    return { ...page, items: await present(viewer, page.items) }
  }

  const one = async (viewer: Pick<Viewer, 'id'>, id: number): Promise<Proposal> => {
    const rows = await sql.findWaiting(database, viewer.id, audience, { before: id + 1, limit: 1 })
    const [proposal] = await present(
      viewer,
      rows.filter((row) => row.id === id),
    )
    if (proposal === undefined) throw new Refusal(proposalErrors.gone)
    return proposal
  }

  /** Refuses others' before their body is looked at. */
  const expectOwn = async (viewer: Pick<Viewer, 'id'>, id: number): Promise<void> => {
    if (!(await sql.isOwnProposal(database, viewer.id, id))) throw new Refusal(proposalErrors.gone)
  }

  /** As it would have been entered without a change. */
  const unchanged = async (queries: Queries, { book }: ReadableBook, { kind, form }: Form): Promise<Form> =>
    kind === 'invoice'
      ? { kind, form: await invoices.withDues(queries, book, form) }
      : ({ kind, form } as Form)

  /** Enters it as it was prepared, and answers what it is. */
  const confirm = (viewer: Viewer, id: number): Promise<ConfirmedKind> =>
    database.transaction(async (tx) => {
      const { proposal, pass } = await lock(tx, viewer, id)
      const { kind } = proposal
      if (kind === 'requisition') throw new Refusal(proposalErrors.needsForm)
      const place = placeFor(proposal, await placesOf(tx, pass))
      const record = await enter.prepared(
        tx,
        { viewer, book: place.book },
        await unchanged(tx, place, formOf(kind, proposal.payload)),
      )
      await decide(tx, viewer, proposal, { record: { kind, id: record.id }, changes: [] })
      return kind
    })

  /** Enters what the member has made of it, and notes what they changed. */
  const confirmChanged = <Made extends { readonly id: number }>(
    viewer: Viewer,
    id: number,
    { entered, make }: Changed<Made>,
    transaction: Transact,
  ): Promise<Made> =>
    transaction(async (tx) => {
      const { proposal, pass } = await lock(tx, viewer, id)
      const { kind } = entered
      if (proposal.kind !== kind) throw new Refusal(proposalErrors.gone)
      const place = placeFor(proposal, await placesOf(tx, pass))
      const before = asEntered(await unchanged(tx, place, { kind, form: proposal.payload } as Form))
      const record = await make(tx, { viewer, book: place.book })
      const notation = await notationFor(tx, viewer.id, {})
      const changes = changesBetween(enteredFacts(before, notation), enteredFacts(entered, notation))
      await decide(tx, viewer, proposal, { record: { kind, id: record.id }, changes })
      return record
    })

  const confirmTodo = (viewer: Viewer, id: number, form: NewTodo, transaction: Transact) =>
    confirmChanged(
      viewer,
      id,
      { entered: { kind: 'todo', form }, make: (tx, where) => enter.todo(tx, where, form) },
      transaction,
    )

  const confirmTransaction = (viewer: Viewer, id: number, form: FinancialValues, transaction: Transact) =>
    confirmChanged(
      viewer,
      id,
      { entered: { kind: 'transaction', form }, make: (tx, where) => enter.transaction(tx, where, form) },
      transaction,
    )

  const confirmInvoice = (viewer: Viewer, id: number, form: InvoiceValues, transaction: Transact) =>
    confirmChanged(
      viewer,
      id,
      { entered: { kind: 'invoice', form }, make: (tx, where) => enter.invoice(tx, where, form) },
      transaction,
    )

  const discard = (viewer: Viewer, id: number): Promise<void> =>
    database.transaction(async (tx) => {
      const { proposal } = await lock(tx, viewer, id)
      await decide(tx, viewer, proposal, { record: null, changes: [] })
    })

  return {
    propose,
    waiting,
    one,
    expectOwn,
    confirm,
    confirmTodo,
    confirmTransaction,
    confirmInvoice,
    discard,
  }
}

export type ProposalService = ReturnType<typeof proposalService>
