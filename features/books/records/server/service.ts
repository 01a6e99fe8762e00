import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transact, Transaction } from '#platform/server/database/database.ts'
import { checkVersion, Refusal } from '#platform/server/refusal.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { CustomFieldsInput } from '../contract/columns.ts'
import { type BulkTable, collections, type RecordFields } from '../domain.ts'
import { findColumns } from './columns/sql.ts'
import { checkFields } from './columns/values.ts'
import {
  findElsewhere,
  findRecord,
  insertRecords,
  moveRecords,
  type RecordTable,
  replaceRecord,
} from './sql/index.ts'
import { changesBetween, type HistoryVersion } from './history/changes.ts'
import { recordHistory } from './history/history.ts'
import { importOf, insertHistory, type NewHistory } from './history/sql.ts'
import { type OwnRecord, recordRights } from './rights.ts'

/** The part of a form that all records share. */
export interface RecordForm {
  readonly customFields: CustomFieldsInput
}

export interface RecordKind<F extends RecordForm, Row, Answer> {
  /** Its name in live frames. */
  readonly resource: BulkTable
  readonly table: RecordTable
  /** For the labels of its history. */
  readonly definition: { readonly fields: RecordFields }
  readonly errors: { readonly inTrash: ErrorCode }
  /** Why a row that is not the table's own is not changed here. */
  readonly elsewhere?: (row: Row) => Refusal
  /** Turns the form into the values to store. Refuses errors that the contract cannot detect. */
  readonly store?: (form: F) => F
  readonly present: (row: Row) => Answer
}

/** The operations on records of one kind. Every record belongs to one member only. */
export function recordService<F extends RecordForm, Row extends HistoryVersion, Answer>(
  { database, live }: Pick<App, 'database' | 'live'>,
  {
    resource,
    table,
    definition,
    errors,
    elsewhere,
    store = (form) => form,
    present,
  }: RecordKind<F, Row, Answer>,
) {
  const rights = recordRights(table)

  /** A change of several records sends one frame, with one of their ids. */
  const changed = (tx: Transaction, bookId: BookId, id: number) =>
    live.changed(tx, { resource, id }, { book: bookId, areas: collections[resource].areas })

  const find = async (queries: Queries, bookId: BookId, id: number): Promise<Row> => {
    const row = await findRecord<Row>(queries, table, bookId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return row
  }

  const read = async (queries: Queries, bookId: BookId, id: number): Promise<Answer> =>
    present(await find(queries, bookId, id))

  const note = (
    tx: Transaction,
    { id: bookId, memberId }: Book,
    kind: NewHistory['kind'],
    records: NewHistory['records'],
  ): Promise<void> => insertHistory(tx, { bookId, collection: resource, memberId, kind, records })

  /** The form as a JSON list with one row to write. */
  const rowsOf = async (tx: Transaction, bookId: BookId, form: F): Promise<string> => {
    const columns = form.customFields.length === 0 ? [] : await findColumns(tx, bookId)
    const checked = checkFields(columns, form.customFields)
    if (checked.sentence !== undefined)
      throw new Refusal(commonErrors.badRequest, {
        sentence: checked.sentence,
        fields: [
          {
            field: 'customFields',
            code: 'invalid',
            ...(checked.column === undefined ? {} : { params: { column: checked.column } }),
            message: checked.sentence,
          },
        ],
      })
    return JSON.stringify([{ ...store(form), custom: checked.custom }])
  }

  const create = (book: Book, form: F, transaction: Transact): Promise<Answer> =>
    transaction(async (tx) => {
      const { id: bookId } = book
      const [id = 0] = await insertRecords(tx, table, { bookId, rowsJson: await rowsOf(tx, bookId, form) })
      // In a personal book it can be nobody else.
      if (book.kind === 'company') await note(tx, book, 'created', [{ id }])
      changed(tx, bookId, id)
      return read(tx, bookId, id)
    })

  /** Records that another feature makes, without custom values, in its own transaction. Answers their ids in order. */
  const add = async (
    tx: Transaction,
    book: Book,
    forms: readonly (Omit<F, 'customFields'> & { readonly itemId?: number | null })[],
  ): Promise<number[]> => {
    const rowsJson = JSON.stringify(forms.map((form) => ({ ...form, custom: {} })))
    const ids = await insertRecords(tx, table, { bookId: book.id, rowsJson })
    const [first] = ids
    if (first === undefined) return ids
    if (book.kind === 'company')
      await note(
        tx,
        book,
        'created',
        ids.map((id) => ({ id })),
      )
    changed(tx, book.id, first)
    return ids
  }

  const expectOwn = async (tx: Transaction, bookId: BookId, ids: readonly number[]): Promise<void> => {
    if (elsewhere === undefined) return
    const row = await findElsewhere<Row>(tx, table, bookId, ids)
    if (row !== undefined) throw elsewhere(row)
  }

  const replace = (book: Book, record: OwnRecord, form: F, ifMatch: number | undefined): Promise<Answer> =>
    database.transaction(async (tx) => {
      const { id, bookId } = record
      const locked = await rights.lock(tx, record)
      const rowsJson = await rowsOf(tx, bookId, form)
      if (locked.isDeleted) throw new Refusal(errors.inTrash)
      await expectOwn(tx, bookId, [id])
      checkVersion(ifMatch, locked.version)
      const before = await find(tx, bookId, id)
      await replaceRecord(tx, table, record, rowsJson)
      const after = await find(tx, bookId, id)
      const changes = changesBetween(definition, before, after)
      if (changes.length > 0) await note(tx, book, 'changed', [{ id, changes }])
      changed(tx, bookId, id)
      return present(after)
    })

  /** Moves records to trash or back. Records that are already there stay unchanged. */
  const move = (book: Book, ids: readonly number[], toTrash: boolean): Promise<number[]> =>
    database.transaction(async (tx) => {
      await expectOwn(tx, book.id, ids)
      const moved = await moveRecords(tx, table, { bookId: book.id, ids, toTrash })
      const [first] = moved
      await note(
        tx,
        book,
        toTrash ? 'trashed' : 'restored',
        moved.map((id) => ({ id })),
      )
      if (first !== undefined) changed(tx, book.id, first)
      return moved
    })

  const moveOne = async (book: Book, { id }: OwnRecord, toTrash: boolean): Promise<Answer> => {
    await move(book, [id], toTrash)
    return read(database, book.id, id)
  }

  const historyOf = recordHistory(database, { collection: resource, table: table.name, importId: importOf })

  const [one, many] = collections[resource].noun
  const count = (ids: readonly number[]) => `${ids.length} ${ids.length === 1 ? one : many}`

  return {
    bookOf: bookOfRow(database, table.name),
    findOwn: (book: Book, id: number) => rights.findOwn(database, book, id),
    add,
    read: (book: Book, id: number) => read(database, book.id, id),
    create,
    replace,
    remove: (book: Book, record: OwnRecord) => moveOne(book, record, true),
    restore: (book: Book, record: OwnRecord) => moveOne(book, record, false),
    history: ({ id, bookId }: OwnRecord, page: Parameters<typeof historyOf>[1]) =>
      historyOf({ bookId, id }, page),
    trashMany: async (book: Book, ids: readonly number[]) => {
      const moved = await move(book, ids, true)
      return { message: `${count(moved)} moved to trash`, ids: moved }
    },
    restoreMany: async (book: Book, ids: readonly number[]) => {
      const moved = await move(book, ids, false)
      return { message: `${count(moved)} restored`, ids: moved }
    },
  }
}

export type RecordService<F extends RecordForm, S> = ReturnType<typeof recordService<F, never, S>>
