import { columnService } from '#features/books/records/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { withLocalPath } from '#platform/server/files/local-path.ts'
import { SheetError } from '#platform/server/sheets/sheet.ts'
import { recordedRows } from './recorded.ts'
import { readOptionsOf, visibleColumns } from './read-options.ts'
import { type Formats, type Mapping, newKey } from '../contract.ts'
import { customField } from '../domain.ts'
import * as sql from './sql/index.ts'
import { tables } from './tables.ts'
import { runTask } from './thread/run.ts'
import { storeWrongRows } from './wrong-rows.ts'

/** The owner cancelled the import. */
export class Cancelled extends Error {}

const progressIntervalMs = 400

/** Reports progress at intervals. It uses its own transaction, so that others see it before the rows are committed. */
function createProgress(
  { database, live }: Pick<App, 'database' | 'live'>,
  { id, bookId, table, rows }: sql.ImportRow,
) {
  const readers = { book: bookId, areas: [table] }
  let lastSentAt = 0
  return async (done: number): Promise<void> => {
    if (performance.now() - lastSentAt < progressIntervalMs) return
    lastSentAt = performance.now()
    await database.transaction(async (tx) => {
      if ((await sql.saveProgress(tx, id, done)) === undefined) throw new Cancelled()
      live.changed(tx, { resource: 'imports', id, state: 'running', done, rows }, readers)
    })
  }
}

/**
 * Writes all valid rows and ends the import, in one transaction on a separate connection. If the server is killed
 * meanwhile, nothing is written. A second run finds the import ended or locked.
 */
export async function writeImport(
  app: App,
  row: sql.ImportRow,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const files: { stored: string[]; replaced: string[] } = { stored: [], replaced: [] }
  try {
    await withLocalPath(app, (wrong) => writeRowsOf(app, row, { path, wrong, signal, files }))
  } catch (error) {
    await app.files.remove(files.stored)
    throw error
  }
  await app.files.remove(files.replaced)
}

interface Writing {
  readonly path: string
  readonly wrong: string
  readonly signal: AbortSignal
  /** Keys of files that this import stored, and that they take the place of. */
  readonly files: { stored: string[]; replaced: string[] }
}

/** Creates the custom columns of an import. Its mapping then names them by their ids. */
async function createColumns(
  app: App,
  tx: Transaction,
  { bookId, mapping, newColumns }: sql.ImportRow,
): Promise<{ mapping: Mapping; createdColumns: string[] }> {
  const created = new Map<string, string>()
  for (const { column, name, type, options } of newColumns) {
    const form = { columnId: undefined, name, type, options }
    const { columnId } = await columnService(app).create(bookId, form, (work) => work(tx))
    created.set(newKey({ column }), customField + columnId)
  }
  const named = Object.entries(mapping).map(([key, source]) => [created.get(key) ?? key, source] as const)
  const createdColumns = [...created.values()].map((key) => key.slice(customField.length))
  return { mapping: Object.fromEntries(named), createdColumns }
}

async function writeRowsOf(
  app: App,
  row: sql.ImportRow,
  { path, wrong, signal, files }: Writing,
): Promise<void> {
  const { id, bookId, table, skipInvalid } = row
  const progress = createProgress(app, row)
  await progress(0)
  await app.database.longTransaction(async (tx) => {
    if (!(await sql.lockRun(tx, id))) throw new Error('This import runs in another process')
    // `startImport` requires complete formats, so none of them is null here.
    const formats = row.formats as Formats
    const { mapping, createdColumns } = await createColumns(app, tx, row)
    const columns = await visibleColumns(tx, bookId)
    const reading = readOptionsOf(row, columns, { mapping, formats, newColumns: [] })
    await tables[table].prepare(tx)
    const known = recordedRows(row)
    let [done, inserted] = [0, 0]
    await runTask<'rows'>(
      { kind: 'rows', path, wrong, reading },
      {
        signal,
        onBatch: async (batch) => {
          signal.throwIfAborted()
          if (batch.wrong !== null && !skipInvalid)
            throw new SheetError(`${batch.wrong}. Nothing was imported.`)
          const { json, valid } = await known.leaveOut(tx, batch)
          if (valid > 0) inserted += await tables[table].insert(tx, bookId, id, json)
          done += batch.rows
          await progress(done)
        },
      },
    )
    const found = known.outcome()
    const skipped = done - inserted - found.recorded
    const ended = await sql.endImport(tx, id, { state: 'done', inserted, skipped })
    if (ended === undefined) throw new Cancelled()
    await sql.saveOutcome(tx, id, { mapping, createdColumns, ...found })
    if (row.headerKey !== null)
      await sql.rememberMapping(tx, { bookId, table, headerKey: row.headerKey }, { mapping, formats })
    const kept = await storeWrongRows(app, wrong, skipped)
    files.stored = kept.key === null ? [] : [kept.key]
    files.replaced = await sql.setWrongRows(tx, id, kept)
    const readers = { book: bookId, areas: [table] }
    app.live.changed(tx, { resource: 'imports', id, state: 'done', done, rows: done }, readers)
    app.live.changed(tx, { resource: table, id: 0 }, readers)
  })
}
