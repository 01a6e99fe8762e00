import { currencyOfBook } from '#features/books/company-identity/server/index.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { currentCaller } from '#platform/server/caller.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { hashOfFile } from '#platform/server/files/hash.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type Bill, billErrors, billForm } from '../contract.ts'
import { once, refuseSameFile } from './duplicates.ts'
import { keepFile } from './kept.ts'
import type { BillReader } from './reader/index.ts'
import type { BillService } from './service.ts'
import * as sql from './sql/index.ts'

/** Received e-invoices: read into drafts, and kept as they came. */
export function billFiles(app: App, bills: BillService, reader: BillReader) {
  const { database, files, log } = app
  const quota = createQuota(app)

  const add = async (book: Book, upload: StoredUpload | undefined): Promise<Bill> => {
    if (upload === undefined || upload.size === 0) throw new Refusal(billErrors.noFile)
    const hash = await hashOfFile(upload.path)
    await refuseSameFile(database, book.id, hash)
    await quota.expectRoom(book.id, upload.size)
    const { key: caller, signal } = currentCaller()
    const { fileType, given, remarks, ...said } = await reader.read(
      { path: upload.path, currency: await currencyOfBook(database, book.id) },
      caller,
      signal,
    )
    const { prepaid, ...sums } = given
    // What comes from outside passes the rules of the form.
    const form = billForm.safeParse({ ...said, partyId: await sql.findParty(database, book.id, said) })
    if (!form.success)
      throw new Refusal(billErrors.unreadable, {
        sentence: `The e-invoice cannot be kept: ${form.error.issues[0]?.message ?? ''}`,
      })
    const file = await keepFile(app, upload, { mimeType: fileType, hash })
    try {
      return await once(
        database,
        book.id,
        () => ({ ...form.data, hash }),
        () =>
          database.transaction(async (tx) => {
            const bill = await bills.insert(tx, book, form.data, {
              given: sums,
              remarks,
              prepaidAmount: prepaid,
              file,
            })
            await quota.enforce(tx, book.id)
            return bill
          }),
      )
    } catch (error) {
      await files
        .remove([file.fileKey])
        .catch((failure: unknown) => log.warn({ error: failure }, 'files of bills not removed'))
      throw error
    }
  }

  const show = async ({ id: bookId }: Book, id: number): Promise<FileAnswer> => {
    const row = await sql.findBill(database, bookId, id)
    const file = row?.file
    if (file == null || !(await files.has(file.key))) throw new Refusal(commonErrors.notFound)
    const { key, name: fileName, mimeType, size } = file
    return {
      open: () => files.read(key),
      size,
      mimeType,
      fileName,
      // What was sent to a member never runs as a page of this site.
      inline: false,
      cacheControl: 'private, no-cache',
      version: key,
    }
  }

  return { add, show }
}

export type BillFiles = ReturnType<typeof billFiles>
