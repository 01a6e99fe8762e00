import * as z from 'zod'
import { noImport, recordHistory } from '#features/books/records/server/index.ts'
import { lockBook, settleParties, showApplied } from '#features/books/settlement/server/index.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, Refusal } from '#platform/server/refusal.ts'
import {
  type partiesApi,
  type Party,
  partyErrors,
  type PartyForm,
  type PartyTrade,
  type TypedName,
} from '../contract.ts'
import { maxName, maxNames, maxTerms, readAddress } from '../domain.ts'
import { checkLinks, stored } from './checks.ts'
import { noteAdded, noteChange, noteParties } from './history.ts'
import { filledFields, mergedForm, unmergedForm } from './merging.ts'
import type { OwnParty } from './rights.ts'
import * as sql from './sql/index.ts'

interface ListQuery {
  readonly search?: string | undefined
  readonly deleted: 'true' | 'false'
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const position = z.tuple([z.string(), z.number().int()])

/** A party from the name of a record, and from what the newest invoice says. */
const formOf = ({
  name,
  address,
  customerId,
  contact,
  phone,
  currency,
  days,
}: sql.TypedDetails): PartyForm => ({
  name: name.slice(0, maxName),
  legalName: '',
  customerId,
  ...readAddress(address),
  country: '',
  vatId: '',
  registration: '',
  email: '',
  phone: contact === '' ? phone : '',
  currency,
  paymentTermsDays: days !== null && days >= 0 && days <= maxTerms ? days : null,
  note: '',
  contacts: contact === '' ? [] : [{ name: contact, role: '', email: '', phone }],
  companyId: null,
  userId: null,
  mailStopped: null,
})

export function partyService({ database, live }: Pick<App, 'database' | 'live'>) {
  const changed = (tx: Transaction, bookId: BookId, id: number) =>
    live.changed(tx, { resource: 'parties', id }, { book: bookId, areas: ['invoices', 'trade'] })

  const read = async (queries: Queries, bookId: BookId, id: number): Promise<Party> => {
    const party = await sql.findParty(queries, bookId, id)
    if (party === undefined) throw new Refusal(commonErrors.notFound)
    return party
  }

  const lock = async (tx: Transaction, { id, bookId }: OwnParty): Promise<Party> => {
    const party = await sql.lockParty(tx, bookId, id)
    if (party === undefined) throw new Refusal(commonErrors.notFound)
    return party
  }

  const expectRoom = (names: number): void => {
    if (names > maxNames) throw new Refusal(partyErrors.tooManyNames)
  }

  const historyOf = recordHistory(database, {
    collection: 'parties',
    table: sql.table,
    importId: noImport,
  })

  const setTrashed = (book: Book, own: OwnParty, isTrashed: boolean): Promise<Party> =>
    stored(() =>
      database.transaction(async (tx) => {
        await lockBook(tx, own.bookId)
        const party = await lock(tx, own)
        if ((party.deletedAt !== null) !== isTrashed) {
          await sql.setTrashed(tx, own.bookId, party, isTrashed)
          await noteParties(tx, book, isTrashed ? 'trashed' : 'restored', [{ id: own.id }])
          changed(tx, own.bookId, own.id)
        }
        return read(tx, own.bookId, own.id)
      }),
    )

  return {
    async list({ id: bookId }: Book, { search, deleted, limit = defaultPageSize, cursor }: ListQuery) {
      const rows = await sql.findParties(database, bookId, {
        search: search?.trim(),
        isTrash: deleted === 'true',
        after: decodeCursor(cursor, position),
        limit: limit + 1,
      })
      return cutPage(rows, limit, (row) => [row.sortKey, row.id])
    },

    get: ({ id: bookId }: Book, id: number): Promise<Party> => read(database, bookId, id),

    trade: ({ rights }: Book, { id, bookId }: OwnParty): Promise<PartyTrade> =>
      sql.findTraded(database, bookId, id, rights),

    create: (book: Book, form: PartyForm, transaction: Transact): Promise<Party> =>
      stored(() =>
        transaction(async (tx) => {
          await checkLinks(tx, book, form)
          const [id = 0] = await sql.insertParties(tx, book.id, [form])
          await noteAdded(tx, book, [id])
          changed(tx, book.id, id)
          return read(tx, book.id, id)
        }),
      ),

    change: (book: Book, own: OwnParty, form: PartyForm, ifMatch: number | undefined): Promise<Party> =>
      stored(() =>
        database.transaction(async (tx) => {
          // Before the party, as whoever issues a document for it does.
          await lockBook(tx, own.bookId)
          const before = await lock(tx, own)
          if (before.deletedAt !== null) throw new Refusal(partyErrors.inTrash)
          checkVersion(ifMatch, before.version)
          await checkLinks(tx, book, form, before)
          await sql.updateParty(tx, own.bookId, own.id, form)
          expectRoom(await sql.addName(tx, own.bookId, own.id, form))
          await sql.absorbTyped(tx, own.bookId, [own.id])
          changed(tx, own.bookId, own.id)
          const after = await read(tx, own.bookId, own.id)
          await noteChange(tx, book, before, after)
          return after
        }),
      ),

    setTrashed,

    history: ({ id, bookId }: OwnParty, page: Query<typeof partiesApi.history>) =>
      historyOf({ bookId, id }, page),

    /** The other one gets all names, and fills its gaps from this one, which is gone then. */
    merge: (book: Book, own: OwnParty, intoId: number): Promise<Party> =>
      database.transaction(async (tx) => {
        if (intoId === own.id) throw new Refusal(partyErrors.itself)
        await lockBook(tx, own.bookId)
        // In the order of their ids, so that two merges at once wait for each other instead of failing.
        for (const id of [own.id, intoId].toSorted((a, b) => a - b)) await sql.lockParty(tx, own.bookId, id)
        const from = await read(tx, own.bookId, own.id)
        const into = await read(tx, own.bookId, intoId)
        if (from.deletedAt !== null || into.deletedAt !== null) throw new Refusal(partyErrors.inTrash)
        const pair = { from: from.id, into: into.id }
        const form = mergedForm(into, from)
        await sql.nameTyped(tx, from.id)
        const moved = await sql.moveBelongings(tx, [pair])
        expectRoom(await sql.countNames(tx, into.id))
        await sql.updateParty(tx, own.bookId, into.id, form)
        await sql.insertMerge(tx, own.bookId, pair, { filled: filledFields(into, form), moved })
        await sql.deleteParty(tx, own)
        showApplied({ live }, tx, own.bookId, await settleParties(tx, book, [into.id]))
        changed(tx, own.bookId, into.id)
        const after = await read(tx, own.bookId, into.id)
        await noteChange(tx, book, into, after)
        return after
      }),

    /** Gives back what came with the newest merge. Answers the party that is there again. */
    unmerge: (book: Book, own: OwnParty): Promise<Party> =>
      database.transaction(async (tx) => {
        await lockBook(tx, own.bookId)
        const before = await lock(tx, own)
        if (before.deletedAt !== null) throw new Refusal(partyErrors.inTrash)
        const merge = await sql.takeMerge(tx, own.bookId, own.id)
        if (merge === undefined) throw new Refusal(partyErrors.notMerged)
        await sql.returnBelongings(tx, { from: own.id, into: merge.from }, merge.moved)
        await sql.updateParty(tx, own.bookId, own.id, unmergedForm(before, merge.filled))
        await noteChange(tx, book, before, await read(tx, own.bookId, own.id))
        await noteParties(tx, book, 'restored', [{ id: merge.from }])
        showApplied({ live }, tx, own.bookId, await settleParties(tx, book, [own.id, merge.from]))
        for (const id of [own.id, merge.from]) changed(tx, own.bookId, id)
        return read(tx, own.bookId, merge.from)
      }),

    typed: async ({ id, rights }: Book): Promise<TypedName[]> =>
      (await sql.findTyped(database, id, rights)).map(({ name, count, address }) => ({
        name,
        count,
        city: readAddress(address).city,
      })),

    addTyped: (book: Book, names: readonly string[]): Promise<number> =>
      stored(() =>
        database.transaction(async (tx) => {
          const { id: bookId, rights } = book
          const found = await sql.findTypedDetails(tx, bookId, rights, names)
          const ids = found.length === 0 ? [] : await sql.insertParties(tx, bookId, found.map(formOf))
          const [first] = ids
          await noteAdded(tx, book, ids)
          if (first !== undefined) changed(tx, bookId, first)
          return ids.length
        }),
      ),
  }
}

export type PartyService = ReturnType<typeof partyService>
