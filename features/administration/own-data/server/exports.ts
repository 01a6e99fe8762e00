import type { App, Feature } from '#platform/server/app.ts'
import { downloadService } from '#platform/server/downloads/downloads.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Download } from '#platform/contract/downloads.ts'
import { ownDataErrors } from '../contract.ts'
import { exportsPerDay } from '../domain.ts'
import * as sql from './sql.ts'

/** Exports a member's own data as a download. */
export function exportService(app: App, features: readonly Feature[]) {
  const { database, live } = app
  const downloads = downloadService(app, {
    ...sql.exports,
    name: 'export own data',
    limit: 'downloads of own data',
    perDay: exportsPerDay,
    async find(_tx, memberId) {
      const data = features.flatMap(({ ownData }) => ownData ?? [])
      return {
        lists: data
          .flatMap(({ lists }) => lists)
          .map(({ name, rows, fetch }) => ({ name, rows: rows(memberId), fetch })),
        files: data.flatMap(({ files }) => files?.(memberId) ?? []),
      }
    },
    announce: (tx, memberId) => live.changed(tx, { resource: 'own-data', id: memberId }, [memberId]),
  })

  return {
    async request(actorId: number): Promise<Download> {
      if (await sql.isDemo(database, actorId)) throw new Refusal(ownDataErrors.demoAccount)
      return downloads.request(actorId)
    },
    state: downloads.state,
    file: (viewerId: number): Promise<FileAnswer> => downloads.file(viewerId, 'kontor'),
    keysOf: downloads.keysOf,
    cleanUp: downloads.cleanUp,
  }
}

export type ExportService = ReturnType<typeof exportService>
