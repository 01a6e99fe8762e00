import { closeAllIn, closeBetween } from '#features/files/file-access/server/index.ts'
import type { BookRights } from '#platform/contract/books.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { announcer } from './announce.ts'
import { folderService } from './folders.ts'
import { goneTelling, takenTelling } from './gone.ts'
import { linkingService } from './linking.ts'
import { fileLists } from './listing.ts'
import { fileData } from './own-data.sql.ts'
import { attachedFiles } from './extraction/attached.ts'
import type { PictureReader } from './extraction/extractor.ts'
import { textReading } from './extraction/job.ts'
import { movingService } from './moving.ts'
import { fileRights } from './rights.ts'
import { fileRoutes } from './routes.ts'
import { fileService } from './service.ts'
import { sharingService } from './sharing.ts'
import { deleteSharesBetween, deleteSharesIn, findPages as readPages } from './sql/index.ts'

export { sharedFiles } from './legacy.ts'

export { findGiven } from './sql/index.ts'

/**
 * Pages of the text of a file that the member may read; none of any other.
 * @public
 */
export const findPages = readPages

/** Ends what two members share with each other, who want no contact. */
export const fileSharesEnd = async (tx: Transaction, one: number, other: number): Promise<void> => {
  await deleteSharesBetween(tx, one, other)
  await closeBetween(tx, one, other)
}

/**
 * Ends what was shared by name with somebody who left a company, and what they opened to the assistant; the latter also
 * with a role that reads no files. Roles end with their own row.
 */
export const companySharesEnd = async (
  tx: Transaction,
  bookId: number,
  memberId: number,
  rights?: BookRights,
): Promise<void> => {
  if (rights !== undefined && rights.files !== 'none') return
  if (rights === undefined) await deleteSharesIn(tx, bookId, memberId)
  await closeAllIn(tx, bookId, memberId)
}

/** The Files place: folders and files of a book, shared, linked, and read for their words. */
export function filesFeature(app: App, { pictures }: { readonly pictures: PictureReader }): Feature {
  const announce = announcer(app)
  const texts = textReading(app, { pictures, announce })
  const moving = movingService(app, { announce, tellTaken: takenTelling(app) })
  const attached = attachedFiles(app, texts)
  const tellGone = goneTelling(app)
  const files = fileService(app, { texts, announce, tellGone })
  return {
    name: 'files',
    ownData: fileData,
    routes: fileRoutes({
      rights: fileRights(app.database),
      lists: fileLists(app),
      files,
      folders: folderService(app, { announce, tellGone }),
      sharing: sharingService(app, { announce }),
      linking: linkingService(app, { announce }),
      moving,
    }),
    start: async () => {
      await texts.addUnread()
      attached.start()
    },
    end: attached.end,
    cleanUp: async () => {
      await files.cleanUp()
      await moving.cleanUp()
    },
  }
}
