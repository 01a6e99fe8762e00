import { open } from 'node:fs/promises'
import { createQuota } from '#features/people/storage/server/index.ts'
import { storageErrors } from '#features/people/storage/contract.ts'
import type { App } from '#platform/server/app.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { violatesCheck, violatesUnique } from '#platform/server/database/failures.ts'
import { hashOfFile } from '#platform/server/files/hash.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BillForm, billErrors } from '../contract.ts'
import { keepFile } from './kept.ts'
import { storedBill } from './sums.ts'
import * as sql from './sql/index.ts'

/** What a guest says of their invoice or credit note. */
export interface GuestBill {
  readonly form: Omit<BillForm, 'status'>
  readonly orderId: number
  /** Of a credit note: the bill that it corrects. */
  readonly corrects: number | null
  /** Of each item: the line of the order. */
  readonly lines: readonly {
    readonly line: number
    /** In a credit note: the line of the bill that it takes back. */
    readonly fromLineId?: number
  }[]
  readonly file: sql.BillFile | undefined
}

const pdfMagic = '%PDF-'

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfMagic.length), 0, pdfMagic.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === pdfMagic
  } finally {
    await file.close()
  }
}

/** Bills that sellers without an account enter in the buyer's book. They learn nothing of what else is in it. */
export function billsFromGuests(app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>) {
  const { files, live, log } = app
  const quota = createQuota(app)

  const refusingFull = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refusal && error.error === storageErrors.full) throw new Refusal(billErrors.noRoom)
      throw error
    }
  }

  return {
    /** Keeps the file of an upload, which is gone with its request. */
    async keep(bookId: number, upload: StoredUpload | undefined): Promise<sql.BillFile | undefined> {
      if (upload === undefined || upload.size === 0) return undefined
      if (!(await isPdf(upload.path))) throw new Refusal(billErrors.notPdf)
      await refusingFull(() => quota.expectRoom(bookId, upload.size))
      const hash = await hashOfFile(upload.path)
      return keepFile(app, upload, { mimeType: 'application/pdf', hash })
    },

    discard: async (file: sql.BillFile | undefined): Promise<void> => {
      if (file !== undefined)
        await files
          .remove([file.fileKey])
          .catch((error: unknown) => log.warn({ error }, 'files of bills not removed'))
    },

    /** What somebody has typed in or read before stays beside it, and a person decides. */
    async enter(
      tx: Transaction,
      bookId: BookId,
      { form, orderId, corrects, lines, file }: GuestBill,
    ): Promise<number> {
      const { supplierNumber: number } = form
      const typed = await sql.findSame(tx, bookId, form)
      const read = file === undefined ? undefined : await sql.findSameFile(tx, bookId, file.hash)
      const remarks = [
        ...(typed === undefined
          ? []
          : [`A bill with the number ${number} of this supplier was entered by hand already.`]),
        ...(read === undefined ? [] : [`The file of this bill is that of ${read.billNumber ?? 'a draft'}.`]),
      ]
      const stored = storedBill({ ...form, supplierNumber: typed === undefined ? number : '' }, null)
      const items = stored.items.map((item, at) => {
        const of = lines[at]
        return of === undefined ? item : { ...item, orderLine: of.line, fromLineId: of.fromLineId }
      })
      const parts = { orderId, number, corrects, remarks, file: read === undefined ? file : undefined }
      const id = await sql
        .insertGuestBill(tx, bookId, { ...stored, items }, parts)
        .catch((error: unknown) => {
          if (violatesUnique(error, 'bills_of_guest')) throw new Refusal(billErrors.guestNumber)
          throw violatesCheck(error, 'guest_credited_once') ? new Refusal(billErrors.guestCredited) : error
        })
      if (file !== undefined) await refusingFull(() => quota.enforce(tx, bookId))
      live.changed(tx, { resource: 'bills', id }, { book: bookId, areas: ['invoices'] })
      return id
    },
  }
}

export type BillsFromGuests = ReturnType<typeof billsFromGuests>
