import type { Area } from '#platform/contract/books.ts'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { bookOfRow } from '#platform/server/table/book-of.ts'
import type { CustomFieldsInput } from '../contract/columns.ts'
import { findColumns } from './columns/sql.ts'
import { checkFields } from './columns/values.ts'
import { findRecord, insertRecords, moveRecords, type RecordTable, replaceRecord } from './sql/index.ts'
import { type OwnRecord, recordRights } from './rights.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** The part of a form that all records share. */
export interface RecordForm {
  readonly customFields: CustomFieldsInput
}

export interface RecordKind<F extends RecordForm, Row, Answer> {
  /** Its name in live frames. */
  readonly resource: Area
  readonly table: RecordTable
  readonly errors: { readonly inTrash: ErrorCode }
  /** Turns the form into the values to store. Refuses errors that the contract cannot detect. */
  readonly store?: (form: F) => F
  readonly present: (row: Row) => Answer
}

/** The operations on records of one kind. Every record belongs to one member only. */
export function recordService<F extends RecordForm, Row, Answer>(
  { database, live }: Pick<App, 'database' | 'live'>,
  { resource, table, errors, store = (form) => form, present }: RecordKind<F, Row, Answer>,
) {
  const rights = recordRights(table)

  /** A change of several records sends one frame, with one of their ids. */
  const changed = (tx: Transaction, ownerId: BookId, id: number) =>
    live.changed(tx, { resource, id }, { book: ownerId, areas: [resource] })

  const read = async (queries: Queries, ownerId: BookId, id: number): Promise<Answer> => {
    const row = await findRecord<Row>(queries, table, ownerId, id)
    if (row === undefined) throw new Refusal(commonErrors.notFound)
    return present(row)
  }

  /** The form as a JSON list with one row to write. */
  const rowsOf = async (tx: Transaction, ownerId: BookId, form: F): Promise<string> => {
    const columns = form.customFields.length === 0 ? [] : await findColumns(tx, ownerId)
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

  const create = ({ id: ownerId }: Book, form: F, transaction: Transact): Promise<Answer> =>
    transaction(async (tx) => {
      const [id = 0] = await insertRecords(tx, table, { ownerId, rowsJson: await rowsOf(tx, ownerId, form) })
      changed(tx, ownerId, id)
      return read(tx, ownerId, id)
    })

  const replace = (record: OwnRecord, form: F, ifMatch: number | undefined): Promise<Answer> =>
    database.transaction(async (tx) => {
      const { id, ownerId } = record
      const locked = await rights.lock(tx, record)
      const rowsJson = await rowsOf(tx, ownerId, form)
      if (locked.isDeleted) throw new Refusal(errors.inTrash)
      if (ifMatch !== undefined && ifMatch !== locked.version) throw new Refusal(commonErrors.stale)
      await replaceRecord(tx, table, record, rowsJson)
      changed(tx, ownerId, id)
      return read(tx, ownerId, id)
    })

  /** Moves records to trash or back. Records that are already there stay unchanged. */
  const move = (ownerId: BookId, ids: readonly number[], toTrash: boolean): Promise<number[]> =>
    database.transaction(async (tx) => {
      const moved = await moveRecords(tx, table, { ownerId, ids, toTrash })
      const [first] = moved
      if (first !== undefined) changed(tx, ownerId, first)
      return moved
    })

  const moveOne = async (ownerId: BookId, id: number, toTrash: boolean): Promise<Answer> => {
    await move(ownerId, [id], toTrash)
    return read(database, ownerId, id)
  }

  const count = (ids: readonly number[]) =>
    ids.length === 1 ? '1 transaction' : `${ids.length} transactions`

  return {
    bookOf: bookOfRow(database, table.name),
    findOwn: (book: Book, id: number) => rights.findOwn(database, book, id),
    read: (book: Book, id: number) => read(database, book.id, id),
    create,
    replace,
    remove: (book: Book, id: number) => moveOne(book.id, id, true),
    restore: (book: Book, id: number) => moveOne(book.id, id, false),
    trashMany: async (book: Book, ids: readonly number[]) => {
      const moved = await move(book.id, ids, true)
      return { message: `${count(moved)} moved to trash`, ids: moved }
    },
    restoreMany: async (book: Book, ids: readonly number[]) => {
      const moved = await move(book.id, ids, false)
      return { message: `${count(moved)} restored`, ids: moved }
    },
  }
}

export type RecordService<F extends RecordForm, S> = ReturnType<typeof recordService<F, never, S>>
