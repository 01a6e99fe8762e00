import type { App, Feature } from '#platform/server/app.ts'
import { importJob } from './job.ts'
import { importRoutes } from './routes.ts'
import { importService } from './service.ts'
import * as sql from './sql.ts'
import { importData } from './own-data.sql.ts'

export { filesOfMember } from './sql.ts'

/** For so long a finished import can be undone. */
const keptDays = 90

/** Import and export of the tables of business records. */
export function importsFeature(app: App): Feature {
  const job = importJob(app)
  const imports = importService(app, job)
  return {
    name: 'imports',
    ownData: importData,
    routes: importRoutes(app, imports),
    start: job.takeUp,
    async tidy() {
      await imports.removeFiles(await app.database.transaction(sql.dropFiles))
      await app.database.transaction((tx) => sql.forgetOld(tx, keptDays))
    },
    filesOf: sql.filesOfMember,
  }
}
