import * as z from 'zod'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import { checkVersion, fieldError, Refusal } from '#platform/server/refusal.ts'
import {
  type Item,
  itemErrors,
  type ItemForm,
  type ItemTrade,
  type Shortages,
  type TypedItem,
} from '../contract.ts'
import { maxNames, maxShortages } from '../domain.ts'
import { factorBetween } from './minimums.ts'
import { formOfTyped, merged } from './forms.ts'
import { presentItem, presentTrade, presentTyped } from './present.ts'
import type { OwnItem } from './rights.ts'
import * as sql from './sql/index.ts'

interface ListQuery {
  readonly search?: string | undefined
  readonly deleted: 'true' | 'false'
  readonly belowMinimum: 'true' | 'false'
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

const position = z.tuple([z.string(), z.number().int()])

/** The database keeps names and codes unique, also between two writers. */
async function store<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, 'item_names_once'))
      throw new Refusal(itemErrors.nameTaken, { fields: [fieldError('name', itemErrors.nameTaken)] })
    if (violatesUnique(error, 'items_code_once'))
      throw new Refusal(itemErrors.codeTaken, { fields: [fieldError('code', itemErrors.codeTaken)] })
    throw error
  }
}

const expectRoom = (names: number): void => {
  if (names > maxNames) throw new Refusal(itemErrors.tooManyNames)
}

export function itemService({ database, live }: Pick<App, 'database' | 'live'>) {
  const changed = (tx: Transaction, bookId: BookId, id: number) =>
    live.changed(tx, { resource: 'items', id }, { book: bookId, areas: ['materials', 'invoices', 'trade'] })

  const find = async (queries: Queries, { id: bookId }: Pick<Book, 'id'>, id: number) => {
    const row = await sql.findItem(queries, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  const read = async (queries: Queries, book: Book, id: number): Promise<Item> => {
    const [row, planned] = await Promise.all([
      find(queries, book, id),
      sql.findPlanned(queries, book.id, [id]),
    ])
    return presentItem(row, planned.get(id), book.rights)
  }

  const lock = async (tx: Transaction, { id, bookId }: OwnItem) => {
    const row = await sql.lockItem(tx, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  return {
    async list({ id: bookId, rights }: Book, query: ListQuery) {
      const { search, deleted, belowMinimum, limit = defaultPageSize, cursor } = query
      const isBelowMinimum = belowMinimum === 'true'
      if (isBelowMinimum && rights.materials === 'none') throw new Refusal(commonErrors.roleLacks)
      const rows = await sql.findItems(database, bookId, {
        search: search?.trim(),
        isTrash: deleted === 'true',
        isBelowMinimum,
        after: decodeCursor(cursor, position),
        limit: limit + 1,
      })
      const { items, next } = cutPage(rows, limit, (row) => [row.sortKey, row.id])
      const planned = await sql.findPlanned(
        database,
        bookId,
        items.map(({ id }) => id),
      )
      return { items: items.map((row) => presentItem(row, planned.get(row.id), rights)), next }
    },

    get: (book: Book, id: number): Promise<Item> => read(database, book, id),

    async trade(book: Book, { id, bookId }: OwnItem): Promise<ItemTrade> {
      const showsStock = book.rights.materials !== 'none'
      const [row, traded, planned, open, minimums] = await Promise.all([
        find(database, book, id),
        sql.findTraded(database, bookId, id, book.rights),
        sql.findPlanned(database, bookId, [id]),
        showsStock ? sql.findOpenLinesOf(database, bookId, id) : null,
        sql.findMinimumsAt(database, id),
      ])
      return presentTrade(row, traded, planned.get(id), open, minimums)
    },

    create: (book: Book, form: ItemForm, transaction: Transact): Promise<Item> =>
      store(() =>
        transaction(async (tx) => {
          const [id = 0] = await sql.insertItems(tx, book.id, [form])
          await sql.adoptTyped(tx, book.id, [id])
          changed(tx, book.id, id)
          return read(tx, book, id)
        }),
      ),

    change: (book: Book, own: OwnItem, form: ItemForm, ifMatch: number | undefined): Promise<Item> =>
      store(() =>
        database.transaction(async (tx) => {
          const before = await lock(tx, own)
          if (before.deletedAt !== null) throw new Refusal(itemErrors.inTrash)
          checkVersion(ifMatch, before.version)
          await sql.updateItem(tx, own.id, form)
          const factor = factorBetween(before, form)
          if (factor !== undefined && !factor.eq(1)) await sql.recountMinimums(tx, own.id, factor.toFixed())
          expectRoom(await sql.addName(tx, own.bookId, own.id, form))
          await sql.adoptTyped(tx, own.bookId, [own.id])
          changed(tx, own.bookId, own.id)
          return read(tx, book, own.id)
        }),
      ),

    setTrashed: (book: Book, own: OwnItem, isTrashed: boolean): Promise<Item> =>
      store(() =>
        database.transaction(async (tx) => {
          const item = await lock(tx, own)
          if ((item.deletedAt !== null) !== isTrashed) {
            await sql.setTrashed(tx, own.bookId, item, isTrashed)
            if (!isTrashed) await sql.adoptTyped(tx, own.bookId, [own.id])
            changed(tx, own.bookId, own.id)
          }
          return read(tx, book, own.id)
        }),
      ),

    /** The other one gets all names, lines and movements, and fills its gaps from this one, which is gone then. */
    merge: (book: Book, own: OwnItem, intoId: number): Promise<Item> =>
      database.transaction(async (tx) => {
        if (intoId === own.id) throw new Refusal(itemErrors.itself)
        // In the order of their ids, so that two merges at once wait for each other instead of failing.
        for (const id of [own.id, intoId].toSorted((a, b) => a - b)) await sql.lockItem(tx, own.bookId, id)
        const [source, target] = [await find(tx, book, own.id), await find(tx, book, intoId)]
        if (source.deletedAt !== null || target.deletedAt !== null) throw new Refusal(itemErrors.inTrash)
        await sql.renameTo(tx, own.bookId, source.id, target.id)
        expectRoom(await sql.moveNames(tx, source.id, target.id))
        const form = merged(target, source)
        const factor = factorBetween(source, form)
        if (factor !== undefined) await sql.moveMinimums(tx, source.id, target.id, factor.toFixed())
        // Before the other one takes over its code.
        await sql.deleteItem(tx, source.id)
        await sql.updateItem(tx, target.id, form)
        await sql.adoptTyped(tx, own.bookId, [target.id])
        changed(tx, own.bookId, target.id)
        return read(tx, book, target.id)
      }),

    /** What is below its minimum and not on its way, for whoever may read the stock. */
    shortages: async ({ id }: Pick<Book, 'id'>): Promise<Shortages> => {
      const rows = await sql.findShortages(database, id, { limit: maxShortages + 1 })
      return {
        items: rows.slice(0, maxShortages).map((row) => ({ ...row, missing: Number(row.missing) })),
        isAll: rows.length <= maxShortages,
      }
    },

    typed: async ({ id, rights }: Book): Promise<TypedItem[]> =>
      (await sql.findTyped(database, id, rights)).map(presentTyped),

    addTyped: ({ id: bookId, rights }: Book, names: readonly string[]): Promise<number> =>
      store(() =>
        database.transaction(async (tx) => {
          const found = await sql.findTypedDetails(tx, bookId, rights, names)
          const ids = found.length === 0 ? [] : await sql.insertItems(tx, bookId, found.map(formOfTyped))
          await sql.adoptTyped(tx, bookId, ids)
          const [first] = ids
          if (first !== undefined) changed(tx, bookId, first)
          return ids.length
        }),
      ),
  }
}
