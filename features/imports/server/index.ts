import type { App, Feature } from '#platform/server/app.ts'
import { importJob } from './job.ts'
import { importRoutes } from './routes.ts'
import { importService } from './service.ts'
import * as sql from './sql/index.ts'
import { importData } from './own-data.sql.ts'

export { filesOfMember } from './sql/index.ts'

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
    async tidy() {
      await imports.removeFiles(await app.database.transaction(sql.releaseOldFiles))
      await imports.removeFiles(await app.database.transaction(sql.releaseWrongRows))
      await app.database.transaction((tx) => sql.deleteOldImports(tx, retentionDays))
    },
    filesOf: sql.filesOfMember,
  }
}
