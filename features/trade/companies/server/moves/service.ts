import { findRenumbered, reserveNumbers } from '#features/books/invoices/server/index.ts'
import { columnsWithValues, findColumns, planColumns } from '#features/books/records/server/index.ts'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { personalBookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { type Move, moveErrors, type MovePreview } from '../../contract.ts'
import { type LeftOutReason, maxNumbersShown, mayMove, type MoveArea, moveAreas } from '../../domain.ts'
import { moveJob, recordTables } from './job.ts'
import type { FedCompany, OwnMove } from './rights.ts'
import * as sql from './sql.ts'

/** Books are named by no answer, and of columns only the preview speaks. */
function present(row: sql.MoveRow): Move {
  const { fromBook: _from, toBook: _to, memberId: _member, columns: _columns, ...shown } = row
  return shown
}

/** Members move the records of their personal books into the books of companies. */
export function moveService(app: App) {
  const { database } = app
  const job = moveJob(app)

  const preview = async (viewer: Viewer, { bookId, role }: FedCompany): Promise<MovePreview> => {
    const own = personalBookId(viewer.id)
    const importing = await sql.findImporting(database, own)
    const reasonOf = (area: MoveArea): LeftOutReason | null =>
      !mayMove(role, area) ? 'role' : importing.includes(area) ? 'importing' : null
    const areas = await Promise.all(
      moveAreas.map(async (area) => ({
        area,
        ...(await sql.countRecords(database, area, own)),
        leftOut: reasonOf(area),
      })),
    )
    const moves = (area: MoveArea) => areas.some((each) => each.area === area && each.leftOut === null)
    const tables = moveAreas.flatMap((area) =>
      (area === 'financials' || area === 'materials') && moves(area) ? [recordTables[area]] : [],
    )
    const [columns, there, renumbered] = await Promise.all([
      columnsWithValues(database, tables, own),
      findColumns(database, bookId),
      moves('invoices') ? findRenumbered(database, own, bookId) : [],
    ])
    return {
      areas,
      columns: planColumns(columns, there)
        // What was taken away stays unseen.
        .filter(({ source }) => !source.isDeleted)
        .map(({ source: { name, type }, outcome, name: nameThere, adds }) => ({
          name,
          type,
          outcome,
          there: nameThere,
          adds: [...adds],
        })),
      numbers: {
        count: renumbered.length,
        first: renumbered
          .slice(0, maxNumbersShown)
          .map(({ from, to, hasReference }) => ({ from, to, inReference: !hasReference })),
      },
    }
  }

  /** Begins a run or its undo. The database allows one for each member. */
  const begin = async (
    work: (tx: Transaction) => Promise<sql.MoveRow | undefined>,
    refusal: ErrorCode,
  ): Promise<Move> => {
    try {
      return await database.longTransaction(async (tx) => {
        const row = await work(tx)
        if (row === undefined) throw new Refusal(refusal)
        await job.enqueue(tx, row)
        job.announce(tx, row)
        return present(row)
      })
    } catch (error) {
      if (violatesUnique(error, 'book_moves_one_running')) throw new Refusal(moveErrors.busy)
      throw error
    }
  }

  return {
    preview,
    start: (viewer: Viewer, { id, bookId, role }: FedCompany, areas: readonly MoveArea[]): Promise<Move> => {
      if (!areas.every((area) => mayMove(role, area))) throw new Refusal(commonErrors.roleLacks)
      const from = personalBookId(viewer.id)
      return begin(async (tx) => {
        const importing = await sql.findImporting(tx, from)
        if (areas.some((area) => importing.includes(area))) throw new Refusal(moveErrors.importing)
        const row = await sql.insertMove(tx, {
          companyId: id,
          from,
          to: bookId,
          memberId: viewer.id,
          areas,
        })
        if (row !== undefined && areas.includes('invoices')) await reserveNumbers(tx, from, bookId)
        return row
      }, moveErrors.nothing)
    },
    latest: async (viewer: Viewer, { id }: FedCompany): Promise<Move | null> => {
      const row = await sql.findLatestMove(database, id, viewer.id)
      return row === undefined ? null : present(row)
    },
    undo: ({ id, state, moved, undoUntil }: OwnMove): Promise<Move> =>
      begin(
        (tx) => sql.startUndo(tx, id),
        undoUntil === null && moved > 0 && (state === 'done' || state === 'failed')
          ? moveErrors.tooLate
          : moveErrors.notUndoable,
      ),
    cleanUp: () => purgeOld(app, 'moves into companies', sql.purgeMoves),
  }
}

export type MoveService = ReturnType<typeof moveService>
