import type { App, Feature } from '#platform/server/app.ts'
import { route } from '#platform/server/http/route.ts'
import { ownDataApi } from '../contract.ts'
import { deletionService } from './deletion.ts'
import { exportService } from './exports.ts'

/** Exports a member's own data and deletes accounts. Every feature contributes its tables and files. */
export function ownDataFeature(app: App, features: readonly Feature[]): Feature {
  const exports = exportService(app, features)
  const deletion = deletionService(app, features)
  return {
    name: 'own-data',
    routes: [
      route(ownDataApi.requestExport, ({ viewer }) => exports.request(viewer.id)),
      route(ownDataApi.exportState, ({ viewer }) => exports.state(viewer.id)),
      route(ownDataApi.exportFile, ({ viewer }) => exports.file(viewer.id)),
      route(ownDataApi.requestDeletion, ({ viewer }) => deletion.request(viewer.id)),
      route(ownDataApi.deletion, async ({ viewer }) => ({ pending: await deletion.pending(viewer.id) })),
      route(ownDataApi.cancelDeletion, async ({ viewer }) => {
        await deletion.cancel(viewer.id)
        return { message: 'Your account stays' }
      }),
    ],
    cleanUp: async () => {
      await exports.cleanUp()
      await deletion.cleanUp()
    },
    filesOf: exports.keysOf,
  }
}
