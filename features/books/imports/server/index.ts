import type { BookRights } from '#platform/contract/books.ts'
import type { App, Feature } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { importTables } from '../domain.ts'
import { importJob } from './job.ts'
import { importRoutes } from './routes.ts'
import { importService } from './service.ts'
import * as sql from './sql/index.ts'
import { importData } from './own-data.sql.ts'

export { filesOfMember } from './sql/index.ts'

/** Ends what a member imports into a book where they may write no more. A running one stops at its next progress. */
export const importsEnd =
  ({ live }: Pick<App, 'live'>) =>
  async (tx: Transaction, book: number, memberId: number, rights: BookRights | undefined): Promise<void> => {
    const lost = importTables.filter((table) => rights?.[table] !== 'write')
    for (const { id, bookId, table } of await sql.cancelImportsOf(tx, book, memberId, lost))
      live.changed(tx, { resource: 'imports', id, state: 'cancelled' }, { book: bookId, areas: [table] })
  }

/** A finished import can be undone for this many days. */
const retentionDays = 90

/** Import and export of the tables of business records. */
export function importsFeature(app: App): Feature {
  const job = importJob(app)
  const imports = importService(app, job)
  return {
    name: 'imports',
    ownData: importData,
    routes: importRoutes(app, imports),
    start: job.resume,
    async cleanUp() {
      await imports.removeFiles(await app.database.transaction(sql.releaseOldFiles))
      await imports.removeFiles(await app.database.transaction(sql.releaseWrongRows))
      await app.database.transaction((tx) => sql.deleteOldImports(tx, retentionDays))
    },
    filesOf: sql.filesOfMember,
  }
}
