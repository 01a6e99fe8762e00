import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { asJson } from '#platform/server/downloads/archive.ts'
import { asCsv } from '#platform/server/downloads/csv.ts'
import { downloadService } from '#platform/server/downloads/downloads.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { OwnData } from '#platform/server/own-data.ts'
import type { Download } from '#platform/contract/downloads.ts'
import { companyExportsPerDay } from '../../domain/ending.ts'
import { noteAsked, noteFetched, noteTaken } from '../closure/sql.ts'
import { companyFrames } from '../frames.ts'
import type { ManagedCompany } from '../rights.ts'
import {
  bookTables,
  companyExportTable,
  companyFiles,
  companyLists,
  idsOfCompany,
  tellsOfBook,
} from './data.sql.ts'

const forms = [asJson, asCsv]

/**
 * All that a company has, as a download for its owners: what the features have of its book as if it were a member's
 * own, and what only companies have.
 */
export function companyExports(app: App, data: () => readonly OwnData[]) {
  const { database } = app
  const frames = companyFrames(app)
  const downloads = downloadService(app, {
    ...companyExportTable,
    name: 'export a company',
    limit: 'downloads of companies',
    perDay: companyExportsPerDay,
    async find(tx, companyId) {
      const ids = await idsOfCompany(tx, companyId)
      if (ids === undefined) return { lists: [], files: [] }
      const ofBooks = await bookTables(tx)
      // Members and books share one sequence of ids, so a book's id finds nothing of any member.
      const ofBook = data()
        .flatMap(({ lists }) => lists)
        .filter(({ tables }) => tellsOfBook(tables, ofBooks))
      return {
        lists: [
          ...companyLists(ids).map((list) => ({ ...list, forms })),
          ...ofBook.map(({ name, rows, fetch }) => ({
            name: `book/${name}`,
            rows: rows(ids.bookId),
            fetch,
            forms,
          })),
        ],
        files: [companyFiles(ids), ...data().flatMap(({ files }) => files?.(ids.bookId) ?? [])],
      }
    },
    announce: (tx, companyId) => frames.changed(tx, companyId),
    finished: noteTaken,
  })

  return {
    request: (viewer: Viewer, { id, name, bookId }: ManagedCompany, address: string): Promise<Download> =>
      downloads.request(id, async (tx) => {
        await noteAsked(tx, id, viewer.id)
        await audit(tx, {
          actorId: viewer.id,
          action: 'export company',
          target: name,
          result: 200,
          address,
          bookId,
        })
      }),

    state: ({ id }: ManagedCompany): Promise<Download> => downloads.state(id),

    async file(viewer: Viewer, { id, name, bookId }: ManagedCompany, address: string): Promise<FileAnswer> {
      const answer = await downloads.file(id, 'company')
      await database.transaction(async (tx) => {
        await audit(tx, {
          actorId: viewer.id,
          action: 'fetch company export',
          target: name,
          result: 200,
          address,
          bookId,
        })
      })
      return { ...answer, sent: () => noteFetched(database, id) }
    },

    cleanUp: downloads.cleanUp,
  }
}

export type CompanyExports = ReturnType<typeof companyExports>
