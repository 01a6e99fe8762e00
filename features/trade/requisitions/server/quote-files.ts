import { buffer } from 'node:stream/consumers'
import { storageErrors } from '#features/people/storage/contract.ts'
import { createQuota } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { hashOfStream } from '#platform/server/files/hash.ts'
import { sealedFolder } from '#platform/server/files/sealed.ts'
import { storedFileAnswer, type StoredFileRules, withStoredFiles } from '#platform/server/files/stored.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { lineFileErrors, type OwnQuote, quoteFileErrors } from '../contract.ts'
import { fileExtensions, maxQuoteFiles } from '../domain.ts'
import type { OpenedRequisition, SeenRequisition } from './access.ts'
import type { Quoter, QuotingService } from './quoting.ts'
import type { RequisitionRights } from './rights.ts'
import * as sql from './sql/index.ts'

type FileQuery = Parameters<typeof storedFileAnswer>[2]

/** Without previews, whose being there would tell what a sealed file is. */
const rulesOf = (isSealed: boolean): StoredFileRules => ({
  // Encrypted like what the quote says.
  folder: isSealed ? `${sealedFolder}/quotes` : 'quotes',
  previews: false,
  extensions: fileExtensions,
  errors: lineFileErrors,
})

/** Data sheets and offers of quotes. They are a part of what a quote says, and are read by whoever reads it. */
export function quoteFileService(
  app: Pick<App, 'database' | 'files' | 'config'>,
  rights: RequisitionRights,
  quoting: QuotingService,
) {
  const { database, files } = app
  const quota = createQuota(app)

  /** Not recorded: it would tell who has a quote, and with which files. */
  const notFound = (): Refusal => new Refusal(commonErrors.notFound, { unrecorded: true })

  /** In whose name the caller changes which quote. */
  const quoter = async (
    viewer: Viewer,
    requisition: SeenRequisition,
    book: number | undefined,
  ): Promise<Quoter> => {
    const { bookId } = await quoting.find(viewer, requisition.id, book)
    const { id } = await rights.quoting(viewer, requisition, bookId)
    return { bookId: id, memberId: viewer.id }
  }

  /** A file of one of the quotes, all of which the caller may read. */
  const answer = (
    quotes: readonly sql.QuoteRow[],
    { id, row }: { readonly id: number; readonly row: sql.QuoteFileRow },
    query: FileQuery,
  ): FileAnswer => {
    const quote = quotes.find((each) => each.id === row.quoteId)
    const file = quote && quoting.bodyOf(quote).files?.find((each) => each.id === id)
    if (file === undefined) throw notFound()
    const { name: fileName, mimeType, size } = file
    return storedFileAnswer(
      files,
      { fileKey: row.fileKey, previewKey: null, fileName, mimeType, size },
      query,
    )
  }

  /** Whose storage a file takes: a guest has none, and learns nothing of that of whoever asked. */
  const ownerOf = ({ memberId }: Quoter, { row }: SeenRequisition): number => memberId ?? row.bookId
  const withRoom = async ({ memberId }: Quoter, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (memberId === null && error instanceof Refusal && error.error === storageErrors.full)
        throw new Refusal(quoteFileErrors.noRoom)
      throw error
    }
  }
  /** A guest's file counts for whoever asked when they may read it. */
  const isCounted = ({ memberId }: Quoter, quote: sql.QuoteRow): boolean =>
    memberId !== null || (quote.sealed === null && quote.submittedAt !== null)

  const addFor = async (
    by: Quoter,
    requisition: SeenRequisition,
    uploads: readonly StoredUpload[],
    transaction: Transact,
  ): Promise<OwnQuote> => {
    const owner = ownerOf(by, requisition)
    const bytesOf = (size: number) => (requisition.row.sealed ? sql.sealedBytes : size)
    const wanted = uploads.reduce((sum, { size }) => sum + bytesOf(size), 0)
    await withRoom(by, () => quota.expectRoom(owner, wanted))
    const named = uploads.map((upload) => ({ upload, fileName: upload.fileName }))
    return withStoredFiles(
      files,
      { uploads: named, rules: rulesOf(requisition.row.sealed) },
      transaction,
      async (tx, [file]) => {
        if (file === undefined) throw new Refusal(lineFileErrors.noFile)
        const { fileKey, fileName: name, mimeType, size } = file
        const hash = await hashOfStream(await files.read(fileKey))
        return quoting.saveFiles(tx, by, requisition.id, async (quote, present, row) => {
          if (present.length >= maxQuoteFiles) throw new Refusal(quoteFileErrors.manyQuoteFiles)
          // A second click adds nothing.
          if (present.some((each) => each.hash === hash)) throw new Refusal(quoteFileErrors.sameFile)
          const storage = isCounted(by, quote) ? owner : null
          const id = await sql.insertQuoteFile(tx, quote, storage, { file, isSealed: row.sealed })
          if (isCounted(by, quote)) await withRoom(by, () => quota.enforce(tx, owner))
          return [...present, { id, name, mimeType, size, hash }]
        })
      },
    )
  }

  const removeFor = (tx: Transaction, by: Quoter, postId: number, id: number): Promise<OwnQuote> =>
    quoting.saveFiles(tx, by, postId, async (quote, present) => {
      if (!(await sql.deleteQuoteFile(tx, quote, id))) throw notFound()
      return present.filter((each) => each.id !== id)
    })

  /** Of a quote of one of these books, at any time. */
  const ownOf = async (
    books: readonly number[],
    postId: number,
    id: number,
    query: FileQuery,
  ): Promise<FileAnswer> => {
    const [quotes, row] = await Promise.all([
      sql.findOwnQuotes(database, postId, books),
      sql.findQuoteFile(database, id),
    ])
    if (row === undefined) throw notFound()
    return answer(quotes, { id, row }, query)
  }

  /** Encrypts what an earlier version stored as it came, as long as its quote is sealed. */
  const sealOld = async (): Promise<void> => {
    for (const { id, fileKey } of await sql.findOldSealed(database, sealedFolder)) {
      const key = `${sealedFolder}/${fileKey}`
      // One after the other, because each is in memory.
      // oxlint-disable-next-line no-await-in-loop
      await files.put(key, await buffer(await files.read(fileKey)))
      // oxlint-disable-next-line no-await-in-loop
      if (!(await sql.replaceKey(database, id, fileKey, key))) await files.remove([key])
    }
  }

  return {
    sealOld,

    /** In the name of a guest, whose link has proved their book. */
    addFor,
    removeFor,
    ownOf,

    add: async (
      viewer: Viewer,
      requisition: SeenRequisition,
      { book, uploads }: { readonly book: number | undefined; readonly uploads: readonly StoredUpload[] },
      transaction: Transact,
    ): Promise<OwnQuote> =>
      addFor(await quoter(viewer, requisition, book), requisition, uploads, transaction),

    async remove(
      viewer: Viewer,
      requisition: SeenRequisition,
      { book, id }: { readonly book: number | undefined; readonly id: number },
    ): Promise<OwnQuote> {
      const by = await quoter(viewer, requisition, book)
      return database.transaction((tx) => removeFor(tx, by, requisition.id, id))
    },

    /** Of the caller's own books, at any time. */
    own: async (viewer: Viewer, postId: number, id: number, query: FileQuery): Promise<FileAnswer> =>
      ownOf(
        (await rights.tradeBooks(viewer)).map((book) => book.id),
        postId,
        id,
        query,
      ),

    /** Of a quote that whoever asked may read now. Until then nothing is looked up. */
    async received(requisition: OpenedRequisition, id: number, query: FileQuery): Promise<FileAnswer> {
      if (!(await quoting.openIfDue(requisition))) throw notFound()
      const row = await sql.findQuoteFile(database, id)
      if (row === undefined) throw notFound()
      const quotes = await sql.findQuotes(database, requisition, { after: 0, limit: 1, ids: [row.quoteId] })
      return answer(quotes, { id, row }, query)
    },
  }
}

export type QuoteFileService = ReturnType<typeof quoteFileService>
