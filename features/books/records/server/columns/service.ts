import { randomUUID } from 'node:crypto'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type ColumnChange, columnErrors, type CustomColumn, type NewColumn } from '../../contract/columns.ts'
import { maxColumns } from '../../domain.ts'
import { changedOptions, type Replacements } from './options.ts'
import * as sql from './sql.ts'

/** Replaces values of a column in all tables, and tells the open pages of their owner. */
export type Rewrite = (
  tx: Transaction,
  bookId: BookId,
  column: sql.ColumnRow,
  replacements: Replacements,
) => Promise<void>

export function columnService({ database, live }: Pick<App, 'database' | 'live'>) {
  const changed = (tx: Transaction, id: number, bookId: BookId) =>
    live.changed(tx, { resource: 'columns', id }, { book: bookId, areas: ['financials', 'materials'] })

  const list = (bookId: BookId): Promise<CustomColumn[]> => sql.findColumns(database, bookId)

  const find = async (bookId: BookId, columnId: string): Promise<CustomColumn> => {
    const found = (await list(bookId)).find((column) => column.columnId === columnId)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  /** For deleting, which may be asked for again. */
  const expectKnown = async (bookId: BookId, columnId: string): Promise<void> => {
    if (!(await sql.knowsColumn(database, bookId, columnId))) throw new Refusal(commonErrors.notFound)
  }

  const create = (bookId: BookId, form: NewColumn, transaction: Transact): Promise<CustomColumn> => {
    const { name, type } = form
    const options = type === 'select' ? form.options.join(',') : ''
    if (type === 'select' && options === '')
      throw new Refusal(columnErrors.noOptions, { fields: [fieldError('options', columnErrors.noOptions)] })
    return transaction(async (tx) => {
      await sql.lockColumnsOf(tx, bookId)
      const existing = await sql.findColumns(tx, bookId)
      const key = name.toLowerCase()
      if (existing.some(({ columnId }) => columnId === form.columnId)) throw new Refusal(columnErrors.idTaken)
      if (existing.some((column) => column.name.toLowerCase() === key))
        throw new Refusal(columnErrors.nameTaken, { fields: [fieldError('name', columnErrors.nameTaken)] })
      if (existing.length >= maxColumns) throw new Refusal(columnErrors.tooMany)
      const values = { bookId, columnId: form.columnId ?? randomUUID(), name, type, options }
      const column =
        (await sql.restoreColumn(tx, values, form.columnId !== undefined)) ??
        (await sql.insertColumn(tx, values))
      changed(tx, column.id, bookId)
      return column
    })
  }

  const removeIn = async (tx: Transaction, bookId: BookId, columnId: string): Promise<void> => {
    const removed = await sql.removeColumn(tx, bookId, columnId)
    if (removed === undefined) throw new Refusal(commonErrors.notFound)
    changed(tx, removed.id, bookId)
  }

  const remove = (bookId: BookId, columnId: string): Promise<void> =>
    database.transaction((tx) => removeIn(tx, bookId, columnId))

  const change = (
    bookId: BookId,
    columnId: string,
    form: ColumnChange,
    rewrite: Rewrite,
  ): Promise<CustomColumn> =>
    database.longTransaction(async (tx) => {
      await sql.lockColumnsOf(tx, bookId)
      const existing = await sql.findColumns(tx, bookId)
      const column = existing.find((one) => one.columnId === columnId)
      if (column === undefined) throw new Refusal(commonErrors.notFound)
      const { name = column.name } = form
      if (existing.some((one) => one !== column && one.name.toLowerCase() === name.toLowerCase()))
        throw new Refusal(columnErrors.nameTaken, { fields: [fieldError('name', columnErrors.nameTaken)] })
      const { options, replacements } = changedOptions(column, form)
      const changedColumn = await sql.changeColumn(tx, column, { name, options })
      if (replacements.from.length > 0) await rewrite(tx, bookId, column, replacements)
      changed(tx, column.id, bookId)
      return changedColumn
    })

  return { list, find, expectKnown, create, change, remove, removeIn }
}

export type ColumnService = ReturnType<typeof columnService>
