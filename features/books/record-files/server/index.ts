import type { App, Feature } from '#platform/server/app.ts'
import { recordFileData } from './own-data.sql.ts'
import { recordFileRoutes } from './routes.ts'
import { recordFileService } from './service.ts'

/** Receipts, delivery notes and other files on records. */
export function recordFilesFeature(app: App): Feature {
  const files = recordFileService(app)
  return {
    name: 'record-files',
    ownData: recordFileData,
    routes: recordFileRoutes(app, files),
    cleanUp: files.cleanUp,
  }
}
