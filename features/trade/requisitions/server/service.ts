import { expectItems } from '#features/books/items/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { type AnswerForm, requisitionErrors, type Requisition, type RequisitionChange } from '../contract.ts'
import { expectDeadline } from './creating.ts'
import type { Announcements } from './announcing.ts'
import { presentRequisition } from './present.ts'
import type { OwnRequisition, SeenRequisition } from './access.ts'
import type { RequisitionRights, Surroundings } from './rights.ts'
import * as sql from './sql/index.ts'

/** The lines with their numbers: those that are there keep theirs, and no number is given twice. */
function numbered(
  lines: RequisitionChange['lines'],
  before: readonly sql.WholeLine[],
  { lastLine }: sql.RequisitionRow,
) {
  const known = new Set(before.map(({ line }) => line))
  let last = lastLine
  return lines.map((line) => {
    if (line.line !== null && known.has(line.line)) return { ...line, line: line.line }
    last += 1
    return { ...line, line: last }
  })
}

/** As suppliers see it: which item it is in the book of whoever asks is nothing to them. */
const sameLine = (one: sql.WholeLine, other: RequisitionChange['lines'][number]): boolean =>
  one.line === other.line &&
  one.description === other.description &&
  Number(one.quantity) === Number(other.quantity) &&
  one.unit === other.unit &&
  one.neededBy === other.neededBy &&
  one.specification === other.specification

export function requisitionService(
  { database, live }: Pick<App, 'database' | 'live'>,
  rights: RequisitionRights,
  announcements: Announcements,
  { awardOf }: Pick<Surroundings, 'awardOf'>,
) {
  const countToAnswer = async (postId: number): Promise<number> => {
    const { chosen, isWaiting } = await awardOf(database, postId)
    return isWaiting || chosen.length === 0 ? 0 : sql.countOthers(database, postId, chosen)
  }

  const show = async (viewer: Viewer, requisition: SeenRequisition): Promise<Requisition> => {
    const { id, row } = requisition
    const [lines, files, book, books] = await Promise.all([
      sql.findLines(database, id),
      sql.findLineFiles(database, id),
      rights.placeIn(viewer, requisition),
      rights.tradeBooks(viewer),
    ])
    const quotable = await Promise.all(
      books
        .filter((each) => mayWrite(each.rights, ['trade']))
        .map(async (each) => ((await rights.isAsked(requisition, each)) ? [each] : [])),
    )
    const own =
      book === undefined || book.rights.trade === 'none'
        ? null
        : {
            bookId: row.bookId,
            mayWrite: mayWrite(book.rights, ['trade']),
            companies: await sql.findChosen(database, id),
            toAnswer: await countToAnswer(id),
          }
    const isOpen = !row.isOver && row.cancelledAt === null && own === null
    return presentRequisition(
      row,
      { lines, files },
      {
        quotable: isOpen ? quotable.flat().map(({ id: bookId, name }) => ({ bookId, name })) : [],
        own,
      },
    )
  }

  const get = async (viewer: Viewer, postId: number): Promise<Requisition> =>
    show(viewer, await rights.seen(viewer, postId))

  /** Nobody quotes meanwhile, and nobody else changes it. */
  const changeLocked = (
    own: OwnRequisition,
    work: (tx: Parameters<typeof sql.lockRequisition>[0], before: sql.RequisitionRow) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await sql.lockForOpening(tx, own.id)
      const before = await sql.lockRequisition(tx, own)
      if (before === undefined) throw new Refusal(commonErrors.notFound)
      if (before.cancelledAt !== null) throw new Refusal(requisitionErrors.cancelled)
      await work(tx, before)
      await sql.touchPost(tx, own)
      live.changed(tx, { resource: 'posts', id: own.id, event: 'updated' }, 'resolved')
    })

  const change = async (
    viewer: Viewer,
    own: OwnRequisition,
    form: RequisitionChange,
  ): Promise<Requisition> => {
    await changeLocked(own, async (tx, before) => {
      if (before.isOver) throw new Refusal(requisitionErrors.over)
      if (before.sealed && !form.sealed) throw new Refusal(requisitionErrors.staysSealed)
      if (before.hidesAskers && form.hidesAskers === false) throw new Refusal(requisitionErrors.staysHidden)
      if (Date.parse(form.deadline) < Date.parse(before.deadline))
        throw new Refusal(requisitionErrors.earlier)
      await expectDeadline(tx, form.deadline)
      await expectItems(tx, own.bookId, form.lines, 'lines')
      const lines = await sql.findLines(tx, own.id)
      const after = numbered(form.lines, lines, before)
      const isSame =
        lines.length === after.length && lines.every((line) => after.some((given) => sameLine(line, given)))
      await sql.changeRequisition(tx, own, form, { lines: after, isOther: !isSame })
      await announcements.changed(tx, own.id, 'requisition_changed')
    })
    return get(viewer, own.id)
  }

  const cancel = async (viewer: Viewer, own: OwnRequisition): Promise<Requisition> => {
    await changeLocked(own, async (tx) => {
      await sql.cancelRequisition(tx, own)
      await announcements.changed(tx, own.id, 'requisition_cancelled')
    })
    return get(viewer, own.id)
  }

  /** Under the lock of awards, so that nobody is turned down who is being chosen. */
  const answer = (own: OwnRequisition, { text }: AnswerForm): Promise<{ answered: number }> =>
    database.transaction(async (tx) => {
      await sql.lockForOpening(tx, own.id)
      const { chosen, isWaiting } = await awardOf(tx, own.id)
      if (isWaiting) throw new Refusal(requisitionErrors.awardWaits)
      if (chosen.length === 0) throw new Refusal(requisitionErrors.notAwarded)
      const answered = await sql.answerOthers(tx, own, chosen, text)
      if (answered.length === 0) throw new Refusal(requisitionErrors.allAnswered)
      await announcements.turnedDown(tx, own.id, answered)
      return { answered: answered.length }
    })

  return { get, change, cancel, answer }
}

export type RequisitionService = ReturnType<typeof requisitionService>
